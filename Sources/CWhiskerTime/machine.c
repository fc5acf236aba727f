// Gives facts about the machine the same values in every session, where nothing but text depends on them.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "calls.h"
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>
#include <sys/utsname.h>
#include <unistd.h>

static const char host[] = "localhost";
enum { processors = 4 };

int whisker_my_gethostname(char *name, size_t length) {
  if (!whisker_is_shown() || length < sizeof host) return ORIGINAL(gethostname, int, char *, size_t)(name, length);
  memcpy(name, host, sizeof host);
  return 0;
}

int whisker_my_uname(struct utsname *result) {
  int done = ORIGINAL(uname, int, struct utsname *)(result);
  if (done != 0 || !whisker_is_shown()) return done;
  snprintf(result->nodename, sizeof result->nodename, "%s", host);
  snprintf(result->release, sizeof result->release, "6.0.0");
  snprintf(result->version, sizeof result->version, "#1");
  return 0;
}

long whisker_my_sysconf(int name) {
  if (whisker_is_shown()) {
    switch (name) {
    case _SC_NPROCESSORS_CONF:
    case _SC_NPROCESSORS_ONLN: return processors;
    case _SC_PHYS_PAGES: return (8l << 30) / 4096;
    case _SC_AVPHYS_PAGES: return (4l << 30) / 4096;
    default: break;
    }
  }
  return ORIGINAL(sysconf, long, int)(name);
}

int whisker_my_sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
  int done = ORIGINAL(sched_getaffinity, int, pid_t, size_t, cpu_set_t *)(process, size, set);
  if (done < 0 || !whisker_is_shown() || size < sizeof *set) return done;
  memset(set, 0, size);
  for (int processor = 0; processor < processors; processor++) CPU_SET(processor, set);
  return done;
}

int whisker_my_getloadavg(double *loads, int count) {
  if (!whisker_is_shown()) return ORIGINAL(getloadavg, int, double *, int)(loads, count);
  for (int index = 0; index < count && index < 3; index++) loads[index] = 0;
  return count < 3 ? count : 3;
}

int whisker_my_statvfs(const char *path, struct statvfs *result) {
  int done = ORIGINAL(statvfs, int, const char *, struct statvfs *)(path, result);
  if (done != 0 || !whisker_is_shown()) return done;
  result->f_bsize = result->f_frsize = 4096;
  result->f_blocks = (64ul << 30) / 4096;
  result->f_bfree = result->f_bavail = (32ul << 30) / 4096;
  return 0;
}

#endif
