// Finds the code that made a call, for messages only.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "slots.h"
#include "symbols.h"
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>

// The texts of the caller that a thread asked for last.
struct texts {
  char library[64];
  char module[64];
  char function[2048];
};

static struct texts *emptied_texts(struct whisker_caller *caller) {
  static _Thread_local struct texts texts;
  texts.library[0] = texts.module[0] = texts.function[0] = 0;
  *caller = (struct whisker_caller){.library = texts.library, .module = texts.module, .function = texts.function};
  return &texts;
}

struct walk {
  const void *start;
  // The place on the stack at which the walk ends; NULL for none.
  const void *limit;
  // The number of functions that are passed over.
  int skipped;
  int has_started;
  int has_found;
  int frames;
  // The frame that was seen last: where it continues, and its end of the stack.
  const void *address;
  const void *stack;
  struct texts *texts;
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

// The functions of the last places that were asked for, because a loop makes the same call many times. Only the session's thread asks.
static struct known_place {
  const void *address;
  char symbol[1024];
} known_places[128];

static const char *symbol_at(const void *address, const Dl_info *image) {
  static unsigned next;
  for (size_t index = 0; index < sizeof known_places / sizeof *known_places; index++)
    if (known_places[index].address == address) return known_places[index].symbol;
  struct known_place *place = &known_places[next++ % (sizeof known_places / sizeof *known_places)];
  place->address = address;
  whisker_find_symbol(address, image, place->symbol, sizeof place->symbol);
  return place->symbol;
}

static int begins_with_any(const char *text, const char *const *prefixes) {
  for (; *prefixes != NULL; prefixes++)
    if (strncmp(text, *prefixes, strlen(*prefixes)) == 0) return 1;
  return 0;
}

// A static build has the toolchain's code in the program itself.
static int is_platform_symbol(const char *symbol) {
  static const char *const modules[] = {"WhiskerTime", "Dispatch", "Foundation", NULL};
  static const char *const static_modules[] = {"Swift", "_Concurrency", "_", NULL};
  static const char *const functions[] = {"dispatch_", "_dispatch_", "CF", "_CF", "__CF", "swift_", NULL};
  static const char *const answers[] = {"whisker_my_", NULL};
  char module[64] = "";
  if (begins_with_any(symbol, answers)) return 1;
  copy_module(symbol, module, sizeof module);
  if (module[0] != 0 && begins_with_any(module, modules)) return strncmp(module, "WhiskerTime", 11) != 0 || module[11] == 0;
  if (whisker_runtime_is_shared()) return 0;
  return module[0] != 0 ? begins_with_any(module, static_modules) : begins_with_any(symbol, functions);
}

// Copies a function's name in a form for people.
static void copy_function(const char *symbol, char *text, size_t size) {
  extern char *swift_demangle(const char *, size_t, char *, size_t *, uint32_t) __attribute__((weak));
  text[0] = 0;
  // The names of C++ have another form.
  if (strncmp(symbol, "_Z", 2) == 0) return;
  if (strncmp(symbol, "$s", 2) != 0) {
    if (strlen(symbol) < size) strcpy(text, symbol);
    return;
  }
  if (swift_demangle == NULL) return;
  char *readable = swift_demangle(symbol, strlen(symbol), NULL, NULL, 0);
  if (readable == NULL) return;
  if (strlen(readable) < size) strcpy(text, readable);
  free(readable);
}

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *argument) {
  struct walk *walk = argument;
  if (walk->limit != NULL && _Unwind_GetCFA(context) > (_Unwind_Word)walk->limit) return _URC_END_OF_STACK;
  const void *address = (const void *)_Unwind_GetIP(context);
  if (!walk->has_started && address != walk->start) return ++walk->frames > 64 ? _URC_END_OF_STACK : _URC_NO_REASON;
  walk->has_started = 1;
  walk->address = address;
  walk->stack = (const void *)_Unwind_GetCFA(context);
  Dl_info info;
  const void *call = (const char *)address - 1;
  if (address == NULL || dladdr(call, &info) == 0 || info.dli_fname == NULL) return _URC_END_OF_STACK;
  const char *symbol = whisker_is_platform_image(info.dli_fname) ? NULL : symbol_at(call, &info);
  // What runs a job, a copy of the standard library's in the program: nobody called the job.
  if (symbol != NULL && strncmp(symbol, "$sScJ16runSynchronously", 23) == 0) return _URC_END_OF_STACK;
  if (symbol == NULL || is_platform_symbol(symbol)) {
    struct texts *texts = walk->texts;
    char library[sizeof texts->library] = "";
    copy_file(info.dli_fname, library, sizeof library);
    if (strcmp(library, "libswiftDispatch") != 0 && strcmp(library, "libdispatch") != 0 && texts->library[0] == 0)
      memcpy(texts->library, library, sizeof library);
    return ++walk->frames > 64 ? _URC_END_OF_STACK : _URC_NO_REASON;
  }
  if (walk->skipped-- > 0) return ++walk->frames > 64 ? _URC_END_OF_STACK : _URC_NO_REASON;
  copy_module(symbol, walk->texts->module, sizeof walk->texts->module);
  copy_function(symbol, walk->texts->function, sizeof walk->texts->function);
  walk->has_found = 1;
  return _URC_END_OF_STACK;
}

#if defined(__x86_64__)
static int follows_call(const unsigned char *address) {
  return address[-5] == 0xE8 || (address[-6] == 0xFF && address[-5] == 0x15) || (address[-2] == 0xFF && (address[-1] & 0xF8) == 0xD0) ||
         (address[-3] == 0xFF && (address[-2] & 0xF8) == 0x50) || (address[-6] == 0xFF && (address[-5] & 0xF8) == 0x90);
}

// The waits with a limit of libswiftDispatch have no entry in its table of frames, so that the walk ends there. Each keeps one word on the stack;
// the next one is the place at which its caller, whose frame is further out on the stack, goes on.
static void step_over_dispatch(struct walk *walk) {
  Dl_info info;
  char library[64] = "";
  if (walk->has_found || walk->address != walk->start || dladdr((const char *)walk->start - 1, &info) == 0 || info.dli_fname == NULL) return;
  copy_file(info.dli_fname, library, sizeof library);
  if (strcmp(library, "libswiftDispatch") != 0) return;
  const unsigned char *caller = ((const unsigned char *const *)walk->stack)[1];
  if (caller == NULL || dladdr(caller - 1, &info) == 0 || info.dli_fname == NULL || whisker_is_platform_image(info.dli_fname)) return;
  if (caller - (const unsigned char *)info.dli_fbase < 64 || !follows_call(caller)) return;
  const char *symbol = symbol_at(caller - 1, &info);
  if (is_platform_symbol(symbol)) return;
  copy_module(symbol, walk->texts->module, sizeof walk->texts->module);
  copy_function(symbol, walk->texts->function, sizeof walk->texts->function);
}
#else
static void step_over_dispatch(struct walk *walk) { (void)walk; }
#endif

void whisker_find_caller(const void *address, struct whisker_caller *caller) {
  struct walk walk = {.start = address, .texts = emptied_texts(caller)};
  _Unwind_Backtrace(step, &walk);
  step_over_dispatch(&walk);
}

int whisker_find_starter(const void *limit, int depth, struct whisker_caller *caller) {
  struct walk walk = {
      .start = __builtin_extract_return_addr(__builtin_return_address(0)), .limit = limit, .skipped = depth, .texts = emptied_texts(caller)};
  _Unwind_Backtrace(step, &walk);
  return walk.has_found;
}

void whisker_name_function(const void *address, struct whisker_caller *caller) {
  struct texts *texts = emptied_texts(caller);
  Dl_info info;
  if (address == NULL || dladdr((const char *)address - 1, &info) == 0 || info.dli_fname == NULL) return;
  if (whisker_is_platform_image(info.dli_fname)) return;
  const char *symbol = symbol_at((const char *)address - 1, &info);
  if (is_platform_symbol(symbol)) return;
  copy_module(symbol, texts->module, sizeof texts->module);
  copy_function(symbol, texts->function, sizeof texts->function);
}

#else

void whisker_find_caller(const void *address, struct whisker_caller *caller) {
  (void)address;
  *caller = (struct whisker_caller){.library = "", .module = "", .function = ""};
}
int whisker_find_starter(const void *limit, int depth, struct whisker_caller *caller) {
  (void)depth;
  whisker_find_caller(limit, caller);
  return 0;
}
void whisker_name_function(const void *address, struct whisker_caller *caller) { whisker_find_caller(address, caller); }

#endif
