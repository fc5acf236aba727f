// SHA-256 with the instructions that many processors have for it.

#ifndef WHISKER_DIGEST_H
#define WHISKER_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/// Returns whether the processor has instructions for SHA-256.
int whisker_has_sha256(void);

/// Adds whole blocks of 64 bytes to the eight words of a state; only where the processor has the instructions.
void whisker_sha256_add(uint32_t *state, const void *blocks, size_t count);

#endif
