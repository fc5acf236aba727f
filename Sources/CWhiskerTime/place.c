// Gives the process the time zone and the locale of a session.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "calls.h"
#include "slots.h"
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define WEAK __attribute__((weak))

static char zone_entry[128], locale_entry[64];
static const char *locale;

// MARK: The environment

// A session has an environment of its own, so that the process's is the same afterwards, to the last pointer.
static char **own_environment;
static size_t room;
static char **process_environment;
static int has_place;

// The C library frees an array that it made when a variable is added to another one, and the process's may be such an array. This copy
// replaces it then.
static char **copied_environment;
static size_t room_of_copy;

static int names(const char *entry, const char *variable) {
  size_t length = strlen(variable);
  return strncmp(entry, variable, length) == 0 && entry[length] == '=';
}

// MARK: Zone files

static int has_zone(const char *folder, const char *zone) {
  char path[512];
  return folder != NULL && snprintf(path, sizeof path, "%s/%s", folder, zone) < (int)sizeof path && access(path, R_OK) == 0;
}

int whisker_knows_zone(const char *zone) {
  static const char *const without_file[] = {"UTC", "GMT", "Etc/UTC", "Etc/GMT"};
  for (size_t index = 0; index < sizeof without_file / sizeof *without_file; index++)
    if (strcmp(zone, without_file[index]) == 0) return 1;
  return has_zone(getenv("TZDIR"), zone) || has_zone("/usr/share/zoneinfo", zone);
}

// Makes an array of an environment large enough.
static void reserve(char ***entries, size_t *room, size_t count) {
  if (*room >= count) return;
  *room = count + 32;
  free(*entries);
  *entries = malloc(*room * sizeof **entries);
  if (*entries == NULL) abort();
}

static void enter_environment(const char *zone, const char *locale) {
  size_t count = 0;
  while (environ != NULL && environ[count] != NULL) count++;
  reserve(&own_environment, &room, count + 3);
  reserve(&copied_environment, &room_of_copy, count + 1);
  if (count > 0) memcpy(copied_environment, environ, count * sizeof *environ);
  copied_environment[count] = NULL;
  size_t used = 0;
  for (size_t index = 0; index < count; index++) {
    if (zone != NULL && (names(environ[index], "TZ") || names(environ[index], "TZFILE"))) continue;
    // Another folder of zone files than the system's is used only if it has the zone's.
    if (zone != NULL && names(environ[index], "TZDIR") && !has_zone(environ[index] + strlen("TZDIR="), zone)) continue;
    if (locale != NULL && (names(environ[index], "LANG") || names(environ[index], "LC_ALL"))) continue;
    own_environment[used++] = environ[index];
  }
  if (zone != NULL) {
    strcpy(zone_entry, "TZ=");
    strncat(zone_entry, zone, sizeof zone_entry - 4);
    own_environment[used++] = zone_entry;
  }
  if (locale != NULL) {
    strcpy(locale_entry, "LANG=");
    strncat(locale_entry, locale, sizeof locale_entry - 6);
    own_environment[used++] = locale_entry;
  }
  own_environment[used] = NULL;
  process_environment = environ;
  environ = own_environment;
}

static void leave_environment(void) {
  if (environ == own_environment) {
    environ = process_environment;
    return;
  }
  environ = copied_environment;
  // It is the process's from now on.
  copied_environment = NULL;
  room_of_copy = 0;
}

// MARK: Foundation

// Functions of Foundation, in both kinds of builds.
#define FOUNDATIONS(name, symbol)                                                                                     \
  extern char linked_##name[] __asm__(symbol) WEAK;                                                                   \
  static void *name(void) {                                                                                           \
    static void *found;                                                                                               \
    if (found == NULL) found = whisker_runtime_is_shared() ? whisker_original(symbol) : linked_##name;                \
    return found;                                                                                                     \
  }
FOUNDATIONS(make_locale, "$s20FoundationEssentials6LocaleV10identifierACSS_tcfC")
FOUNDATIONS(set_locale, "$s20FoundationEssentials8CalendarV6localeAA6LocaleVSgvs")
FOUNDATIONS(create_locale, "CFLocaleCreate")
FOUNDATIONS(create_string, "CFStringCreateWithCString")
FOUNDATIONS(create_zone, "CFTimeZoneCreateWithName")
FOUNDATIONS(copy_default_zone, "CFTimeZoneCopyDefault")
FOUNDATIONS(release, "CFRelease")

static const uint32_t utf8 = 0x08000100;

// MARK: What is remembered

// The C library reads the zone when it is first needed, and these functions not again.
static int has_read_zone;

// Whether Foundation's default zone is the session's.
static int has_set_zone;

static void read_zone(void) {
  if (!has_place || has_read_zone) return;
  has_read_zone = 1;
  tzset();
}

char *whisker_my_ctime_r(const time_t *moment, char *text) {
  read_zone();
  return ORIGINAL(ctime_r, char *, const time_t *, char *)(moment, text);
}

struct tm *whisker_my_localtime_r(const time_t *moment, struct tm *parts) {
  read_zone();
  return ORIGINAL(localtime_r, struct tm *, const time_t *, struct tm *)(moment, parts);
}

// Foundation forgets its present zone, locale and calendar when the default zone is set, even to none.
static void forget(const char *zone) {
  // TimeZone.default, whose value is two pointers and whose absence is two zeros.
  typedef void (*set_default)(void *, void *) __attribute__((swiftcall));
  extern char default_zone[] __asm__("$s20FoundationEssentials8TimeZoneV7defaultACSgvsZ") WEAK;
  extern void CFTimeZoneResetSystem(void) WEAK;
  extern void CFTimeZoneSetDefault(void *) WEAK;
  static set_default set;
  static void (*reset_system)(void), (*set_system_default)(void *);
  static unsigned long long known;
  unsigned long long loaded = whisker_images_loaded();
  if (known != loaded) {
    known = loaded;
    int is_shared = whisker_runtime_is_shared();
    set = (set_default)(is_shared ? whisker_original("$s20FoundationEssentials8TimeZoneV7defaultACSgvsZ") : default_zone);
    reset_system = (void (*)(void))(is_shared ? whisker_original("CFTimeZoneResetSystem") : (void *)CFTimeZoneResetSystem);
    set_system_default =
        (void (*)(void *))(is_shared ? whisker_original("CFTimeZoneSetDefault") : (void *)CFTimeZoneSetDefault);
  }
  has_set_zone = 0;
  if (set != NULL) set(NULL, NULL);
  if (reset_system != NULL) reset_system();
  if (set_system_default != NULL) set_system_default(NULL);
  // Formatters of dates ask for this one, and it is made from an environment that Foundation copied when it was loaded.
  if (zone != NULL && set_system_default != NULL && create_string() != NULL && create_zone() != NULL && release() != NULL) {
    void *name = ((void *(*)(void *, const char *, uint32_t))create_string())(NULL, zone, utf8);
    void *found = ((void *(*)(void *, void *, unsigned char))create_zone())(NULL, name, 1);
    ((void (*)(void *))release())(name);
    if (found == NULL) return;
    set_system_default(found);
    has_set_zone = 1;
    ((void (*)(void *))release())(found);
  }
}

// The zone in which a date of Objective-C describes itself.
void *whisker_my_CFTimeZoneCopySystem(void) {
  if (!has_set_zone || !whisker_is_shown() || copy_default_zone() == NULL)
    return ORIGINAL(CFTimeZoneCopySystem, void *, void)();
  return ((void *(*)(void))copy_default_zone())();
}

void whisker_place_enter(const char *zone, const char *name) {
  if (has_place) return;
  has_place = 1;
  enter_environment(zone, name);
  locale = name == NULL ? NULL : locale_entry + strlen("LANG=");
  has_read_zone = 0;
  forget(zone);
}

void whisker_place_leave(void) {
  if (!has_place) return;
  has_place = 0;
  leave_environment();
  locale = NULL;
  if (has_read_zone) tzset();
  forget(NULL);
}

// MARK: Foundation's locale and calendar

// A value of Foundation that consists of an object and its type's conformance.
struct existential {
  void *object;
  void *conformance;
};

// A string of at most 15 letters, in which the names of locales are.
struct small_string {
  uint64_t words[2];
};

static struct small_string small_string(const char *text) {
  struct small_string string = {{0, 0}};
  size_t length = strlen(text);
  memcpy(&string, text, length < 15 ? length : 15);
  ((unsigned char *)&string)[15] = (unsigned char)(0xe0 | length);
  return string;
}

static int shows_locale(void) { return locale != NULL && strlen(locale) <= 15 && whisker_is_shown(); }

__attribute__((swiftcall)) static struct existential session_locale(void) {
  typedef struct existential (*make)(uint64_t, uint64_t) __attribute__((swiftcall));
  struct small_string name = small_string(locale);
  return ((make)make_locale())(name.words[0], name.words[1]);
}

__attribute__((swiftcall)) static struct existential with_session_locale(struct existential calendar) {
  typedef void (*set)(void *, void *, __attribute__((swift_context)) struct existential *) __attribute__((swiftcall));
  struct existential place = session_locale();
  ((set)set_locale())(place.object, place.conformance, &calendar);
  return calendar;
}

typedef struct existential (*getter)(void) __attribute__((swiftcall));
#define GETTER(name) ((getter)whisker_originals[WHISKER_CALL_##name])

#define LOCALE_GETTER(name)                                                                                           \
  __attribute__((swiftcall)) struct existential whisker_my_##name(void) {                                             \
    return shows_locale() && make_locale() != NULL ? session_locale() : GETTER(name)();                               \
  }
LOCALE_GETTER($s20FoundationEssentials6LocaleV7currentACvgZ)
LOCALE_GETTER($s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ)

#define CALENDAR_GETTER(name)                                                                                         \
  __attribute__((swiftcall)) struct existential whisker_my_##name(void) {                                             \
    struct existential calendar = GETTER(name)();                                                                     \
    return shows_locale() && make_locale() != NULL && set_locale() != NULL ? with_session_locale(calendar) : calendar; \
  }
CALENDAR_GETTER($s20FoundationEssentials8CalendarV7currentACvgZ)
CALENDAR_GETTER($s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ)

// What date and number formatters begin with.
void *whisker_my_CFLocaleCopyCurrent(void) {
  if (!shows_locale() || create_locale() == NULL || create_string() == NULL || release() == NULL)
    return ORIGINAL(CFLocaleCopyCurrent, void *, void)();
  void *name = ((void *(*)(void *, const char *, uint32_t))create_string())(NULL, locale, utf8);
  void *result = ((void *(*)(void *, void *))create_locale())(NULL, name);
  ((void (*)(void *))release())(name);
  return result;
}

#else

void whisker_place_enter(const char *zone, const char *locale) {
  (void)zone;
  (void)locale;
}
void whisker_place_leave(void) {}
int whisker_knows_zone(const char *zone) {
  (void)zone;
  return 1;
}

#endif
