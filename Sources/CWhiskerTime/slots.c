// The loader's interface is declared only with this macro, and only if it is defined before every header.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "slots.h"
#include "calls.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct search {
  int image;
  // The page that was made writable last; the slots of an image are close to each other.
  uintptr_t page;
};

// glibc stores dynamic entries as addresses, musl as offsets.
static const void *pointer(const struct dl_phdr_info *object, ElfW(Addr) value) {
  return (const void *)(value < object->dlpi_addr ? object->dlpi_addr + value : value);
}

static void redirect_slots(
    struct search *search, const struct dl_phdr_info *object, const ElfW(Rela) *relocations, size_t size,
    size_t relative, const ElfW(Sym) *symbols, const char *names) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  // The linker sorts relocations without a symbol, which are most of them, to the front.
  for (size_t index = relative; index < size / sizeof *relocations; index++) {
    const ElfW(Rela) *relocation = &relocations[index];
    size_t symbol = relocation->r_info >> (sizeof(ElfW(Addr)) == 8 ? 32 : 8);
    if (symbol == 0 || relocation->r_addend != 0) continue;
    const char *name = names + symbols[symbol].st_name;
    // Nearly all symbols begin with this letter; those of Swift that count are Foundation's.
    if (name[0] == '$' && (name[1] != 's' || name[2] == 0 || name[3] != '0' || name[4] != 'F')) continue;
    uintptr_t slot = object->dlpi_addr + relocation->r_offset;
    if (whisker_is_table(slot)) continue;
    void *target = whisker_slot_target(name, search->image);
    if (target == NULL) continue;
    // The slot may be in the part that the loader has made read-only; making its page writable has no other effect.
    uintptr_t start = slot & ~(page - 1);
    if (start != search->page && mprotect((void *)start, page, PROT_READ | PROT_WRITE) != 0) continue;
    search->page = start;
    *(void **)slot = target;
  }
}

static const char *base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? path : slash + 1;
}

static int starts_with(const char *text, const char *prefix) {
  return strncmp(text, prefix, strlen(prefix)) == 0;
}

// Returns the folder of the toolchain's libraries, with a trailing slash; empty if they are linked statically.
static const char *runtime_folder(void) {
  static char folder[4096];
  static int is_known;
  if (is_known) return folder;
  is_known = 1;
  Dl_info info;
  void *known = whisker_original("swift_task_create");
  if (known == NULL || dladdr(known, &info) == 0 || info.dli_fname == NULL) return folder;
  const char *name = base_name(info.dli_fname);
  size_t length = (size_t)(name - info.dli_fname);
  if (!starts_with(name, "libswift_Concurrency.so") || length >= sizeof folder) return folder;
  memcpy(folder, info.dli_fname, length);
  return folder;
}

int whisker_runtime_is_shared(void) { return runtime_folder()[0] != 0; }

int whisker_is_platform_image(const char *path) {
  static const char *const system[] = {"libc.so",     "libc-",      "libpthread",   "libstdc++", "libgcc_s",
                                       "libm.so",     "libdl",      "ld-linux",     "ld-musl",   "linux-vdso",
                                       "libdispatch", "libBlocksRuntime", "libcurl", "libasan",   "libtsan"};
  const char *name = base_name(path);
  for (size_t index = 0; index < sizeof system / sizeof *system; index++)
    if (starts_with(name, system[index])) return 1;
  const char *folder = runtime_folder();
  size_t length = strlen(folder);
  return length > 0 && strncmp(path, folder, length) == 0 && strchr(path + length, '/') == NULL;
}

// Returns the class of an image, 0 for one whose calls are its own: the C library, libdispatch and libTesting.
static int class_of(const struct dl_phdr_info *object) {
  const char *path = object->dlpi_name;
  if (path[0] == '\0') return WHISKER_ADOPTERS;
  const char *name = base_name(path);
  if (starts_with(name, "libstdc++")) return WHISKER_CXX;
  const char *folder = runtime_folder();
  size_t length = strlen(folder);
  if (length > 0 && strncmp(path, folder, length) == 0) {
    if (starts_with(name, "libswift_Concurrency.so")) return WHISKER_CONCURRENCY;
    if (starts_with(name, "libdispatch.so") || starts_with(name, "libTesting.so")) return 0;
    if (starts_with(name, "libFoundation") || starts_with(name, "libswiftCore.so")) return WHISKER_FOUNDATION;
    if (strchr(name, '/') == NULL && whisker_is_platform_image(path)) return WHISKER_TOOLCHAIN;
  }
  return whisker_is_platform_image(path) ? 0 : WHISKER_ADOPTERS;
}

static int visit(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  struct search *search = context;
  search->image = class_of(object);
  if (search->image == 0) return 0;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    if (object->dlpi_phdr[index].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const void *)(object->dlpi_addr + object->dlpi_phdr[index].p_vaddr);
    const ElfW(Rela) *calls = NULL, *others = NULL;
    const ElfW(Sym) *symbols = NULL;
    const char *names = NULL;
    size_t calls_size = 0, others_size = 0, relative = 0;
    for (; entry->d_tag != DT_NULL; entry++) {
      switch (entry->d_tag) {
      case DT_JMPREL: calls = pointer(object, entry->d_un.d_ptr); break;
      case DT_PLTRELSZ: calls_size = entry->d_un.d_val; break;
      case DT_RELA: others = pointer(object, entry->d_un.d_ptr); break;
      case DT_RELACOUNT: relative = entry->d_un.d_val; break;
      case DT_RELASZ: others_size = entry->d_un.d_val; break;
      case DT_SYMTAB: symbols = pointer(object, entry->d_un.d_ptr); break;
      case DT_STRTAB: names = pointer(object, entry->d_un.d_ptr); break;
      default: break;
      }
    }
    if (symbols == NULL || names == NULL) continue;
    if (calls != NULL) redirect_slots(search, object, calls, calls_size, 0, symbols, names);
    if (others != NULL) redirect_slots(search, object, others, others_size, relative, symbols, names);
  }
  return 0;
}

void whisker_redirect(void) {
  struct search search = {0, 0};
  dl_iterate_phdr(visit, &search);
}

static int count_loaded(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  *(unsigned long long *)context = object->dlpi_adds;
  return 1;
}

unsigned long long whisker_images_loaded(void) {
  unsigned long long loaded = 0;
  dl_iterate_phdr(count_loaded, &loaded);
  return loaded;
}

#endif
