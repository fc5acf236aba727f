// Makes the process's clocks read virtual time on one thread.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "calls.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

static _Atomic int64_t monotonic_now;
static _Atomic int64_t calendar_now;
static _Atomic uintptr_t shown_to;

int whisker_is_shown(void) {
  return atomic_load_explicit(&shown_to, memory_order_relaxed) == (uintptr_t)pthread_self();
}

static int64_t monotonic(void) { return atomic_load_explicit(&monotonic_now, memory_order_relaxed); }
static int64_t calendar(void) { return atomic_load_explicit(&calendar_now, memory_order_relaxed); }

static int64_t sum(int64_t a, int64_t b) {
  int64_t result;
  return __builtin_add_overflow(a, b, &result) ? (b < 0 ? INT64_MIN : INT64_MAX) : result;
}

void whisker_time_set(int64_t monotonic, int64_t calendar) {
  atomic_store_explicit(&monotonic_now, monotonic, memory_order_relaxed);
  atomic_store_explicit(&calendar_now, calendar, memory_order_relaxed);
}

void whisker_time_skip(int64_t nanoseconds) {
  if (nanoseconds > 0) whisker_time_set(sum(monotonic(), nanoseconds), sum(calendar(), nanoseconds));
}

void whisker_time_show(void) {
  atomic_store_explicit(&shown_to, (uintptr_t)pthread_self(), memory_order_relaxed);
}

void whisker_time_hide(void) { atomic_store_explicit(&shown_to, 0, memory_order_relaxed); }

// Seconds and the rest, which is never negative.
static struct timespec split(int64_t nanoseconds) {
  int64_t seconds = nanoseconds / 1000000000, rest = nanoseconds % 1000000000;
  return rest < 0 ? (struct timespec){seconds - 1, rest + 1000000000} : (struct timespec){seconds, rest};
}

int whisker_my_clock_gettime(clockid_t clock, struct timespec *result) {
  if (!whisker_is_shown()) return ORIGINAL(clock_gettime, int, clockid_t, struct timespec *)(clock, result);
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
  case CLOCK_REALTIME_ALARM:
  case CLOCK_TAI:
    *result = split(calendar());
    return 0;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_BOOTTIME:
  case CLOCK_BOOTTIME_ALARM:
  case CLOCK_PROCESS_CPUTIME_ID:
  case CLOCK_THREAD_CPUTIME_ID:
    *result = split(monotonic());
    return 0;
  default:
    if (clock >= 0) return ORIGINAL(clock_gettime, int, clockid_t, struct timespec *)(clock, result);
    // The processor's time of a process or thread that was asked for its clock.
    *result = split(monotonic());
    return 0;
  }
}

int whisker_my_gettimeofday(struct timeval *result, void *zone) {
  if (!whisker_is_shown() || result == NULL)
    return ORIGINAL(gettimeofday, int, struct timeval *, void *)(result, zone);
  struct timespec now = split(calendar());
  *result = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

time_t whisker_my_time(time_t *result) {
  if (!whisker_is_shown()) return ORIGINAL(time, time_t, time_t *)(result);
  time_t now = split(calendar()).tv_sec;
  if (result != NULL) *result = now;
  return now;
}

int whisker_my_timespec_get(struct timespec *result, int base) {
  if (!whisker_is_shown() || base != TIME_UTC)
    return ORIGINAL(timespec_get, int, struct timespec *, int)(result, base);
  *result = split(calendar());
  return base;
}

clock_t whisker_my_clock(void) {
  if (!whisker_is_shown()) return ORIGINAL(clock, clock_t, void)();
  return (clock_t)(monotonic() / (1000000000 / CLOCKS_PER_SEC));
}

clock_t whisker_my_times(struct tms *result) {
  clock_t real = ORIGINAL(times, clock_t, struct tms *)(result);
  if (!whisker_is_shown()) return real;
  if (result != NULL) *result = (struct tms){0, 0, 0, 0};
  return (clock_t)(monotonic() / (1000000000 / sysconf(_SC_CLK_TCK)));
}

int whisker_my_ftime(struct timeb *result) {
  if (!whisker_is_shown()) return ORIGINAL(ftime, int, struct timeb *)(result);
  struct timespec now = split(calendar());
  *result = (struct timeb){.time = now.tv_sec, .millitm = (unsigned short)(now.tv_nsec / 1000000)};
  return 0;
}

// The processor's time is that of the other clocks; what else the process has used depends on the machine.
int whisker_my_getrusage(int who, struct rusage *result) {
  int done = ORIGINAL(getrusage, int, int, struct rusage *)(who, result);
  if (done != 0 || !whisker_is_shown()) return done;
  struct timespec used = split(who == RUSAGE_CHILDREN ? 0 : monotonic());
  memset(result, 0, sizeof *result);
  result->ru_utime = (struct timeval){used.tv_sec, used.tv_nsec / 1000};
  result->ru_maxrss = 64 << 10;
  return 0;
}

int whisker_my_sysinfo(struct sysinfo *result) {
  if (!whisker_is_shown() || result == NULL) return ORIGINAL(sysinfo, int, struct sysinfo *)(result);
  memset(result, 0, sizeof *result);
  result->uptime = split(monotonic()).tv_sec;
  result->totalram = 8ul << 30;
  result->freeram = 4ul << 30;
  result->procs = 1;
  result->mem_unit = 1;
  return 0;
}

// MARK: The times of libdispatch

// A time of libdispatch is a number of nanoseconds of the monotonic clock, or the negative of one since 1970.
static const uint64_t dispatch_now = 0, dispatch_wall_now = ~1ull, dispatch_forever = ~0ull;

uint64_t whisker_my_dispatch_time(uint64_t when, int64_t delta) {
  if (whisker_is_shown() && when == dispatch_now) {
    int64_t time = sum(monotonic(), delta);
    return time < 1 ? 1 : time > INT64_MAX / 2 ? dispatch_forever : (uint64_t)time;
  }
  if (whisker_is_shown() && when == dispatch_wall_now) return (uint64_t)-sum(calendar(), delta);
  return ORIGINAL(dispatch_time, uint64_t, uint64_t, int64_t)(when, delta);
}

uint64_t whisker_my_dispatch_walltime(const struct timespec *when, int64_t delta) {
  if (whisker_is_shown() && when == NULL) return (uint64_t)-sum(calendar(), delta);
  return ORIGINAL(dispatch_walltime, uint64_t, const struct timespec *, int64_t)(when, delta);
}

int64_t whisker_until_dispatch_time(uint64_t when) {
  if (when == dispatch_now) return 0;
  if (when == dispatch_forever) return INT64_MAX;
  return (int64_t)when < 0 ? -(int64_t)when - calendar() : (int64_t)when - monotonic();
}

// Work that leaves fires when the same time has really passed.
void whisker_my_dispatch_after(uint64_t when, void *queue, void *block) {
  whisker_note(WHISKER_DISPATCH_AFTER, queue, CALLER);
  if (whisker_is_shown() && when != dispatch_forever) {
    int64_t left = whisker_until_dispatch_time(when);
    when = ORIGINAL(dispatch_time, uint64_t, uint64_t, int64_t)(dispatch_now, left > 0 ? left : 0);
  }
  int before = whisker_be_quiet(1);
  ORIGINAL(dispatch_after, void, uint64_t, void *, void *)(when, queue, block);
  whisker_be_quiet(before);
}

#else

void whisker_time_set(int64_t monotonic, int64_t calendar) {
  (void)monotonic;
  (void)calendar;
}
void whisker_time_show(void) {}
void whisker_time_hide(void) {}

#endif
