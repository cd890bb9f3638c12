"""Units that differ in every way that is supported, in one program, in both link orders: one set
of hashers passes through all of them, and all digests are right."""
from toolchain import *
from units import *

main(lambda: link_and_run(all_units()))
