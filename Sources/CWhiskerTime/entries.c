#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "entries.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int whisker_replace_entry(void *function, void *replacement) {
  unsigned char jump[16];
#if defined(__x86_64__)
  // jmp through the eight bytes that follow the instruction
  static const unsigned char instructions[] = {0xff, 0x25, 0, 0, 0, 0};
#else
  // ldr x16, the eight bytes that follow; br x16
  static const unsigned char instructions[] = {0x50, 0x00, 0x00, 0x58, 0x00, 0x02, 0x1f, 0xd6};
#endif
  uint64_t target = (uint64_t)replacement;
  memcpy(jump, instructions, sizeof instructions);
  memcpy(jump + sizeof instructions, &target, sizeof target);
  size_t length = sizeof instructions + sizeof target;

  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)function & ~(page - 1);
  size_t size = (((uintptr_t)function + length + page - 1) & ~(page - 1)) - start;
  if (mprotect((void *)start, size, PROT_READ | PROT_WRITE | PROT_EXEC) != 0) return 0;
  memcpy(function, jump, length);
  __builtin___clear_cache((char *)function, (char *)function + length);
  return mprotect((void *)start, size, PROT_READ | PROT_EXEC) == 0;
}

#else

int whisker_replace_entry(void *function, void *replacement) {
  (void)function;
  (void)replacement;
  return 0;
}

#endif
