// Makes the runtime's clocks read virtual time on one thread.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "slots.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <time.h>

static _Atomic int64_t monotonic_now;
static _Atomic int64_t calendar_now;
static _Atomic uintptr_t shown_to;
// In a static build this file's own calls are redirected to it as well, so the function is looked up before any redirection.
static int (*real_clock)(clockid_t, struct timespec *);

static int read_clock(clockid_t clock, struct timespec *result) {
  if (atomic_load_explicit(&shown_to, memory_order_relaxed) != (uintptr_t)pthread_self())
    return real_clock(clock, result);
  int64_t now;
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
    now = atomic_load_explicit(&calendar_now, memory_order_relaxed);
    break;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_BOOTTIME:
    now = atomic_load_explicit(&monotonic_now, memory_order_relaxed);
    break;
  default:
    return real_clock(clock, result);
  }
  result->tv_sec = now / 1000000000;
  result->tv_nsec = now % 1000000000;
  return 0;
}

int whisker_time_install(void) {
  if (real_clock == NULL)
    real_clock = (int (*)(clockid_t, struct timespec *))whisker_original("clock_gettime");
  if (real_clock == NULL) return 0;
  const struct whisker_redirection redirection = {"clock_gettime", (void *)read_clock};
  int slots = whisker_redirect(WHISKER_CLOCK_READERS, &redirection, 1);
  return slots > 0 ? slots : whisker_redirect(WHISKER_PROGRAM, &redirection, 1);
}

void whisker_time_set(int64_t monotonic, int64_t calendar) {
  atomic_store_explicit(&monotonic_now, monotonic, memory_order_relaxed);
  atomic_store_explicit(&calendar_now, calendar, memory_order_relaxed);
}

void whisker_time_show(void) {
  atomic_store_explicit(&shown_to, (uintptr_t)pthread_self(), memory_order_relaxed);
}

void whisker_time_hide(void) { atomic_store_explicit(&shown_to, 0, memory_order_relaxed); }

#else

int whisker_time_install(void) { return 0; }
void whisker_time_set(int64_t monotonic, int64_t calendar) {
  (void)monotonic;
  (void)calendar;
}
void whisker_time_show(void) {}
void whisker_time_hide(void) {}

#endif
