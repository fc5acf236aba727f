import WhiskerHTTP
import WhiskerText

/// Finds the items of URLs with hidden names in bytes of any kind, such as the link to the next page in JSON.
///
/// An item follows a mark or an ampersand, which JSON may write as an escape and HTML as a reference. The first one of a form has nothing before it, or the
/// quote of a string.
struct HiddenItems {
  /// The number of bytes that a name has at most.
  private static let nameLimit = 96

  private let bytes: [UInt8]
  private let redaction: HTTPRedaction

  init(_ bytes: [UInt8], _ redaction: HTTPRedaction) {
    self.bytes = bytes
    self.redaction = redaction
  }

  /// Returns hidden members together with the items that are in none of them, from the first to the last; O(bytes).
  func all(besides members: [HiddenMembers.Member]) -> [HiddenMembers.Member] {
    var found: [HiddenMembers.Member] = []
    var rest = members[...]
    var delimiters = URLDelimiters(bytes)
    var place = 0
    while let sign = bytes[place...].firstIndex(where: Self.beginsSign) {
      while let member = rest.first, member.value.lowerBound <= sign {
        found.append(member)
        rest.removeFirst()
        place = member.value.upperBound
      }
      if sign < place { continue }
      place = sign + 1
      if bytes[sign] != UInt8(ascii: "=") {
        guard let end = end(ofSignAt: sign) else { continue }
        place = end
      }
      let limit = found.last?.value.upperBound ?? 0
      guard let name = name(endingAt: sign, after: limit), redaction.hides(query: name) else { continue }
      let closing = delimiters.closing(ofValueAt: place, after: limit)
      let value = place..<end(ofValueFrom: place, closing, delimiters)
      delimiters.skipValue(to: value.upperBound)
      found.append(
        HiddenMembers.Member(name: name, value: value, replacement: Array(HTTPRedaction.mark.utf8)))
      place = value.upperBound
    }
    return found + rest
  }

  /// Returns the place after an equals sign that is written as an escape or a reference; nil if there is none.
  private func end(ofSignAt start: Int) -> Int? {
    if let reference = reference(at: start) { return reference.code == 0x3D ? reference.end : nil }
    let escape = bytes[(start + 1)...]
    return ["u003d", "u003D", "x3d", "x3D"].first { escape.starts(with: $0.utf8) }
      .map { start + 1 + $0.utf8.count }
  }

  /// Returns the code point of a numeric reference of HTML, such as `&#x3D;`, and the place after it; nil if there is none.
  private func reference(at start: Int) -> (code: UInt32, end: Int)? {
    guard bytes[start...].starts(with: "&#".utf8) else { return nil }
    var digits = bytes[(start + 2)...].prefix(8)
    guard let end = digits.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    digits = digits[..<end]
    let isHexadecimal = digits.first?.asciiLowercased == UInt8(ascii: "x")
    let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    return UInt32(text, radix: isHexadecimal ? 16 : 10).map { ($0, end + 1) }
  }

  /// Returns the place after a value, in which an escape or a reference may be that of a slash or a letter.
  ///
  /// - Parameters:
  ///   - start: The beginning of the value.
  ///   - closing: The delimiter that ends it, too; nil for none.
  ///   - delimiters: What has been read before it.
  private func end(ofValueFrom start: Int, _ closing: UInt8?, _ delimiters: URLDelimiters) -> Int {
    var place = start
    // Brackets within brackets are closed first.
    var open = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\") {
        if Self.escapedEnds.contains(where: bytes[(place + 1)...].starts) { return place }
        // A backslash that is escaped begins no other escape.
        place = min(place + 2, bytes.count)
        continue
      }
      if let reference = reference(at: place), reference.code > 0x20,
        UInt8(exactly: reference.code).map(Self.ends.contains) != true
      {
        place = reference.end
        continue
      }
      if Self.endsValue(byte) { return place }
      if closing == UInt8(ascii: ")"), byte == UInt8(ascii: "(") { open += 1 }
      // After a backslash, it is part of a text within the text.
      if byte == closing, bytes[place - 1] != UInt8(ascii: "\\") {
        if open == 0, delimiters.canClose(before: place + 1) { return place }
        open = max(open - 1, 0)
      }
      place += 1
    }
    return bytes.count
  }

  /// Returns the name before an equals sign; nil if none follows the beginning of an item.
  private func name(endingAt sign: Int, after limit: Int) -> String? {
    var sign = sign
    // In a string within a string, a backslash is escaped itself.
    while sign > limit, bytes[sign - 1] == UInt8(ascii: "\\") { sign -= 1 }
    var start = sign
    while start > limit, sign - start < Self.nameLimit, Self.ofNames.contains(bytes[start - 1]) { start -= 1 }
    if start == 0 { return decoded(start..<sign) }
    guard start > limit else { return nil }
    switch bytes[start - 1] {
    case UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "\""): break
    case UInt8(ascii: "\\"):
      let text = bytes[start..<sign]
      let escapes = ["u0026", "u003f", "u003F", "x26", "x3f", "x3F"]
      guard let escape = escapes.first(where: { text.starts(with: $0.utf8) }) else { return nil }
      start += escape.utf8.count
    default: return nil
    }
    return decoded(start..<sign)
  }

  private func decoded(_ name: Range<Int>) -> String {
    PercentCoding.decoded(String(decoding: bytes[name], as: UTF8.self), plusIsSpace: true)
  }

  /// The bytes of names, also of those within another one such as `user[password]`.
  private static let ofNames = ByteSet(ByteSet.alphanumerics + "-._[]%")

  private static func beginsSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&")
  }

  private static let ends = ByteSet("&#\"<>")

  private static func endsValue(_ byte: UInt8) -> Bool { byte <= 0x20 || ends.contains(byte) }

  /// What follows the backslash of an escape that ends a value.
  private static let escapedEnds = [
    "\"", "n", "r", "t", "u0022", "u0023", "u0026", "u003c", "u003C", "u003e", "u003E",
  ].map { Array($0.utf8) }
}
