// The loader's interface is declared only with this, and only if it comes before every header.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include <elf.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static _Atomic int64_t monotonic_now;
static _Atomic int64_t calendar_now;
static _Atomic uintptr_t shown_to;

static int read_clock(clockid_t clock, struct timespec *result) {
  if (atomic_load_explicit(&shown_to, memory_order_relaxed) != (uintptr_t)pthread_self())
    return clock_gettime(clock, result);
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
    return clock_gettime(clock, result);
  }
  result->tv_sec = now / 1000000000;
  result->tv_nsec = now % 1000000000;
  return 0;
}

struct search {
  int wants_executable;
  int slots;
};

// glibc stores dynamic entries as addresses, musl as offsets.
static const void *pointer(const struct dl_phdr_info *object, ElfW(Addr) value) {
  return (const void *)(value < object->dlpi_addr ? object->dlpi_addr + value : value);
}

static int redirect_slots(
    const struct dl_phdr_info *object, const ElfW(Rela) *relocations, size_t size, const ElfW(Sym) *symbols,
    const char *names) {
  int count = 0;
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  for (size_t index = 0; index < size / sizeof *relocations; index++) {
    const ElfW(Rela) *relocation = &relocations[index];
    size_t symbol = relocation->r_info >> (sizeof(ElfW(Addr)) == 8 ? 32 : 8);
    if (symbol == 0 || relocation->r_addend != 0 || strcmp(names + symbols[symbol].st_name, "clock_gettime") != 0)
      continue;
    uintptr_t slot = object->dlpi_addr + relocation->r_offset;
    // The slot may lie in the part that the loader has made read-only; making its page writable changes nothing else.
    if (mprotect((void *)(slot & ~(page - 1)), page, PROT_READ | PROT_WRITE) != 0) continue;
    *(void **)slot = (void *)read_clock;
    count++;
  }
  return count;
}

static int is_wanted(const struct dl_phdr_info *object, const struct search *search) {
  if (search->wants_executable) return object->dlpi_name[0] == '\0';
  return strstr(object->dlpi_name, "/libswift_Concurrency.so") != NULL ||
         strstr(object->dlpi_name, "/libFoundationEssentials.so") != NULL;
}

static int visit(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  struct search *search = context;
  if (!is_wanted(object, search)) return 0;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    if (object->dlpi_phdr[index].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const void *)(object->dlpi_addr + object->dlpi_phdr[index].p_vaddr);
    const ElfW(Rela) *calls = NULL, *others = NULL;
    const ElfW(Sym) *symbols = NULL;
    const char *names = NULL;
    size_t calls_size = 0, others_size = 0;
    for (; entry->d_tag != DT_NULL; entry++) {
      switch (entry->d_tag) {
      case DT_JMPREL: calls = pointer(object, entry->d_un.d_ptr); break;
      case DT_PLTRELSZ: calls_size = entry->d_un.d_val; break;
      case DT_RELA: others = pointer(object, entry->d_un.d_ptr); break;
      case DT_RELASZ: others_size = entry->d_un.d_val; break;
      case DT_SYMTAB: symbols = pointer(object, entry->d_un.d_ptr); break;
      case DT_STRTAB: names = pointer(object, entry->d_un.d_ptr); break;
      default: break;
      }
    }
    if (symbols == NULL || names == NULL) continue;
    if (calls != NULL) search->slots += redirect_slots(object, calls, calls_size, symbols, names);
    if (others != NULL) search->slots += redirect_slots(object, others, others_size, symbols, names);
  }
  return 0;
}

int whisker_time_install(void) {
  struct search libraries = {0, 0};
  dl_iterate_phdr(visit, &libraries);
  if (libraries.slots > 0) return libraries.slots;
  // Where the runtime is linked statically, its calls go through the executable's own slot.
  struct search executable = {1, 0};
  dl_iterate_phdr(visit, &executable);
  return executable.slots;
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
