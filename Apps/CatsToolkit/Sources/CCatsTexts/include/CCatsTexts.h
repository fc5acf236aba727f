// The texts of the Cats toolkit, embedded by the C compiler; as a literal of so many elements in Swift, they would take it seconds.

#ifndef CATS_TEXTS_H
#define CATS_TEXTS_H

#include <stddef.h>

/// The bytes of the String Catalog `CatsTexts/Localizable.xcstrings`.
const unsigned char *cats_catalog(void);

/// The number of its bytes.
size_t cats_catalog_size(void);

#endif
