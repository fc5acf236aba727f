#include "CCatsTexts.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const unsigned char catalog[] = {
#embed "../CatsTexts/Localizable.xcstrings"
};

const unsigned char *cats_catalog(void) { return catalog; }

size_t cats_catalog_size(void) { return sizeof catalog; }
