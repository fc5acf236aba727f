#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "entries.h"
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Code is written near the program, so that a short jump reaches it: the instructions moved from a function, the jump back, and the long
// jump to the replacement.
enum { island_size = 64, islands = 64 };

static unsigned char *next_island(const void *near) {
  static unsigned char *page;
  static int used;
  if (page == NULL) {
    uintptr_t start = (uintptr_t)near & ~(uintptr_t)0xffff;
    for (uintptr_t distance = 0x1000000; distance < 0x40000000 && page == NULL; distance += 0x1000000) {
      void *found = mmap((void *)(start - distance), island_size * islands, PROT_READ | PROT_WRITE | PROT_EXEC,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
      if (found == MAP_FAILED) continue;
      if (found == (void *)(start - distance))
        page = found;
      else
        munmap(found, island_size * islands);
    }
  }
  return page == NULL || used == islands ? NULL : page + island_size * used++;
}

// The reach of the short jumps below.
static int reaches(const void *from, const void *to, int64_t limit) {
  int64_t distance = (int64_t)((uintptr_t)to - (uintptr_t)from);
  return distance > -limit && distance < limit;
}

#if defined(__x86_64__)

enum { jump_length = 5, long_jump_length = 14 };

static void write_jump(unsigned char *at, const void *to) {
  int32_t distance = (int32_t)((const unsigned char *)to - (at + jump_length));
  at[0] = 0xe9;
  memcpy(at + 1, &distance, sizeof distance);
}

static void write_long_jump(unsigned char *at, const void *to) {
  static const unsigned char through_the_address_that_follows[] = {0xff, 0x25, 0, 0, 0, 0};
  memcpy(at, through_the_address_that_follows, sizeof through_the_address_that_follows);
  memcpy(at + sizeof through_the_address_that_follows, &to, sizeof to);
}

// One instruction of those that functions begin with: its length, and the place of a distance that changes when it is moved. A length of
// 0 means that it is another one.
struct instruction {
  size_t length;
  size_t distance;
};

static struct instruction decode(const unsigned char *code) {
  static const unsigned char endbr64[] = {0xf3, 0x0f, 0x1e, 0xfa};
  struct instruction none = {0, 0};
  if (memcmp(code, endbr64, sizeof endbr64) == 0) return (struct instruction){sizeof endbr64, 0};
  const unsigned char *at = code;
  if (*at == 0xf0) at++;
  if ((*at & 0xf0) == 0x40) at++;
  unsigned char operation = *at++;
  if (operation >= 0x50 && operation <= 0x5f) return (struct instruction){(size_t)(at - code), 0};
  if (operation >= 0xb8 && operation <= 0xbf && at - code == 1) return (struct instruction){5, 0};
  if (operation == 0xe8 || operation == 0xe9) return (struct instruction){(size_t)(at - code) + 4, (size_t)(at - code)};
  size_t immediate;
  switch (operation) {
  case 0x01: case 0x03: case 0x09: case 0x0b: case 0x21: case 0x23: case 0x29: case 0x2b: case 0x31: case 0x33:
  case 0x38: case 0x39: case 0x3a: case 0x3b: case 0x63: case 0x84: case 0x85: case 0x88: case 0x89: case 0x8a:
  case 0x8b: case 0x8d: case 0xff: immediate = 0; break;
  case 0x80: case 0x83: case 0xc6: immediate = 1; break;
  case 0x81: case 0xc7: immediate = 4; break;
  default: return none;
  }
  unsigned char mode = *at >> 6, operand = *at & 7;
  unsigned char extension = (*at >> 3) & 7;
  at++;
  // Of this group, only the increment and the decrement.
  if (operation == 0xff && extension > 1) return none;
  if (mode != 3 && operand == 4) {
    if (mode == 0 && (*at & 7) == 5) return none;
    at++;
  }
  size_t distance = 0;
  if (mode == 0 && operand == 5) {
    // Relative to the end of the instruction, immediate included; those with one do not begin functions.
    if (immediate != 0) return none;
    distance = (size_t)(at - code);
    at += 4;
  } else if (mode == 1) {
    at += 1;
  } else if (mode == 2) {
    at += 4;
  }
  return (struct instruction){(size_t)(at - code) + immediate, distance};
}

static size_t move_beginning(const unsigned char *function, unsigned char *island) {
  size_t length = 0;
  while (length < jump_length) {
    struct instruction next = decode(function + length);
    if (next.length == 0) return 0;
    memcpy(island + length, function + length, next.length);
    if (next.distance != 0) {
      int32_t distance;
      memcpy(&distance, function + length + next.distance, sizeof distance);
      int64_t moved = distance + (int64_t)(function - island);
      if (moved < INT32_MIN || moved > INT32_MAX) return 0;
      distance = (int32_t)moved;
      memcpy(island + length + next.distance, &distance, sizeof distance);
    }
    length += next.length;
  }
  return length;
}

enum { short_reach = 0x7fff0000 };

#elif defined(__aarch64__)

enum { jump_length = 4, long_jump_length = 16, short_reach = 0x7ff0000 };

static void write_jump(unsigned char *at, const void *to) {
  uint32_t instruction = 0x14000000u | (((uint32_t)((int64_t)((uintptr_t)to - (uintptr_t)at) >> 2)) & 0x3ffffffu);
  memcpy(at, &instruction, sizeof instruction);
}

static void write_long_jump(unsigned char *at, const void *to) {
  // ldr x16 from the eight bytes that follow; br x16
  static const unsigned char through_the_address_that_follows[] = {0x50, 0x00, 0x00, 0x58, 0x00, 0x02, 0x1f, 0xd6};
  memcpy(at, through_the_address_that_follows, sizeof through_the_address_that_follows);
  memcpy(at + sizeof through_the_address_that_follows, &to, sizeof to);
}

static size_t move_beginning(const unsigned char *function, unsigned char *island) {
  uint32_t code;
  memcpy(&code, function, sizeof code);
  // Instructions that depend on their own address: adr, b, bl, b.cond, cbz, tbz, and loads of a literal.
  if ((code & 0x1f000000u) == 0x10000000u || (code & 0x7c000000u) == 0x14000000u ||
      (code & 0xff000010u) == 0x54000000u || (code & 0x7e000000u) == 0x34000000u ||
      (code & 0x7e000000u) == 0x36000000u || (code & 0x3b000000u) == 0x18000000u)
    return 0;
  memcpy(island, &code, sizeof code);
  return sizeof code;
}

#endif

void *whisker_replace_entry(void *function, void *replacement) {
  unsigned char *island = next_island(function);
  if (island == NULL || !reaches(function, island, short_reach)) return NULL;
  unsigned char *to_replacement = island + island_size - long_jump_length;
  size_t length = move_beginning(function, island);
  if (length == 0 || length + jump_length > island_size - long_jump_length) return NULL;
  write_jump(island + length, (unsigned char *)function + length);
  write_long_jump(to_replacement, replacement);
  __builtin___clear_cache((char *)island, (char *)island + island_size);

  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)function & ~(page - 1);
  size_t size = (((uintptr_t)function + jump_length + page - 1) & ~(page - 1)) - start;
  if (mprotect((void *)start, size, PROT_READ | PROT_WRITE | PROT_EXEC) != 0) return NULL;
  write_jump(function, to_replacement);
  __builtin___clear_cache((char *)function, (char *)function + jump_length);
  return mprotect((void *)start, size, PROT_READ | PROT_EXEC) == 0 ? island : NULL;
}

#endif
