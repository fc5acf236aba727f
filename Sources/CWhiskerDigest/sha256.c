// SHA-256 with the processor's own instructions: a review digests megabytes before it shows anything.

#include "CWhiskerDigest.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#define WHISKER_SHA256 __attribute__((target("sha,sse4.1")))
#elif defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#include <arm_neon.h>
#if defined(__linux__)
#include <sys/auxv.h>
#endif
#if defined(__ARM_FEATURE_SHA2)
#define WHISKER_SHA256
#else
#define WHISKER_SHA256 __attribute__((target("sha2")))
#endif
#endif

#ifdef WHISKER_SHA256

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
static const uint32_t constants[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

#endif

#if defined(WHISKER_SHA256) && defined(__x86_64__)

int whisker_has_sha256(void) {
  // Read once; threads that read it at the same time find the same.
  static int known = -1;
  int found = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (found >= 0) return found;
  unsigned a, b, c, d;
  found = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSE4_1) != 0 && (c & bit_SSSE3) != 0 &&
          __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA) != 0;
  __atomic_store_n(&known, found, __ATOMIC_RELAXED);
  return found;
}

WHISKER_SHA256 void whisker_sha256_add(uint32_t *state, const void *blocks, size_t count) {
  const __m128i swapped = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  // The instructions keep the words a, b, e and f in one register and c, d, g and h in another.
  const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state + 1), 0x1B);
  __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
  __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);
  const __m128i *next = blocks;
  for (; count > 0; count--) {
    const __m128i former_abef = abef, former_cdgh = cdgh;
    // The last sixteen words of the schedule, four in each.
    __m128i words[4];
#pragma clang loop unroll(full)
    for (int four = 0; four < 16; four++) {
      __m128i word;
      if (four < 4) {
        word = _mm_shuffle_epi8(_mm_loadu_si128(next++), swapped);
      } else {
        const __m128i last = words[(four + 3) % 4];
        word = _mm_sha256msg1_epu32(words[four % 4], words[(four + 1) % 4]);
        word = _mm_add_epi32(word, _mm_alignr_epi8(last, words[(four + 2) % 4], 4));
        word = _mm_sha256msg2_epu32(word, last);
      }
      words[four % 4] = word;
      word = _mm_add_epi32(word, _mm_load_si128((const __m128i *)constants + four));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, word);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(word, 0x0E));
    }
    abef = _mm_add_epi32(abef, former_abef);
    cdgh = _mm_add_epi32(cdgh, former_cdgh);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)state + 1, _mm_alignr_epi8(dchg, feba, 8));
}

#elif defined(WHISKER_SHA256) && defined(__aarch64__)

int whisker_has_sha256(void) {
#if defined(__ARM_FEATURE_SHA2)
  return 1;
#elif defined(__linux__)
  // HWCAP_SHA2 of the system's headers.
  return (getauxval(AT_HWCAP) & 1 << 6) != 0;
#else
  return 0;
#endif
}

WHISKER_SHA256 void whisker_sha256_add(uint32_t *state, const void *blocks, size_t count) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  const uint8_t *next = blocks;
  for (; count > 0; count--) {
    const uint32x4_t former_abcd = abcd, former_efgh = efgh;
    // The last sixteen words of the schedule, four in each.
    uint32x4_t words[4];
#pragma clang loop unroll(full)
    for (int four = 0; four < 16; four++) {
      uint32x4_t word;
      if (four < 4) {
        word = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(next)));
        next += 16;
      } else {
        word = vsha256su0q_u32(words[four % 4], words[(four + 1) % 4]);
        word = vsha256su1q_u32(word, words[(four + 2) % 4], words[(four + 3) % 4]);
      }
      words[four % 4] = word;
      word = vaddq_u32(word, vld1q_u32(constants + 4 * four));
      const uint32x4_t before = abcd;
      abcd = vsha256hq_u32(abcd, efgh, word);
      efgh = vsha256h2q_u32(efgh, before, word);
    }
    abcd = vaddq_u32(abcd, former_abcd);
    efgh = vaddq_u32(efgh, former_efgh);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

#else

int whisker_has_sha256(void) { return 0; }

void whisker_sha256_add(uint32_t *state, const void *blocks, size_t count) {
  (void)state;
  (void)blocks;
  (void)count;
  __builtin_trap();
}

#endif
