/* Each file that includes it has its own. */
static double header_level;
