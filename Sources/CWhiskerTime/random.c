// Makes every source of randomness draw from the session's generator on one thread, and fixes the order of hashed collections.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "calls.h"
#include "slots.h"
#include <errno.h>
#include <linux/futex.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// MARK: The generator

static uint64_t state;
// A number in WHISKER_RANDOM_SEED gives other numbers, by which code that depends on them is found.
static uint64_t other_seed;

__attribute__((constructor)) static void read_seed(void) {
  const char *text = getenv("WHISKER_RANDOM_SEED");
  if (text != NULL) other_seed = strtoull(text, NULL, 10) << 32;
}

static uint64_t mixed(uint64_t word) {
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
  return word ^ (word >> 31);
}

// SplitMix64 (Steele, Lea and Flood, 2014).
static uint64_t next(void) { return mixed(state += 0x9e3779b97f4a7c15u); }

static void fill(void *buffer, size_t length) {
  unsigned char *bytes = buffer;
  while (length > 0) {
    uint64_t word = next();
    size_t part = length < sizeof word ? length : sizeof word;
    memcpy(bytes, &word, part);
    bytes += part;
    length -= part;
  }
}

void whisker_random_start(uint64_t seed) {
  state = mixed(seed ^ other_seed);
#define IS_CALLED(name) (whisker_originals[WHISKER_CALL_##name] != NULL)
  // These have a state of their own, which an earlier session may have moved.
  if (IS_CALLED(rand) || IS_CALLED(random)) srandom(1);
  if (IS_CALLED(lrand48) || IS_CALLED(mrand48) || IS_CALLED(drand48)) srand48(1);
}

int whisker_my_rand(void) { return ORIGINAL(rand, int, void)(); }
long whisker_my_random(void) { return ORIGINAL(random, long, void)(); }
long whisker_my_lrand48(void) { return ORIGINAL(lrand48, long, void)(); }
long whisker_my_mrand48(void) { return ORIGINAL(mrand48, long, void)(); }
double whisker_my_drand48(void) { return ORIGINAL(drand48, double, void)(); }

// MARK: Sources

void whisker_my_swift_stdlib_random(void *buffer, size_t length) {
  if (!whisker_is_shown()) return ORIGINAL(swift_stdlib_random, void, void *, size_t)(buffer, length);
  fill(buffer, length);
}

static void fill_uuid(unsigned char *uuid) {
  fill(uuid, 16);
  uuid[6] = (uuid[6] & 0x0f) | 0x40;
  uuid[8] = (uuid[8] & 0x3f) | 0x80;
}

// UUID() and NSUUID() read a file.
void whisker_my__foundation_uuid_generate_random(unsigned char *uuid) {
  if (!whisker_is_shown()) return ORIGINAL(_foundation_uuid_generate_random, void, unsigned char *)(uuid);
  fill_uuid(uuid);
}

void whisker_my__cf_uuid_generate_random(unsigned char *uuid) {
  if (!whisker_is_shown()) return ORIGINAL(_cf_uuid_generate_random, void, unsigned char *)(uuid);
  fill_uuid(uuid);
}

void whisker_my_uuid_generate_random(unsigned char *uuid) {
  if (!whisker_is_shown()) return ORIGINAL(uuid_generate_random, void, unsigned char *)(uuid);
  fill_uuid(uuid);
}

ssize_t whisker_my_getrandom(void *buffer, size_t length, unsigned flags) {
  if (!whisker_is_shown()) return ORIGINAL(getrandom, ssize_t, void *, size_t, unsigned)(buffer, length, flags);
  fill(buffer, length);
  return (ssize_t)length;
}

static int is_wait(int operation) {
  int command = operation & FUTEX_CMD_MASK;
  return command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET;
}

// The standard library asks the kernel without the C library's function for it.
long whisker_my_syscall(long number, long a, long b, long c, long d, long e, long f) {
  if (number == SYS_getrandom && b > 0 && whisker_is_shown()) {
    fill((void *)a, (size_t)b);
    return b;
  }
  // Waiting for a word in memory is what semaphores and conditions of other languages do.
  if (number == SYS_futex && a != 0 && is_wait((int)b) && *(volatile uint32_t *)a == (uint32_t)c &&
      whisker_note(WHISKER_WAIT_CONDITION, NULL, CALLER) && d != 0) {
    // The limit of the other command is an instant.
    const struct timespec *limit = (const struct timespec *)d;
    if (((int)b & FUTEX_CMD_MASK) == FUTEX_WAIT)
      whisker_time_skip((int64_t)limit->tv_sec * 1000000000 + limit->tv_nsec);
    errno = ETIMEDOUT;
    return -1;
  }
  return ORIGINAL(syscall, long, long, long, long, long, long, long, long)(number, a, b, c, d, e, f);
}

int whisker_my_getentropy(void *buffer, size_t length) {
  if (!whisker_is_shown() || length > 256) return ORIGINAL(getentropy, int, void *, size_t)(buffer, length);
  fill(buffer, length);
  return 0;
}

uint32_t whisker_my_arc4random(void) {
  return whisker_is_shown() ? (uint32_t)(next() >> 32) : ORIGINAL(arc4random, uint32_t, void)();
}

void whisker_my_arc4random_buf(void *buffer, size_t length) {
  if (!whisker_is_shown()) return ORIGINAL(arc4random_buf, void, void *, size_t)(buffer, length);
  fill(buffer, length);
}

uint32_t whisker_my_arc4random_uniform(uint32_t bound) {
  if (!whisker_is_shown()) return ORIGINAL(arc4random_uniform, uint32_t, uint32_t)(bound);
  // The high word of a product with 64 random bits is as even as anyone can measure.
  return (uint32_t)(((unsigned __int128)next() * bound) >> 64);
}

// std::random_device::_M_getval, which may ask the processor and no library at all.
unsigned whisker_my__ZNSt13random_device9_M_getvalEv(void *device) {
  if (!whisker_is_shown()) return ORIGINAL(_ZNSt13random_device9_M_getvalEv, unsigned, void *)(device);
  return (unsigned)(next() >> 32);
}

// MARK: Hashing

// The parameters of the standard library's hash function. With the flag set, a collection does not add its address to them.
struct hashing {
  uint64_t seeds[2];
  uint8_t is_deterministic;
};
extern struct hashing _swift_stdlib_Hashing_parameters __attribute__((weak));

// A number in WHISKER_HASH_SEED gives another order, by which code that depends on it is found.
static void fix_hashing(void) {
  const char *text = getenv("WHISKER_HASH_SEED");
  uint64_t seed = text == NULL ? 0 : strtoull(text, NULL, 10);
  struct hashing *hashing = &_swift_stdlib_Hashing_parameters;
  hashing->seeds[0] = seed == 0 ? 0 : mixed(seed);
  hashing->seeds[1] = seed == 0 ? 0 : mixed(~seed);
  hashing->is_deterministic = 1;
}

// What runs last before the program's own code, and what it replaces.
typedef void (*initializer)(int, char **, char **);
extern initializer __init_array_start[] __attribute__((weak, visibility("hidden")));
extern initializer __init_array_end[] __attribute__((weak, visibility("hidden")));
static initializer replaced;

static void initialize_last(int count, char **arguments, char **environment) {
  replaced(count, arguments, environment);
  fix_hashing();
}

// Before anything is hashed. A static build's standard library fills in its parameters later than this.
__attribute__((constructor(101))) static void fix_hashing_early(void) {
  if (&_swift_stdlib_Hashing_parameters == NULL) return;
  fix_hashing();
  if (whisker_runtime_is_shared() || __init_array_end <= __init_array_start) return;
  initializer *last = __init_array_end - 1;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), start = (uintptr_t)last & ~(page - 1);
  if (mprotect((void *)start, page, PROT_READ | PROT_WRITE) != 0) return;
  replaced = *last;
  *last = initialize_last;
}

#else

void whisker_random_start(uint64_t seed) { (void)seed; }

#endif
