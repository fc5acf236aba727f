// The texts of Recipes, embedded by the C compiler; as a literal of so many elements in Swift, they would take it seconds.

#ifndef RECIPES_TEXTS_H
#define RECIPES_TEXTS_H

#include <stddef.h>

/// The bytes of the String Catalog `RecipesFeatures/Localizable.xcstrings`.
const unsigned char *recipes_catalog(void);

/// The number of its bytes.
size_t recipes_catalog_size(void);

#endif
