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
    guard HiddenNameSearch.shared.mayFind(in: body) else { return Body(bytes: body, hiddenNames: names) }
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
}
