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
#include <sys/statfs.h>
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

int whisker_my_get_nprocs(void) { return whisker_is_shown() ? processors : ORIGINAL(get_nprocs, int, void)(); }

int whisker_my_get_nprocs_conf(void) { return whisker_is_shown() ? processors : ORIGINAL(get_nprocs_conf, int, void)(); }

int whisker_my_sched_getcpu(void) { return whisker_is_shown() ? 0 : ORIGINAL(sched_getcpu, int, void)(); }

// MARK: File systems

enum { block_size = 4096 };
static const unsigned long long blocks = (64ull << 30) / block_size, free_blocks = blocks / 2, nodes = 4u << 20;

#define FILE_SYSTEM(name, type, place, fix)                                                                           \
  int whisker_my_##name(place, struct type *result) {                                                                 \
    int done = ORIGINAL(name, int, place, struct type *)(subject, result);                                            \
    if (done == 0 && whisker_is_shown()) fix(result);                                                                 \
    return done;                                                                                                      \
  }
#define FIX(type)                                                                                                     \
  static void fix_##type(struct type *result) {                                                                       \
    result->f_bsize = result->f_frsize = block_size;                                                                  \
    result->f_blocks = blocks;                                                                                        \
    result->f_bfree = result->f_bavail = free_blocks;                                                                 \
    result->f_files = nodes;                                                                                          \
    result->f_ffree = nodes / 2;                                                                                      \
    memset(&result->f_fsid, 0, sizeof result->f_fsid);                                                                \
  }
FIX(statvfs)
FIX(statvfs64)
FIX(statfs)
FIX(statfs64)
#define FIX_NODES(type)                                                                                               \
  static void fix_nodes_##type(struct type *result) {                                                                 \
    fix_##type(result);                                                                                               \
    result->f_favail = nodes / 2;                                                                                     \
  }
FIX_NODES(statvfs)
FIX_NODES(statvfs64)
FILE_SYSTEM(statvfs, statvfs, const char *subject, fix_nodes_statvfs)
FILE_SYSTEM(statvfs64, statvfs64, const char *subject, fix_nodes_statvfs64)
FILE_SYSTEM(fstatvfs, statvfs, int subject, fix_nodes_statvfs)
FILE_SYSTEM(fstatvfs64, statvfs64, int subject, fix_nodes_statvfs64)
FILE_SYSTEM(statfs, statfs, const char *subject, fix_statfs)
FILE_SYSTEM(statfs64, statfs64, const char *subject, fix_statfs64)
FILE_SYSTEM(fstatfs, statfs, int subject, fix_statfs)
FILE_SYSTEM(fstatfs64, statfs64, int subject, fix_statfs64)

#endif
