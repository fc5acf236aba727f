import WhiskerText

/// A search for what may be a hidden name, so that most bodies are not read as JSON and URLs.
///
/// It looks for all stems at once, and at a third of the bytes (Wu and Manber's algorithm).
struct HiddenNameSearch: Sendable {
  /// The search for the stems of all hidden names.
  static let shared = HiddenNameSearch(stems)

  /// Parts of which every hidden name has one, also in its usual spellings with hyphens and underscores, such as `pass_word`.
  static let stems =
    [
      "token", "secret", "pass", "apikey", "api_key", "api-key", "auth", "cookie", "session", "signature",
      "credential", "subscription", "private", "access", "signing", "encryption", "bearer",
    ].map { Array($0.utf8) } + shortStems.map { Array($0.utf8) + [afterShortStem] }

  /// Names that are too short for the search without the byte after them.
  private static let shortStems = ["pwd", "jwt"]
  /// In a stem, means each of the bytes that can follow a short one: the end of the name, or of the word within another name.
  private static let afterShortStem: UInt8 = 0
  private static let bytesAfterShortStems = "\"\\=[].-_%"
  private static let bytesAfterShortStem = ByteSet(bytesAfterShortStems)
  private static let shortestStem = 4

  /// The bytes that the search can go on by if two bytes end its window, which is as long as the shortest stem; by the first of the two in
  /// lower case times 256 plus the second.
  private let steps: [UInt8]
  /// The stems that begin with two bytes in lower case, as bits; by the same index.
  private let beginnings: [UInt32]
  /// All stems, one after the other.
  private let bytes: [UInt8]
  /// The place of each stem in ``bytes``, and the end of the last one.
  private let places: [Int]

  private init(_ stems: [[UInt8]]) {
    let window = Self.shortestStem
    var steps = [UInt8](repeating: UInt8(window - 1), count: 1 << 16)
    var beginnings = [UInt32](repeating: 0, count: 1 << 16)
    var places = [0]
    for (index, stem) in stems.enumerated() {
      beginnings[Self.index(stem[0], stem[1])] |= 1 << UInt32(index)
      for place in 0..<window - 1 {
        let second = stem[place + 1]
        for second in second == Self.afterShortStem ? Array(Self.bytesAfterShortStems.utf8) : [second] {
          let pair = Self.index(stem[place], second)
          steps[pair] = min(steps[pair], UInt8(window - 2 - place))
        }
      }
      places.append(places[index] + stem.count)
    }
    self.steps = steps
    self.beginnings = beginnings
    self.places = places
    bytes = Array(stems.joined())
  }

  /// With this bit a letter is in lower case; other bytes only lead to a comparison in vain.
  @inline(__always)
  private static func index(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first | 0x20) << 8 | Int(second | 0x20)
  }

  /// Whether a body may contain a hidden name; O(bytes).
  func mayFind(in body: [UInt8]) -> Bool {
    // A name may be written with escapes.
    Self.hasUnicodeEscape(body) || hasStem(body)
  }

  private func hasStem(_ body: [UInt8]) -> Bool {
    withElements(body, beginnings, bytes, places) { body, beginnings, stems, places in
      steps.withUnsafeBufferPointer { steps in
        var place = 0
        while place &+ Self.shortestStem <= body.count {
          let last = Self.index(body[place &+ 2], body[place &+ 3])
          let step = steps[last]
          if step > 0 {
            place &+= Int(step)
            continue
          }
          var found = beginnings[Self.index(body[place], body[place &+ 1])]
          while found != 0 {
            let stem = found.trailingZeroBitCount
            found &= found &- 1
            let (start, end) = (places[stem], places[stem + 1])
            guard place + end - start <= body.count else { continue }
            var length = 0
            while start + length < end, body[place + length].asciiLowercased == stems[start + length] {
              length += 1
            }
            if start + length == end { return true }
            if stems[start + length] == Self.afterShortStem,
              Self.bytesAfterShortStem.contains(body[place + length])
            {
              return true
            }
          }
          place &+= 1
        }
        return false
      }
    }
  }

  /// Whether bytes contain `\u`; backslashes are searched eight bytes at a time.
  private static func hasUnicodeEscape(_ body: [UInt8]) -> Bool {
    body.withUnsafeBytes { bytes in
      let ones: UInt64 = 0x0101_0101_0101_0101
      var place = 0
      while place &+ 8 <= bytes.count {
        let word =
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) ^ (ones &* 0x5C)
        let marks = (word &- ones) & ~word & (ones &* 0x80)
        if marks == 0 {
          place &+= 8
          continue
        }
        place &+= marks.trailingZeroBitCount / 8 &+ 1
        if place < bytes.count, bytes[place] == UInt8(ascii: "u") { return true }
      }
      while place &+ 1 < bytes.count {
        if bytes[place] == UInt8(ascii: "\\"), bytes[place &+ 1] == UInt8(ascii: "u") { return true }
        place &+= 1
      }
      return false
    }
  }
}

/// Calls a function with the elements of four arrays.
private func withElements<A, B, C, D, Result>(
  _ a: [A], _ b: [B], _ c: [C], _ d: [D],
  _ body: (
    UnsafeBufferPointer<A>, UnsafeBufferPointer<B>, UnsafeBufferPointer<C>, UnsafeBufferPointer<D>
  ) -> Result
) -> Result {
  a.withUnsafeBufferPointer { a in
    b.withUnsafeBufferPointer { b in
      c.withUnsafeBufferPointer { c in d.withUnsafeBufferPointer { d in body(a, b, c, d) } }
    }
  }
}
