# lit's configuration: which files are tests, and the words that RUN lines may use.
#   %adcc-apart  the program, with calls as calls and short loops as loops
#   %adcc      the program                         %cc %gcc %clang  C compilers (%cc: the one adcc is built with)
#   %c11       -std=c11 and all warnings as errors, for emitted C
#   %include   the folder with adcc/adcc.h         %runtime         libadcc_runtime.a and -lm
#   %exits N   runs the rest and succeeds if it exits with status N
#   %refused N   adcc with -o and --header refuses the rest, with status N and one error; see test/refused.sh
#   FileCheck, not; and lit's own %s %t %S %T
import os

import lit.formats

config.name = "adcc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".ir", ".test"]
config.excludes = ["Inputs", "inputs", "unit"]
config.test_source_root = os.path.join(config.adcc_source, "test")
config.test_exec_root = os.path.join(config.adcc_build, "test")

build = config.adcc_build
# A compiler that runs away must not take the machine with it. (A sanitizer maps terabytes, and uses few.)
config.adcc_program = os.path.join(build, "test", "adcc")
config.substitutions += [
    (r"%adcc-apart\b", config.adcc_program + " --without=inline,unroll,scalars,rising,accumulate,interchange,columns,scatter,stages,fuse,reciprocals,idle,relay,strips,zeros,demand,ascend,preaccumulate,snapshots,overlap"),
    (r"%adcc\b", config.adcc_program),
    (r"%clang\b", config.adcc_clang),
    (r"%gcc\b", config.adcc_gcc),
    (r"%cc\b", config.adcc_cc),
    (r"%c11\b", "-std=c11 -Wall -Wextra -Wpedantic -Werror"),
    (r"%include\b", os.path.join(build, "include")),
    (r"%runtime\b", os.path.join(build, "lib", "libadcc_runtime.a") + " -lm"),
    (r"%exits\b", "sh " + os.path.join(config.adcc_source, "test", "exits.sh")),
    (r"%refused\b", "sh %s %s %%t.refused" % (os.path.join(config.adcc_source, "test", "refused.sh"), config.adcc_program)),
    (r"%python\b", config.adcc_python),
    (r"\bFileCheck\b", config.adcc_filecheck + " --allow-unused-prefixes=false"),
    (r"(?<![-\w/])not(?=\s)", config.adcc_not),
]
config.environment["LC_ALL"] = "C"
for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

if config.adcc_gcc:
    config.available_features.add("gcc")
if config.adcc_clang:
    config.available_features.add("clang")
if config.adcc_has_blas:
    config.available_features.add("blas")
if config.adcc_sanitized:
    config.available_features.add("sanitized")
if hasattr(os, "geteuid") and os.geteuid() == 0:
    config.available_features.add("root")
