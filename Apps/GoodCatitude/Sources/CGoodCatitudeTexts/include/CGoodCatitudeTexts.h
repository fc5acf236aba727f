// The texts of GoodCatitude, embedded by the C compiler; as a literal of so many elements in Swift, they would take it seconds.

#ifndef GOOD_CATITUDE_TEXTS_H
#define GOOD_CATITUDE_TEXTS_H

#include <stddef.h>

/// The bytes of the String Catalog `GoodCatitudeFeatures/Localizable.xcstrings`.
const unsigned char *goodcatitude_catalog(void);

/// The number of its bytes.
size_t goodcatitude_catalog_size(void);

#endif
