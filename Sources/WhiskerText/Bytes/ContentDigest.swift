import CWhiskerDigest

/// The SHA-256 digest of some bytes (FIPS 180-4).
///
/// Where the processor has instructions for it, they are used; elsewhere the digest is computed in Swift.
package struct ContentDigest: Equatable, Sendable {
  /// The 32 bytes of the digest as big-endian words.
  private let words: SIMD8<UInt32>

  /// Computes the digest of `content`.
  package init(of content: [UInt8]) {
    words = content.withUnsafeBytes { SHA256.digest($0) }
  }

  /// Computes the digest of a part of an array.
  package init(of content: ArraySlice<UInt8>) {
    words = content.withUnsafeBytes { SHA256.digest($0) }
  }

  /// Computes the digest of the UTF-8 bytes of a text.
  package init(of text: String) {
    var text = text
    words = text.withUTF8 { SHA256.digest(UnsafeRawBufferPointer($0)) }
  }

  /// Computes the digest without the processor's instructions, for tests.
  init(portablyOf content: [UInt8]) {
    words = content.withUnsafeBytes { SHA256.digest($0, usesInstructions: false) }
  }

  /// Parses 64 lower-case hexadecimal digits; nil for any other text.
  package init?(hexadecimal text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 64 else { return nil }
    var words = SIMD8<UInt32>()
    for index in 0..<8 {
      var word: UInt32 = 0
      for byte in text[index * 8..<index * 8 + 8] {
        guard let value = Hexadecimal.value(ofSmall: byte) else { return nil }
        word = word << 4 | UInt32(value)
      }
      words[index] = word
    }
    self.words = words
  }

  /// The digest as 64 lower-case hexadecimal digits.
  package var hexadecimal: String {
    String(unsafeUninitializedCapacity: 64) { buffer in
      let text = UnsafeMutableRawBufferPointer(buffer)
      for index in 0..<8 {
        let digits = Self.digits(of: words[index])
        text.storeBytes(of: digits.bigEndian, toByteOffset: index * 8, as: UInt64.self)
      }
      return 64
    }
  }

  /// The eight digits of a word, the first in the highest byte; all are computed at once.
  private static func digits(of word: UInt32) -> UInt64 {
    var digits = UInt64(word)
    digits = (digits & 0xFFFF_0000) << 16 | digits & 0xFFFF
    digits = (digits & 0x0000_FF00_0000_FF00) << 8 | digits & 0x0000_00FF_0000_00FF
    digits = (digits & 0x00F0_00F0_00F0_00F0) << 4 | digits & 0x000F_000F_000F_000F
    // The bytes from ten on, which are letters.
    let letters = (digits + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return digits + 0x3030_3030_3030_3030 + letters * UInt64(UInt8(ascii: "a") - UInt8(ascii: "0") - 10)
  }

  /// The first `count` groups of five bits as digits and lowercase letters, without those that are easily confused.
  package func letters(_ count: Int) -> String {
    let alphabet: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"
    let count = min(count, 51)
    return String(unsafeUninitializedCapacity: count) { buffer in
      var next = 0
      var pending: UInt64 = 0
      var bits = 0
      for index in 0..<count {
        if bits < 5 {
          pending = pending << 32 | UInt64(words[next])
          next += 1
          bits += 32
        }
        bits -= 5
        buffer[index] = alphabet.utf8Start[Int(pending >> UInt64(bits) & 31)]
      }
      return count
    }
  }
}

extension ContentDigest: Hashable {
  /// Hashes the first words, which differ where digests do.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(words[0]) << 32 | UInt64(words[1]))
  }
}

/// The algorithm works on raw memory: a review digests megabytes before it shows anything.
private enum SHA256 {
  private static let blockSize = 64

  /// Returns the eight words of the digest.
  static func digest(_ content: UnsafeRawBufferPointer, usesInstructions: Bool = true) -> SIMD8<UInt32> {
    // The first 32 bits of the fractional parts of the square roots of the first eight primes.
    var state = SIMD8<UInt32>(
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    let whole = content.count / blockSize * blockSize
    let rest = content.count - whole
    withUnsafeTemporaryAllocation(byteCount: 2 * blockSize, alignment: 8) { tail in
      // The bytes after the last whole block, a one bit, zeros, and the number of bits: one or two blocks.
      let size = rest < blockSize - 8 ? blockSize : 2 * blockSize
      tail.initializeMemory(as: UInt8.self, repeating: 0)
      tail.copyMemory(from: UnsafeRawBufferPointer(rebasing: content[whole...]))
      tail[rest] = 0x80
      tail.storeBytes(of: UInt64(content.count * 8).bigEndian, toByteOffset: size - 8, as: UInt64.self)
      let blocks = UnsafeRawBufferPointer(rebasing: content[..<whole])
      let end = UnsafeRawBufferPointer(rebasing: tail[..<size])
      if usesInstructions, whisker_has_sha256() != 0 {
        withUnsafeMutablePointer(to: &state) { state in
          state.withMemoryRebound(to: UInt32.self, capacity: 8) { words in
            whisker_sha256_add(words, blocks.baseAddress, blocks.count / blockSize)
            whisker_sha256_add(words, end.baseAddress, end.count / blockSize)
          }
        }
      } else {
        add(blocks, to: &state)
        add(end, to: &state)
      }
    }
    return state
  }

  private static func add(_ blocks: UnsafeRawBufferPointer, to words: inout SIMD8<UInt32>) {
    var state = State(
      a: words[0], b: words[1], c: words[2], d: words[3], e: words[4], f: words[5], g: words[6], h: words[7])
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: constants.count) { schedule in
      constants.withUnsafeBufferPointer { constants in
        for offset in stride(from: 0, to: blocks.count, by: blockSize) {
          expand(blocks, offset, constants, into: schedule)
          state.compress(schedule)
        }
      }
    }
    words = SIMD8(state.a, state.b, state.c, state.d, state.e, state.f, state.g, state.h)
  }

  /// Computes the words that the rounds add, each with the constant of its round.
  private static func expand(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ constants: UnsafeBufferPointer<UInt32>,
    into schedule: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      schedule[index] = UInt32(
        bigEndian: bytes.loadUnaligned(fromByteOffset: offset + index * 4, as: UInt32.self))
    }
    for index in 16..<constants.count {
      let early = schedule[index - 15]
      let late = schedule[index - 2]
      let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    for index in constants.indices { schedule[index] &+= constants[index] }
  }

  /// The eight words between two rounds.
  private struct State {
    var a, b, c, d, e, f, g, h: UInt32

    /// Mixes a block in, without loops over single rounds.
    ///
    /// A round writes two words; eight rounds, each with the words renamed, leave all where they were.
    mutating func compress(_ schedule: UnsafeMutableBufferPointer<UInt32>) {
      var (a, b, c, d, e, f, g, h) = (a, b, c, d, e, f, g, h)
      var index = 0
      while index < schedule.count {
        Self.round(a, b, c, &d, e, f, g, &h, schedule[index])
        Self.round(h, a, b, &c, d, e, f, &g, schedule[index + 1])
        Self.round(g, h, a, &b, c, d, e, &f, schedule[index + 2])
        Self.round(f, g, h, &a, b, c, d, &e, schedule[index + 3])
        Self.round(e, f, g, &h, a, b, c, &d, schedule[index + 4])
        Self.round(d, e, f, &g, h, a, b, &c, schedule[index + 5])
        Self.round(c, d, e, &f, g, h, a, &b, schedule[index + 6])
        Self.round(b, c, d, &e, f, g, h, &a, schedule[index + 7])
        index += 8
      }
      (self.a, self.b, self.c, self.d) = (self.a &+ a, self.b &+ b, self.c &+ c, self.d &+ d)
      (self.e, self.f, self.g, self.h) = (self.e &+ e, self.f &+ f, self.g &+ g, self.h &+ h)
    }

    @inline(__always)
    private static func round(
      _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
      _ h: inout UInt32, _ word: UInt32
    ) {
      let first = h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ (e & f ^ ~e & g) &+ word
      d = d &+ first
      h = first &+ (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ (a & b ^ a & c ^ b & c)
    }
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
