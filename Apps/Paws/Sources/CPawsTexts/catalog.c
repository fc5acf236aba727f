#include "CPawsTexts.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const unsigned char catalog[] = {
#embed "../PawsFeatures/Localizable.xcstrings"
};

const unsigned char *paws_catalog(void) { return catalog; }

size_t paws_catalog_size(void) { return sizeof catalog; }
