// Lets the runtime's clocks read virtual time on one thread.

#ifndef WHISKER_TIME_H
#define WHISKER_TIME_H

#include <stdint.h>

/// Redirects the `clock_gettime` calls of the Swift concurrency runtime and of FoundationEssentials, once per process.
///
/// Returns how many call slots lead here now; 0 means that this way is not available. Until `whisker_time_show` is called, and on
/// every other thread, the redirected calls return real time.
int whisker_time_install(void);

/// Sets the virtual instant, in nanoseconds: of the monotonic clocks, and since 1970 of the calendar clock.
void whisker_time_set(int64_t monotonic, int64_t calendar);

/// Shows virtual time to the calling thread, and real time to all others.
void whisker_time_show(void);

/// Shows real time to every thread.
void whisker_time_hide(void);

#endif
