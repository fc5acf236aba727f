// Lists folders by name: a file system has an order of its own, which differs from machine to machine.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "calls.h"
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GLIBC__)
#include <fts.h>
#endif

// A folder that was read to its end when its first entry was asked for.
struct listing {
  DIR *stream;
  struct dirent **entries;
  size_t count;
  size_t next;
  struct listing *following;
};

static struct listing *listings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int by_name(const void *left, const void *right) {
  return strcmp((*(struct dirent *const *)left)->d_name, (*(struct dirent *const *)right)->d_name);
}

static struct listing **find(DIR *stream) {
  struct listing **place = &listings;
  while (*place != NULL && (*place)->stream != stream) place = &(*place)->following;
  return place;
}

static void forget(DIR *stream) {
  pthread_mutex_lock(&lock);
  struct listing **place = find(stream), *found = *place;
  if (found != NULL) *place = found->following;
  pthread_mutex_unlock(&lock);
  if (found == NULL) return;
  for (size_t index = 0; index < found->count; index++) free(found->entries[index]);
  free(found->entries);
  free(found);
}

// Reads the rest of a folder; returns NULL if there is no memory or the folder cannot be read.
static struct listing *list(DIR *stream, struct dirent *(*real)(DIR *)) {
  struct listing *listing = calloc(1, sizeof *listing);
  if (listing == NULL) abort();
  listing->stream = stream;
  size_t room = 0;
  struct dirent *entry;
  while ((entry = real(stream)) != NULL) {
    if (listing->count == room) {
      room = room * 2 + 32;
      listing->entries = realloc(listing->entries, room * sizeof *listing->entries);
      if (listing->entries == NULL) abort();
    }
    struct dirent *copy = malloc(entry->d_reclen > sizeof *entry ? entry->d_reclen : sizeof *entry);
    if (copy == NULL) abort();
    memcpy(copy, entry, entry->d_reclen);
    listing->entries[listing->count++] = copy;
  }
  qsort(listing->entries, listing->count, sizeof *listing->entries, by_name);
  return listing;
}

static struct dirent *next(DIR *stream, struct dirent *(*real)(DIR *)) {
  int error = errno;
  pthread_mutex_lock(&lock);
  struct listing *found = *find(stream);
  if (found == NULL && whisker_is_shown()) {
    errno = 0;
    found = list(stream, real);
    // What was read before a failure comes first, and the failure is met again at the end.
    found->following = listings;
    listings = found;
  }
  struct dirent *entry = found != NULL && found->next < found->count ? found->entries[found->next++] : NULL;
  pthread_mutex_unlock(&lock);
  errno = error;
  return entry != NULL ? entry : real(stream);
}

struct dirent *whisker_my_readdir(DIR *stream) { return next(stream, ORIGINAL(readdir, struct dirent *, DIR *)); }
struct dirent *whisker_my_readdir64(DIR *stream) { return next(stream, ORIGINAL(readdir64, struct dirent *, DIR *)); }

void whisker_my_rewinddir(DIR *stream) {
  forget(stream);
  ORIGINAL(rewinddir, void, DIR *)(stream);
}

int whisker_my_closedir(DIR *stream) {
  forget(stream);
  return ORIGINAL(closedir, int, DIR *)(stream);
}

typedef int (*chooser)(const struct dirent *);
typedef int (*comparison)(const struct dirent **, const struct dirent **);

static int by_name_when_read(const struct dirent **left, const struct dirent **right) { return by_name(left, right); }

int whisker_my_scandir(const char *path, struct dirent ***entries, chooser chooses, comparison order) {
  return ORIGINAL(scandir, int, const char *, struct dirent ***, chooser, comparison)(
      path, entries, chooses, order == NULL && whisker_is_shown() ? by_name_when_read : order);
}

int whisker_my_scandir64(const char *path, struct dirent ***entries, chooser chooses, comparison order) {
  return ORIGINAL(scandir64, int, const char *, struct dirent ***, chooser, comparison)(
      path, entries, chooses, order == NULL && whisker_is_shown() ? by_name_when_read : order);
}

#if defined(__GLIBC__)

static int by_name_in_tree(const FTSENT **left, const FTSENT **right) {
  return strcmp((*left)->fts_name, (*right)->fts_name);
}

FTS *whisker_my_fts_open(char *const *paths, int options, int (*order)(const FTSENT **, const FTSENT **)) {
  // The order of the paths themselves is the caller's, and with a comparison they are sorted, too.
  int has_one = paths != NULL && paths[0] != NULL && paths[1] == NULL;
  if (order == NULL && has_one && whisker_is_shown()) order = by_name_in_tree;
  return ORIGINAL(
      fts_open, FTS *, char *const *, int, int (*)(const FTSENT **, const FTSENT **))(paths, options, order);
}

#else

void *whisker_my_fts_open(char *const *paths, int options, void *order) {
  return ORIGINAL(fts_open, void *, char *const *, int, void *)(paths, options, order);
}

#endif

#endif
