void say(const char *format, ...);
void give_up(const char *format, ...);
