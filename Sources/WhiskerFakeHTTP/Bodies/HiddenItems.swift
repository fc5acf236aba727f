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
    var place = 0
    while let sign = bytes[place...].firstIndex(where: Self.beginsSign) {
      while let member = rest.first, member.value.lowerBound <= sign {
        found.append(member)
        rest.removeFirst()
        place = member.value.upperBound
      }
      if sign < place { continue }
      place = sign + 1
      if bytes[sign] == UInt8(ascii: "\\") {
        guard ["u003d", "u003D"].contains(where: { bytes[place...].starts(with: $0.utf8) }) else { continue }
        place += 5
      }
      guard let name = name(endingAt: sign, after: found.last?.value.upperBound ?? 0),
        redaction.hides(query: name)
      else { continue }
      let value = place..<end(ofValueFrom: place)
      found.append(
        HiddenMembers.Member(name: name, value: value, replacement: Array(HTTPRedaction.mark.utf8)))
      place = value.upperBound
    }
    return found + rest
  }

  /// Returns the place after a value, in which an escape may stand for a slash or a letter.
  private func end(ofValueFrom start: Int) -> Int {
    var place = start
    while let end = bytes[place...].firstIndex(where: Self.mayEndValue) {
      guard bytes[end] == UInt8(ascii: "\\"), !Self.escapedEnds.contains(where: bytes[(end + 1)...].starts)
      else {
        return end
      }
      // A backslash that is escaped begins no other escape.
      place = min(end + 2, bytes.count)
    }
    return bytes.count
  }

  /// Returns the name before an equals sign; nil if none follows the beginning of an item.
  private func name(endingAt sign: Int, after limit: Int) -> String? {
    var start = sign
    while start > limit, sign - start < Self.nameLimit, Self.ofNames.contains(bytes[start - 1]) { start -= 1 }
    if start == 0 { return decoded(start..<sign) }
    guard start > limit else { return nil }
    switch bytes[start - 1] {
    case UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "\""): break
    case UInt8(ascii: "\\"):
      let text = bytes[start..<sign]
      guard ["u0026", "u003f", "u003F"].contains(where: { text.starts(with: $0.utf8) }) else { return nil }
      start += 5
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
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\\")
  }

  private static let ends = ByteSet("&#\"<>\\")

  private static func mayEndValue(_ byte: UInt8) -> Bool { byte <= 0x20 || ends.contains(byte) }

  /// What follows the backslash of an escape that ends a value.
  private static let escapedEnds = [
    "\"", "n", "r", "t", "u0022", "u0023", "u0026", "u003c", "u003C", "u003e", "u003E",
  ].map { Array($0.utf8) }
}
