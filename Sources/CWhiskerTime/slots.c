// The loader's interface is declared only with this macro, and only if it is defined before every header.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "slots.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct search {
  int images;
  const struct whisker_redirection *redirections;
  int count;
  // The first letters of the redirected names: nearly all symbols of Swift begin with a different one.
  unsigned char begins[256];
  int slots;
};

// glibc stores dynamic entries as addresses, musl as offsets.
static const void *pointer(const struct dl_phdr_info *object, ElfW(Addr) value) {
  return (const void *)(value < object->dlpi_addr ? object->dlpi_addr + value : value);
}

static void *replacement(const struct search *search, const char *name) {
  if (!search->begins[(unsigned char)name[0]]) return NULL;
  for (int index = 0; index < search->count; index++)
    if (strcmp(search->redirections[index].name, name) == 0) return search->redirections[index].replacement;
  return NULL;
}

static void redirect_slots(
    struct search *search, const struct dl_phdr_info *object, const ElfW(Rela) *relocations, size_t size,
    const ElfW(Sym) *symbols, const char *names) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  for (size_t index = 0; index < size / sizeof *relocations; index++) {
    const ElfW(Rela) *relocation = &relocations[index];
    size_t symbol = relocation->r_info >> (sizeof(ElfW(Addr)) == 8 ? 32 : 8);
    if (symbol == 0 || relocation->r_addend != 0) continue;
    void *target = replacement(search, names + symbols[symbol].st_name);
    if (target == NULL) continue;
    uintptr_t slot = object->dlpi_addr + relocation->r_offset;
    // The slot may be in the part that the loader has made read-only; making its page writable has no other effect.
    if (mprotect((void *)(slot & ~(page - 1)), page, PROT_READ | PROT_WRITE) != 0) continue;
    *(void **)slot = target;
    search->slots++;
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
  void *known = dlsym(RTLD_DEFAULT, "swift_task_create");
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

static int is_client(const char *path) {
  const char *name = base_name(path);
  if (starts_with(name, "libswift_Concurrency.so") || starts_with(name, "libTesting.so")) return 0;
  const char *folder = runtime_folder();
  size_t length = strlen(folder);
  if (starts_with(name, "libdispatch.so")) return 0;
  return !whisker_is_platform_image(path) || (length > 0 && strncmp(path, folder, length) == 0);
}

static int is_wanted(const struct dl_phdr_info *object, int images) {
  const char *path = object->dlpi_name;
  if (path[0] == '\0') return (images & (WHISKER_PROGRAM | WHISKER_CLIENTS | WHISKER_ADOPTERS)) != 0;
  if ((images & WHISKER_CLOCK_READERS) != 0 &&
      (strstr(path, "/libswift_Concurrency.so") != NULL || strstr(path, "/libFoundationEssentials.so") != NULL))
    return 1;
  if ((images & WHISKER_CLIENTS) != 0 && is_client(path)) return 1;
  return (images & WHISKER_ADOPTERS) != 0 && !whisker_is_platform_image(path);
}

static int visit(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  struct search *search = context;
  if (!is_wanted(object, search->images)) return 0;
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
    if (calls != NULL) redirect_slots(search, object, calls, calls_size, symbols, names);
    if (others != NULL) redirect_slots(search, object, others, others_size, symbols, names);
  }
  return 0;
}

int whisker_redirect(int images, const struct whisker_redirection *redirections, int count) {
  struct search search = {.images = images, .redirections = redirections, .count = count};
  for (int index = 0; index < count; index++) search.begins[(unsigned char)redirections[index].name[0]] = 1;
  dl_iterate_phdr(visit, &search);
  return search.slots;
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

void *whisker_original(const char *name) { return dlsym(RTLD_DEFAULT, name); }

#endif
