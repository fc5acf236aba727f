// Notes that the app used `UserDefaults`, which keeps settings in the memory of the process.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "calls.h"
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// What the accessor of a type's metadata returns, in two registers.
struct metadata_response {
  const void *metadata;
  uintptr_t state;
};

static int used;

// Foundation keeps the values that some variables had when it was loaded, each after the variable's name.
struct kept_variable {
  const char *name;
  const char *value;
};

static int is_between(const void *address, uintptr_t low, uintptr_t high) {
  return (uintptr_t)address >= low && (uintptr_t)address < high;
}

// Gives the variables that lead to the settings the values that they have now.
static int renew_variables(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  (void)context;
  static const char home[] = "HOME", folder[] = "XDG_CONFIG_HOME";
  const char *slash = strrchr(object->dlpi_name, '/');
  if (slash == NULL || strcmp(slash, "/libFoundation.so") != 0) return 0;
  uintptr_t low = UINTPTR_MAX, high = 0;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    if (object->dlpi_phdr[index].p_type != PT_LOAD) continue;
    uintptr_t start = object->dlpi_addr + object->dlpi_phdr[index].p_vaddr;
    if (start < low) low = start;
    if (start + object->dlpi_phdr[index].p_memsz > high) high = start + object->dlpi_phdr[index].p_memsz;
  }
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[index];
    if (header->p_type != PT_LOAD || (header->p_flags & PF_W) == 0) continue;
    const char **word = (const char **)(object->dlpi_addr + header->p_vaddr);
    for (size_t rest = header->p_filesz / sizeof *word; rest >= 2; rest--, word++) {
      if (!is_between(word[0], low, high - sizeof folder)) continue;
      // A kept value is nothing, or the text of a variable, which is elsewhere.
      if (is_between(word[1], low, high)) continue;
      struct kept_variable *kept = (struct kept_variable *)word;
      if (strcmp(kept->name, home) == 0 || strcmp(kept->name, folder) == 0) kept->value = getenv(kept->name);
    }
  }
  return 1;
}

// Every use of the class asks for its metadata first.
struct metadata_response whisker_my_$s10Foundation12UserDefaultsCMa(uintptr_t request) {
  if (!used) dl_iterate_phdr(renew_variables, NULL);
  used = 1;
  return ORIGINAL($s10Foundation12UserDefaultsCMa, struct metadata_response, uintptr_t)(request);
}

int whisker_settings_used(void) { return used; }

#else

int whisker_settings_used(void) { return 0; }

#endif
