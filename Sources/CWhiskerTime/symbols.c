// Names the function that an address belongs to, for messages only: by what its image exports, or by the symbols in the image's file, which a
// program has until it is stripped.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "symbols.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The path of an image's file; the program's own name may be relative to another folder than the present one.
static const char *path_of(const Dl_info *image) {
  Dl_info program;
  const void *headers = (const void *)getauxval(AT_PHDR);
  if (headers != NULL && dladdr(headers, &program) != 0 && program.dli_fbase == image->dli_fbase) return "/proc/self/exe";
  return image->dli_fname;
}

static int is_inside(uint64_t offset, uint64_t size, size_t whole) { return offset <= whole && size <= whole - offset; }

// Copies the name of the function that covers `address` in a file of `size` bytes.
static void search(const unsigned char *file, size_t size, uintptr_t base, uintptr_t address, char *text, size_t room) {
  const ElfW(Ehdr) *head = (const void *)file;
  if (size < sizeof *head || memcmp(head->e_ident, ELFMAG, SELFMAG) != 0 || head->e_shentsize != sizeof(ElfW(Shdr))) return;
  if (!is_inside(head->e_shoff, (uint64_t)head->e_shnum * sizeof(ElfW(Shdr)), size)) return;
  uintptr_t value = head->e_type == ET_EXEC ? address : address - base;
  const ElfW(Shdr) *sections = (const void *)(file + head->e_shoff);
  for (int number = 0; number < head->e_shnum; number++) {
    const ElfW(Shdr) *section = &sections[number];
    if (section->sh_type != SHT_SYMTAB || section->sh_link >= head->e_shnum) continue;
    const ElfW(Shdr) *names = &sections[section->sh_link];
    if (!is_inside(section->sh_offset, section->sh_size, size) || !is_inside(names->sh_offset, names->sh_size, size)) return;
    const ElfW(Sym) *symbols = (const void *)(file + section->sh_offset);
    for (size_t index = 0; index < section->sh_size / sizeof *symbols; index++) {
      const ElfW(Sym) *symbol = &symbols[index];
      if ((symbol->st_info & 0xf) != STT_FUNC || symbol->st_shndx == SHN_UNDEF) continue;
      if (value < symbol->st_value || value - symbol->st_value >= symbol->st_size) continue;
      if (symbol->st_name >= names->sh_size) continue;
      const char *name = (const char *)file + names->sh_offset + symbol->st_name;
      size_t length = strnlen(name, names->sh_size - symbol->st_name);
      if (length >= room) return;
      memcpy(text, name, length);
      text[length] = 0;
      return;
    }
  }
}

void whisker_find_symbol(const void *address, const Dl_info *image, char *text, size_t size) {
  text[0] = 0;
  if (image->dli_sname != NULL) {
    if (strlen(image->dli_sname) < size) strcpy(text, image->dli_sname);
    return;
  }
  int descriptor = open(path_of(image), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  struct stat information;
  if (fstat(descriptor, &information) == 0 && information.st_size > 0) {
    size_t length = (size_t)information.st_size;
    void *file = mmap(NULL, length, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (file != MAP_FAILED) {
      search(file, length, (uintptr_t)image->dli_fbase, (uintptr_t)address, text, size);
      munmap(file, length);
    }
  }
  close(descriptor);
}

#endif
