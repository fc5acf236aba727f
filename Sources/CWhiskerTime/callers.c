// Finds the code that made a call, for messages only.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "slots.h"
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unwind.h>

struct walk {
  const void *start;
  int has_started;
  int frames;
  struct whisker_caller *caller;
};

// Copies the module's name from a mangled Swift symbol such as `$s7Catnip4FeedV`; without a name, the text stays empty.
static void copy_module(const char *symbol, char *text, size_t size) {
  if (symbol == NULL || strncmp(symbol, "$s", 2) != 0) return;
  size_t length = 0;
  for (symbol += 2; *symbol >= '0' && *symbol <= '9'; symbol++) length = length * 10 + (size_t)(*symbol - '0');
  if (length == 0 || length >= size || length > strlen(symbol)) return;
  memcpy(text, symbol, length);
  text[length] = 0;
}

static void copy_file(const char *path, char *text, size_t size) {
  const char *slash = strrchr(path, '/');
  snprintf(text, size, "%s", slash == NULL ? path : slash + 1);
  // A shared library is identified by the part of its name that its package defines.
  char *suffix = strstr(text, ".so");
  if (suffix != NULL) *suffix = 0;
}

static int is_platform(const Dl_info *info) {
  // A static build has the toolchain's modules in the program itself.
  char module[64] = "";
  copy_module(info->dli_sname, module, sizeof module);
  if (strcmp(module, "WhiskerTime") == 0 || strcmp(module, "Dispatch") == 0 || strncmp(module, "Foundation", 10) == 0)
    return 1;
  return whisker_is_platform_image(info->dli_fname);
}

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *argument) {
  struct walk *walk = argument;
  const void *address = (const void *)_Unwind_GetIP(context);
  if (!walk->has_started && address != walk->start) return ++walk->frames > 64 ? _URC_END_OF_STACK : _URC_NO_REASON;
  walk->has_started = 1;
  Dl_info info;
  if (address == NULL || dladdr((const char *)address - 1, &info) == 0 || info.dli_fname == NULL)
    return _URC_END_OF_STACK;
  if (is_platform(&info)) {
    struct whisker_caller *caller = walk->caller;
    char library[sizeof caller->library] = "";
    copy_file(info.dli_fname, library, sizeof library);
    if (strcmp(library, "libswiftDispatch") != 0 && strcmp(library, "libdispatch") != 0 && caller->library[0] == 0)
      memcpy(caller->library, library, sizeof library);
    return ++walk->frames > 64 ? _URC_END_OF_STACK : _URC_NO_REASON;
  }
  copy_module(info.dli_sname, walk->caller->module, sizeof walk->caller->module);
  return _URC_END_OF_STACK;
}

void whisker_find_caller(const void *address, struct whisker_caller *caller) {
  memset(caller, 0, sizeof *caller);
  struct walk walk = {address, 0, 0, caller};
  _Unwind_Backtrace(step, &walk);
}

void whisker_name_module(const void *address, struct whisker_caller *caller) {
  memset(caller, 0, sizeof *caller);
  Dl_info info;
  if (address == NULL || dladdr((const char *)address - 1, &info) == 0) return;
  copy_module(info.dli_sname, caller->module, sizeof caller->module);
}

#else

void whisker_find_caller(const void *address, struct whisker_caller *caller) {
  (void)address;
  caller->library[0] = caller->module[0] = 0;
}
void whisker_name_module(const void *address, struct whisker_caller *caller) { whisker_find_caller(address, caller); }

#endif
