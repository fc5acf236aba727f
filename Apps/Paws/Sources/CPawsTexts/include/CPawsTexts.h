// The texts of Paws, embedded by the C compiler; as a literal of so many elements in Swift, they would take it seconds.

#ifndef PAWS_TEXTS_H
#define PAWS_TEXTS_H

#include <stddef.h>

/// The bytes of the String Catalog `PawsFeatures/Localizable.xcstrings`.
const unsigned char *paws_catalog(void);

/// The number of its bytes.
size_t paws_catalog_size(void);

#endif
