// The texts of Catnip, embedded by the C compiler; as a literal of so many elements in Swift, they would take it seconds.

#ifndef CATNIP_TEXTS_H
#define CATNIP_TEXTS_H

#include <stddef.h>

/// The bytes of the String Catalog `CatnipFeatures/Localizable.xcstrings`.
const unsigned char *catnip_catalog(void);

/// The number of its bytes.
size_t catnip_catalog_size(void);

#endif
