import WhiskerText

extension HTTPRedaction {
  /// A URL as it may be shown.
  package struct ShownURL: Hashable, Sendable {
    /// A part of a URL that is hidden.
    package enum Part: Hashable, Sendable {
      /// The value of an item of the query or the fragment, by its name.
      case item(String)
      /// The name and the password before the host.
      case userInformation
    }

    /// The URL with hidden parts replaced by ``HTTPRedaction/mark``; the rest is byte for byte the same.
    package let text: String
    /// The hidden parts in their order.
    package let hidden: [Part]
  }

  /// The header fields whose values are URLs, or contain them between angle brackets.
  private static let namesOfURLs = ["location", "content-location", "referer", "link", "refresh"]

  /// Returns a header field's URL as it may be shown; nil for a field that has none.
  package func shownURL(_ field: HTTPHeaders.Field) -> ShownURL? {
    // Nearly all fields have other names, and every request and response has some.
    guard let first = field.name.utf8.first?.asciiLowercased,
      first == UInt8(ascii: "l") || first == UInt8(ascii: "c") || first == UInt8(ascii: "r"),
      Self.namesOfURLs.contains(where: { field.name.hasSameBytesIgnoringASCIICase(as: $0) })
    else { return nil }
    let isList =
      field.name.hasSameBytesIgnoringASCIICase(as: "link") && field.value.hasByte(UInt8(ascii: "<"))
    return isList ? shown(links: field.value) : shown(urlReference: field.value)
  }

  /// Returns links to other pages (RFC 8288), each URL between angle brackets, as they may be shown.
  private func shown(links text: String) -> ShownURL {
    var shown = ""
    var hidden: [ShownURL.Part] = []
    var rest = text[...]
    while let bracket = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      let start = rest.utf8.index(after: bracket)
      let end = rest.utf8[start...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
      let url = self.shown(urlReference: String(rest[start..<end]))
      shown += rest[..<start] + url.text
      hidden += url.hidden
      rest = rest[end...]
    }
    return ShownURL(text: shown + rest, hidden: hidden)
  }

  /// Returns a URL, absolute or relative, as it may be shown; any text is accepted.
  ///
  /// Redacting the result again changes nothing. O(bytes).
  package func shown(urlReference text: String) -> ShownURL {
    let bytes = Array(text.utf8)
    var hidden: [ShownURL.Part] = []
    var shown: [UInt8] = []
    func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
    let query = bytes.firstIndex(where: isMark) ?? bytes.count
    var place = 0
    if let user = Self.userInformation(bytes[..<query]) {
      shown += bytes[..<user.lowerBound] + Array(Self.mark.utf8)
      hidden.append(.userInformation)
      place = user.upperBound
    }
    shown += bytes[place..<query]
    place = query
    var isFragment = false
    while place < bytes.count {
      // An item with the character before it: a mark or an ampersand.
      if bytes[place] == UInt8(ascii: "#") { isFragment = true }
      shown.append(bytes[place])
      place += 1
      let item = bytes[place...].prefix { byte in
        if byte == UInt8(ascii: "&") { return false }
        // The fragment of a page with a router has a path and a query of its own.
        return isFragment ? !isMark(byte) : byte != UInt8(ascii: "#")
      }
      place = item.endIndex
      guard let sign = item.firstIndex(of: UInt8(ascii: "=")) else {
        shown += item
        continue
      }
      let name = PercentCoding.decoded(String(decoding: item[..<sign], as: UTF8.self), plusIsSpace: true)
      guard hides(query: name) else {
        shown += item
        continue
      }
      shown += item[...sign] + Array(Self.mark.utf8)
      hidden.append(.item(name))
      // In a fragment a question mark may be part of the value.
      if isFragment { place = bytes[place...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count }
    }
    return ShownURL(text: hidden.isEmpty ? text : String(decoding: shown, as: UTF8.self), hidden: hidden)
  }

  /// Returns the place of the name and password before the host, if there are any; `bytes` end before the query.
  private static func userInformation(_ bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let slash = UInt8(ascii: "/")
    guard let first = bytes.firstIndex(of: slash), first + 1 < bytes.endIndex, bytes[first + 1] == slash,
      first == 0 || bytes[first - 1] == UInt8(ascii: ":")
    else { return nil }
    let authority = bytes[(first + 2)...].prefix { $0 != slash }
    return authority.lastIndex(of: UInt8(ascii: "@")).map { authority.startIndex..<$0 }
  }
}
