// Redirects functions that are linked into the program itself, where no call slot leads to them.

#ifndef WHISKER_ENTRIES_H
#define WHISKER_ENTRIES_H

/// Lets a function begin with a jump to another; its own code can't be called any more.
///
/// Returns 0 where this is not possible: another processor, or a system that keeps code from being written.
int whisker_replace_entry(void *function, void *replacement);

#endif
