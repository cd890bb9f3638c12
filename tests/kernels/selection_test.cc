// How a row is chosen: by a table of the tests' own, whose rows fail in every way there is.
#include <gtest/gtest.h>
#include <mhash/kernel_info.hpp>

#include <cstring>
#include <string>

namespace {

using Fn = int (*)() noexcept;

// Which rows are usable, and which give the known answer, by number.
bool usable[4];
bool right[4];
int asked_while_unusable = 0;

template <int i>
bool is_usable() noexcept {
  return usable[i];
}
template <int i>
int answer() noexcept {
  if (!usable[i]) ++asked_while_unusable;
  return i;
}

struct TestPrimitive {
  using Fn = ::Fn;
  static constexpr const char* algorithm() noexcept { return "test"; }
  static constexpr mhash::Primitive primitive() noexcept { return mhash::Primitive::stream; }
};

}  // namespace

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

template <>
struct Table<TestPrimitive> {
  using Row = detail::Row<Fn>;
  static constexpr Row rows[] = {{"best", &is_usable<0>, &answer<0>, 1},
                                 {"second", &is_usable<1>, &answer<1>, 1},
                                 {"third", &is_usable<2>, &answer<2>, 1},
                                 {"portable", &is_usable<3>, &answer<3>, 1}};
  static bool known_answer(const Row& row) noexcept { return right[row.fn()]; }
};

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

namespace {

using Choice = mhash::MHASH_KERNELS_TAG::Choice<TestPrimitive>;

class Selection : public testing::Test {
 protected:
  void SetUp() override {
    for (int i = 0; i < 4; ++i) usable[i] = right[i] = true;
    asked_while_unusable = 0;
    Choice::row.store(nullptr);
  }
  void TearDown() override { EXPECT_EQ(asked_while_unusable, 0) << "an unusable row was run"; }

  static std::string selected() { return Choice::select()->name; }
  static bool force(const char* name) { return Choice::force(name, std::strlen(name)); }
};

TEST_F(Selection, TakesTheFirstRow) {
  EXPECT_EQ(selected(), "best");
}

TEST_F(Selection, SkipsARowThatTheCpuLacksWithoutRunningIt) {
  usable[0] = false;
  EXPECT_EQ(selected(), "second");
}

TEST_F(Selection, SkipsARowThatFailsItsKnownAnswerTest) {
  right[0] = right[1] = false;
  EXPECT_EQ(selected(), "third");
}

// Otherwise every call would run the known-answer tests anew.
TEST_F(Selection, StoresTheChoice) {
  EXPECT_EQ(selected(), "best");
  ASSERT_NE(Choice::row.load(), nullptr);
  EXPECT_STREQ(Choice::row.load()->name, "best");
  usable[0] = false;
  EXPECT_EQ(selected(), "best");
  usable[0] = true;
}

TEST_F(Selection, KeepsTheChoiceThatWasMade) {
  EXPECT_TRUE(force("third"));
  EXPECT_EQ(selected(), "third");
  EXPECT_EQ(Choice::row.load()->name, std::string("third"));
}

TEST_F(Selection, RefusesToForceWhatCannotBeUsedAndChangesNothing) {
  EXPECT_TRUE(force("second"));
  usable[2] = false;
  right[0] = false;
  for (const char* name : {"third", "best", "fourth", "", "secon", "seconds"}) {
    EXPECT_FALSE(force(name)) << name;
    EXPECT_EQ(Choice::row.load()->name, std::string("second")) << name;
  }
}

TEST_F(Selection, ListsRowsInTheirOrder) {
  const char* const names[] = {"best", "second", "third", "portable"};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_STREQ(Choice::at(i)->name, names[i]);
  EXPECT_EQ(Choice::at(4), nullptr);
}

using SelectionDeathTest = Selection;

TEST_F(SelectionDeathTest, AbortsWhenNoRowIsRight) {
#if GTEST_HAS_DEATH_TEST
  for (bool& is_right : right) is_right = false;
  EXPECT_DEATH(selected(), "");
#else
  GTEST_SKIP() << "no death tests here";
#endif
}

}  // namespace
