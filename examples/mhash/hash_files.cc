#include "commands.hpp"
#include "file_reader.hpp"

namespace mhash_tool {

void hash_files(const Plan& plan, Report& report) {
  FileReader reader;
  Digests digests;
  for (const char* operand : plan.options.operands) {
    if (report.stopped()) return;
    const std::string name = operand;
    const ReadOutcome outcome = reader.digest(name, plan.algorithms, digests);
    if (outcome.kind != ReadOutcome::Kind::ok) {
      report.fail(Failure::input_output);
      report_outcome(name, outcome, report);
      continue;
    }
    for (std::size_t i = 0; i < plan.algorithms.size(); ++i) {
      format_line(plan.style, plan.algorithms[i], digests[i], name, report.lines());
      report.end_line();
    }
    // What took a while should not wait for the next, and a full disk be noticed before it.
    if (outcome.size >= FileReader::buffer_size) report.flush();
  }
}

}  // namespace mhash_tool
