#include "CRecipesTexts.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const unsigned char catalog[] = {
#embed "../RecipesFeatures/Localizable.xcstrings"
};

const unsigned char *recipes_catalog(void) { return catalog; }

size_t recipes_catalog_size(void) { return sizeof catalog; }
