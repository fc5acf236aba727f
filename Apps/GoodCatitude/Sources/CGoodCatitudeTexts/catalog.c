#include "CGoodCatitudeTexts.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const unsigned char catalog[] = {
#embed "../GoodCatitudeFeatures/Localizable.xcstrings"
};

const unsigned char *goodcatitude_catalog(void) { return catalog; }

size_t goodcatitude_catalog_size(void) { return sizeof catalog; }
