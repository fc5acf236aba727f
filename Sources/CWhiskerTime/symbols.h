#ifndef WHISKER_SYMBOLS_H
#define WHISKER_SYMBOLS_H

#if defined(__linux__)

#include <dlfcn.h>
#include <stddef.h>

// Copies the linker's name of the function at `address` in `image`; the text is empty if nothing tells it. Takes about a millisecond.
void whisker_find_symbol(const void *address, const Dl_info *image, char *text, size_t size);

#endif
#endif
