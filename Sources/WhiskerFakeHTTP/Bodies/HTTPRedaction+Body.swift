package import WhiskerHTTP
import WhiskerText

extension HTTPRedaction {
  /// A body as it may be shown.
  package struct Body: Sendable {
    /// The bytes, with hidden values replaced by ``HTTPRedaction/mark``.
    package let bytes: [UInt8]
    /// The names of the hidden values, each once, in their order.
    package let hiddenNames: [String]
  }

  /// Returns a body with the values of hidden names replaced by ``mark``; everything else stays byte for byte.
  ///
  /// In a form these are the items or parts with such names. In any other body, and in the other parts of a form, they are what follows such a name in quotes and a colon: members
  /// of JSON objects, also if the JSON is cut off, part of a script, or within a string of another JSON; and the items of URLs.
  /// Redacting the result again changes nothing. O(bytes).
  package func redacted(body: [UInt8], contentType: String?) -> Body {
    // The field may be one that no client has trimmed, such as that of a file.
    let contentType = contentType.map { String($0.drop(while: \.isWhitespace)) }
    let type = contentType?.lowercased()
    if type?.hasPrefix("application/x-www-form-urlencoded") ?? false { return redacted(form: body) }
    guard let contentType, type?.hasPrefix("multipart/form-data") ?? false else {
      return redacted(members: body, [])
    }
    let parts = HiddenParts(body, contentType: contentType, self).all()
    let bytes = Self.replaced(parts.map { ($0.value, Array(Self.mark.utf8)) }, in: body)
    return redacted(members: bytes, Self.unique(parts.map(\.name)))
  }

  /// Returns a body without the values of hidden members, and their names after those that are hidden already.
  func redacted(members body: [UInt8], _ names: [String] = []) -> Body {
    guard mayHide(in: body) else { return Body(bytes: body, hiddenNames: names) }
    let members = HiddenMembers(body, self).all()
    let found = HiddenItems(body, self).all(besides: members)
    if found.isEmpty { return Body(bytes: body, hiddenNames: names) }
    return Body(
      bytes: Self.replaced(found.map { ($0.value, $0.replacement) }, in: body),
      hiddenNames: Self.unique(names + found.map(\.name)))
  }

  /// Returns bytes with some ranges, which are in order, replaced.
  private static func replaced(
    _ replacements: [(range: Range<Int>, bytes: [UInt8])], in body: [UInt8]
  ) -> [UInt8] {
    if replacements.isEmpty { return body }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count)
    var place = 0
    for replacement in replacements {
      bytes += body[place..<replacement.range.lowerBound]
      bytes += replacement.bytes
      place = replacement.range.upperBound
    }
    return bytes + body[place...]
  }

  /// Returns each name once.
  private static func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  private func redacted(form: [UInt8]) -> Body {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(form.count)
    var names: [String] = []
    for item in form.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      if item.startIndex > 0 { bytes.append(UInt8(ascii: "&")) }
      guard let sign = item.firstIndex(of: UInt8(ascii: "=")) else {
        bytes += item
        continue
      }
      let name = PercentCoding.decoded(String(decoding: item[..<sign], as: UTF8.self), plusIsSpace: true)
      if hides(json: name) {
        bytes += item[...sign]
        bytes += Self.mark.utf8
        names.append(name)
      } else {
        bytes += item
      }
    }
    return Body(bytes: bytes, hiddenNames: Self.unique(names))
  }

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

  /// The stems in a form in which the search for them counts no references and looks at a third of the bytes (Wu and Manber's algorithm).
  private struct StemTable {
    /// The bytes that the search can go on by if two bytes end its window, which is as long as the shortest stem; by the first of the two in
    /// lower case times 256 plus the second.
    var steps: [UInt8]
    /// The stems that begin with two bytes in lower case, as bits; by the same index.
    var beginnings = [UInt32](repeating: 0, count: 1 << 16)
    /// All stems, one after the other.
    var bytes: [UInt8] = []
    /// The place of each stem in ``bytes``, and the end of the last one.
    var places = [0]

    init(_ stems: [[UInt8]]) {
      let window = HTTPRedaction.shortestStem
      steps = [UInt8](repeating: UInt8(window - 1), count: 1 << 16)
      for (index, stem) in stems.enumerated() {
        beginnings[Self.index(stem[0], stem[1])] |= 1 << UInt32(index)
        for place in 0..<window - 1 {
          let second = stem[place + 1]
          for second in second == afterShortStem ? Array(bytesAfterShortStems.utf8) : [second] {
            let pair = Self.index(stem[place], second)
            steps[pair] = min(steps[pair], UInt8(window - 2 - place))
          }
        }
        bytes += stem
        places.append(bytes.count)
      }
    }

    /// With this bit a letter is in lower case; other bytes only lead to a comparison in vain.
    @inline(__always)
    static func index(_ first: UInt8, _ second: UInt8) -> Int { Int(first | 0x20) << 8 | Int(second | 0x20) }
  }

  private static let shortestStem = 4
  private static let stemTable = StemTable(stems)

  /// Whether a body may contain a hidden name, so that it is worth a search; O(bytes).
  private func mayHide(in body: [UInt8]) -> Bool {
    // A name may be written with escapes.
    if Self.hasUnicodeEscape(body) { return true }
    let table = Self.stemTable
    return withElements(body, table.beginnings, table.bytes, table.places) {
      body, beginnings, stems, places in
      table.steps.withUnsafeBufferPointer { steps in
        var place = 0
        while place &+ Self.shortestStem <= body.count {
          let last = StemTable.index(body[place &+ 2], body[place &+ 3])
          let step = steps[last]
          if step > 0 {
            place &+= Int(step)
            continue
          }
          var found = beginnings[StemTable.index(body[place], body[place &+ 1])]
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
