"""Whom a request for a kernel reaches: MHASH_KERNEL in the environment all units but those compiled
with MHASH_NO_ENVIRONMENT, force_kernels the units of equal settings. Unknown requests are ignored,
and all of them in a program that runs with more rights than its caller."""
from toolchain import *

MHASH_KERNEL = "MHASH_KERNEL"


def kernels(program, unit, environment=None, force=None, **options):
    """{"sha256.stream": kernel in use} of a unit."""
    variables = {k: v for k, v in os.environ.items() if k != MHASH_KERNEL}
    if environment is not None:
        variables[MHASH_KERNEL] = environment
    command = [program, "kernels", unit.name, *(force or [])]
    text = run(command, env=variables, **options)
    return dict(word.split("=") for word in text.split())


def test():
    isa = "-mavx2 -mbmi2" if X86_64 and cpu_can_run("-mavx2 -mbmi2") else ""
    plain = Unit("plain", "-O0")
    same = Unit("same", "-O2 -std=c++20")
    silent = Unit("silent", "-O0 -DMHASH_NO_ENVIRONMENT")
    compiled = Unit("compiled", "-O0 -DMHASH_COMPILED")
    without = Unit("without", "-O0 -DMHASH_USE_HIGHWAY=0")
    units = [plain, same, silent, compiled, without]
    if isa:
        units.append(Unit("wide", "-O0", isa))
    objects = in_parallel(lambda unit: unit.compile(), units)
    program = link([*objects, kernels_object(), main_object(units)])
    default = {unit: kernels(program, unit) for unit in units}
    all_portable = ",".join(f"{key}=portable" for key in default[plain])

    for unit in units:
        active = kernels(program, unit, environment=all_portable)
        if unit is silent:
            check(active == default[unit], "MHASH_NO_ENVIRONMENT, but the environment is read")
        else:
            check(set(active.values()) == {"portable"}, f"{unit.name}: {active}")
        for nonsense in ("", ",", "=", ",,=,.=,", "sha256", "sha256=", "sha256=nonsense",
                         "nonsense=portable", "sha256.nonsense=portable", "=portable",
                         "sha256.=nonsense", "SHA256=portable", "sha256=portableX", "x" * 5000):
            check(kernels(program, unit, environment=nonsense) == default[unit],
                  f"{unit.name}: {nonsense[:50]} in the environment changes something")
        mixed = kernels(program, unit, environment="nonsense,sha256.stream=portable,=")
        check(unit is silent or mixed["sha256.stream"] == "portable",
              f"{unit.name}: a request beside nonsense is ignored")

    if set(default[plain].values()) == {"portable"}:
        raise Skip("this CPU can run no kernel but the portable ones")
    for forcing in units:
        for unit in units:
            active = kernels(program, unit, force=[forcing.name, all_portable])
            reached = forcing.tag() == unit.tag() and (unit is forcing or {unit, forcing} == {plain, same})
            check(active == ({key: "portable" for key in active} if reached else default[unit]),
                  f"force_kernels in {forcing.name}: {unit.name} has {active}")
        check(kernels(program, forcing, force=[forcing.name, "sha256=nonsense", "fails"])
              == default[forcing], "a request that fails changes something")
    set_uid(program, plain, default[plain], all_portable)


def set_uid(program, unit, default, request):
    """A set-uid copy, run by somebody else, ignores the environment."""
    if os.getuid() != 0:
        raise Skip("the set-uid program: only root can make one; all else passed")
    WORK.chmod(0o755)
    copy = WORK / "set_uid"
    shutil.copy(program, copy)
    somebody = 65534
    active = kernels(copy, unit, environment=request, user=somebody, group=somebody)
    check(set(active.values()) == {"portable"}, "run by another user: the environment is not read")
    copy.chmod(0o4755)
    if run([copy, "effective-user"], user=somebody, group=somebody).strip() != "0":
        raise Skip("the set-uid program: its file system ignores that bit; all else passed")
    check(kernels(copy, unit, environment=request, user=somebody, group=somebody) == default,
          "a set-uid program reads MHASH_KERNEL")


main(test)
