// Redirects functions that are linked into the program itself and have no call slots.

#ifndef WHISKER_ENTRIES_H
#define WHISKER_ENTRIES_H

/// Replaces the beginning of a function by a jump to another.
///
/// Returns an address at which the original can still be called; NULL, with the function unchanged, if its first instructions cannot be
/// moved or the system does not allow code to be written.
void *whisker_replace_entry(void *function, void *replacement);

#endif
