"""Every instruction that a baseline x86-64 CPU lacks stands in a kernel that asks the CPU for it first: AVX
in the avx2 kernels, 512-bit registers in the avx512 kernels, SHA instructions in the x86_sha
kernels, and everything else is baseline."""
from toolchain import *

# Which extension an instruction belongs to, by its mnemonic or its operands; the first that fits.
# What no line names is baseline. VEX and EVEX mnemonics begin with v, opmasks' with k. tzcnt is not
# here: older CPUs run it as bsf, and compilers use it where that makes no difference.
EXTENSIONS = [(name, re.compile(pattern)) for name, pattern in (
    ("avx512", r"^v\S* .*(%zmm|%[xy]mm(1[6-9]|2\d|3[01])|%k\d|\{)|^k(mov|or|and|xor|not|test|add|shift|unpck)"
               r"|^v(prol|pror|pternlog|permt2|permi2|shuf[fi]\d+x\d+|mov(dq[au])\d+|extract[fi]\d+x[248]"
               r"|insert[fi]\d+x[248]|broadcast[fi]\d+x\d+|[fi]\d+x\d+)"),
    ("sha", r"^sha(1|256)"),
    ("avx2", r"^v(?!err|erw|mcall|mlaunch|mresume|mx|mread|mwrite|mptr|mclear|mrun|mload|msave)"),
    ("avx2", r"^(andn|bextr|bls[ir]|blsmsk|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|movbe|popcnt)[lqw]?\b"),
    ("sse4", r"^(aes|pclmul|crc32|pcmp[ei]str|pcmpgtq)"),
    ("sse41", r"^(pinsr[bdq]|pextr[bdq]|pblend|blend|pmulld|pmuldq|ptest|round|pmov[sz]x|pcmpeqq"
              r"|pm(in|ax)(sb|sd|uw|ud)|packusdw|insertps|extractps|dpp[sd]|mpsadbw|phminpos|movntdqa)"),
    ("ssse3", r"^(pshufb|palignr|phadd|phsub|psign|pabs|pmaddubsw|pmulhrsw)"),
    ("sse3", r"^(lddqu|movddup|movs[hl]dup|addsub|hadd|hsub)"),
)]

# What a function may hold, by its name: the questions of detail/cpu.hpp.
ALLOWED = [(re.compile(pattern), set(extensions.split())) for pattern, extensions in (
    ("lanes_avx512|mhash_avx3", "sse3 ssse3 sse41 sse4 avx2 avx512"),
    ("lanes_avx2|mhash_avx2", "sse3 ssse3 sse41 sse4 avx2"),
    ("lanes_sse4|mhash_sse4", "sse3 ssse3 sse41 sse4"),
    ("lanes_ssse3|mhash_ssse3", "sse3 ssse3"),
    ("_x86_sha|x86_sha_", "sse3 ssse3 sse41 sha"),
)]


def extension_of(instruction):
    for name, pattern in EXTENSIONS:
        if pattern.search(instruction):
            return name
    return None


def allowed_in(function):
    for pattern, extensions in ALLOWED:
        if pattern.search(function):
            return extensions
    return set()


def look_at(path):
    """Checks every function; the extensions that were seen, by function."""
    seen = {}
    function = ""
    for line in run(["objdump", "-d", "--no-show-raw-insn", path]).splitlines():
        if line.endswith(">:"):
            function = line[line.index("<") + 1 : -2]
        elif ":\t" in line:
            instruction = " ".join(line.split(":\t", 1)[1].split())
            extension = extension_of(instruction)
            if extension is None:
                continue
            check(extension in allowed_in(function),
                  f"{demangle([function])[function]} holds {extension}: {instruction}")
            seen.setdefault(extension, set()).add(function)
    return seen


def test():
    need_x86_64()
    need("objdump", "c++filt")
    for level in "-O0", "-O2", "-O3":
        for path in Unit("unit", level).compile(), kernels_object(level):
            seen = look_at(path)
            wanted = {"sha", "ssse3"} | ({"avx2", "avx512"} if "_hwy0" not in tag("") else set())
            check(wanted <= set(seen), f"{level}: this test sees only {sorted(seen)}")
            # The kernels are worth nothing without them.
            check(all(any(kernel in function for function in seen["sha"])
                      for kernel in ("sha1_x86_sha", "sha256_x86_sha")),
                  f"{level}: a SHA kernel without SHA instructions")


main(test)
