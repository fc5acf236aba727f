#include "CCatnipTexts.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const unsigned char catalog[] = {
#embed "../CatnipFeatures/Localizable.xcstrings"
};

const unsigned char *catnip_catalog(void) { return catalog; }

size_t catnip_catalog_size(void) { return sizeof catalog; }
