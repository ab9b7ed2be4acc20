/* In:  the command line.
 * Out: the exit status: 0 done, 1 the input was diagnosed, 2 the command line was wrong.
 * Flags only: lib/options.c reads them, lib/pipeline.c does the work. */
#include "adcc/compiler.h"

#include <signal.h>

int main(int argc, char **argv)
{
    int status = 0;
    AdccOptions *options;

    signal(SIGXFSZ, SIG_IGN); /* a file size limit is then an error of write(), which is diagnosed */
    options = adcc_options_parse(argc, (const char *const *)argv, &status);
    if (options)
        status = adcc_compile(options);
    adcc_options_free(options);
    return status;
}
