// What several workers of one command share, and what each of them may use.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerProcess.h"

#include <string.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__linux__)
#include <sched.h>
#endif

int whisker_core_count(void) {
#if defined(__linux__)
  // A container or `taskset` may allow fewer cores than the machine has.
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

long whisker_claim(int32_t *owners, long count, long *hint, int32_t worker) {
  for (long index = __atomic_load_n(hint, __ATOMIC_SEQ_CST); index < count; index++) {
    int32_t none = 0;
    if (__atomic_compare_exchange_n(&owners[index], &none, worker, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
      __atomic_store_n(hint, index + 1, __ATOMIC_SEQ_CST);
      return index;
    }
  }
  return -1;
}

struct whisker_processor_time whisker_processor_time(int32_t process) {
  struct whisker_processor_time time = {0, 0, 0};
#if defined(__linux__)
  char path[40];
  snprintf(path, sizeof path, "/proc/%d/schedstat", (int)process);
  FILE *file = fopen(path, "re");
  if (file == NULL) return time;
  unsigned long long used = 0, starved = 0;
  if (fscanf(file, "%llu %llu", &used, &starved) == 2) {
    time.used = used;
    time.starved = starved;
  }
  fclose(file);
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  file = fopen(path, "re");
  if (file == NULL) return time;
  // The name stands in parentheses, and may contain others.
  char line[256];
  if (fgets(line, sizeof line, file) != NULL) {
    const char *end = strrchr(line, ')');
    time.is_ready = end != NULL && end[1] == ' ' && end[2] == 'R';
  }
  fclose(file);
#endif
  return time;
}

int whisker_limit_memory(uint64_t bytes) {
  uint64_t used = 0;
#if defined(__linux__)
  // Shadow memory of a sanitizer and what was used before the fork do not count.
  FILE *file = fopen("/proc/self/statm", "r");
  unsigned long pages = 0;
  if (file != NULL) {
    if (fscanf(file, "%*u %*u %*u %*u %*u %lu", &pages) == 1) used = pages * (uint64_t)sysconf(_SC_PAGESIZE);
    fclose(file);
  }
#endif
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return 0;
  rlim_t most = used + bytes;
  if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur <= most) return 1;
  limit.rlim_cur = most;
  return setrlimit(RLIMIT_DATA, &limit) == 0;
}
