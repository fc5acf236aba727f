import WhiskerText

extension HTTPRedaction {
  /// An item of a query, a fragment or a form with a hidden name.
  package struct HiddenItem: Hashable, Sendable {
    /// The decoded name.
    package let name: String
    /// The place of the value.
    package let value: Range<Int>
  }

  /// Returns the items with hidden names from the first to the last; O(bytes).
  ///
  /// The value of an item may be a URL with items of its own, percent-encoded once or not at all. So an item begins at the start and after each `?`,
  /// `&`, `;`, `#` and `=`, also where these are encoded.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a URL, or of a form.
  ///   - start: The place at which the query or the fragment begins.
  ///   - isForm: Whether a number sign may be part of a value, as it is in forms and in fragments.
  package func hiddenItems(in bytes: [UInt8], from start: Int = 0, isForm: Bool = false) -> [HiddenItem] {
    var items: [HiddenItem] = []
    var (place, nameStart) = (start, start)
    var endsAtNumberSign = !isForm
    while place < bytes.count {
      let byte = bytes[place]
      guard Self.marksOfItems.contains(byte) else {
        place += 1
        continue
      }
      var (mark, end) = (byte, place + 1)
      if byte == UInt8(ascii: "%") {
        guard let escape = PercentCoding.escape(in: bytes, at: place) else {
          place += 1
          continue
        }
        (mark, end) = escape
      }
      if mark == UInt8(ascii: "=") {
        let name = PercentCoding.decoded(
          String(decoding: bytes[nameStart..<place], as: UTF8.self), plusIsSpace: true)
        if hides(query: name) {
          let isEncoded = byte != mark
          let valueEnd = Self.end(ofValueFrom: end, in: bytes, isEncoded, endsAtNumberSign: endsAtNumberSign)
          items.append(HiddenItem(name: name, value: end..<valueEnd))
          (place, nameStart) = (valueEnd, valueEnd)
          continue
        }
      }
      if byte == UInt8(ascii: "#") { endsAtNumberSign = false }
      if Self.beginsItem(after: mark) { nameStart = end }
      place = end
    }
    return items
  }

  /// Whether an item may begin after a byte, which is not percent-encoded any more.
  package static func beginsItem(after byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "="): true
    default: false
    }
  }

  /// Whether a percent-encoded byte at a place ends the value of an item whose equals sign is encoded, too.
  package static func endsEncodedValue(at place: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[place] == UInt8(ascii: "%"), let (byte, _) = PercentCoding.escape(in: bytes, at: place) else {
      return false
    }
    return byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
  }

  /// Returns bytes in which the values of some items, which are in order, are replaced by ``mark``.
  package static func replaced(_ items: [HiddenItem], in bytes: [UInt8]) -> [UInt8] {
    if items.isEmpty { return bytes }
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count)
    var place = 0
    for item in items {
      shown += bytes[place..<item.value.lowerBound]
      shown += mark.utf8
      place = item.value.upperBound
    }
    return shown + bytes[place...]
  }

  /// Returns the decoded value of an item whose name is not hidden, without the values of the hidden items in it.
  package func shown(valueOfItem text: String) -> String {
    let bytes = Array(text.utf8)
    let items = hiddenItems(in: bytes, isForm: true)
    return items.isEmpty ? text : String(decoding: Self.replaced(items, in: bytes), as: UTF8.self)
  }

  /// Returns the decoded items of a URL's query, without the values of the hidden items in other values.
  ///
  /// This is called for every request that recorded ones may answer, and nearly all queries have no such items.
  package func queryItemsWithoutHiddenParts(of url: HTTPURL) -> [HTTPQueryItem] {
    guard let query = url.encodedQuery, Self.hasItemsInValues(query), let shown = shown(queryOf: url) else {
      return url.queryItems
    }
    return HTTPURL("\(url.origin)/?\(shown)")?.queryItems ?? []
  }

  /// Whether a value or a name in a query may contain another item.
  private static func hasItemsInValues(_ query: String) -> Bool {
    var isInValue = false
    for byte in query.utf8 where marksOfItems.contains(byte) {
      switch byte {
      case UInt8(ascii: "&"): isInValue = false
      case UInt8(ascii: "=") where !isInValue: isInValue = true
      default: return true
      }
    }
    return false
  }

  /// Returns the query of a URL as it may be shown; nil if it is shown as it is.
  func shown(queryOf url: HTTPURL) -> String? {
    // Without a value, nothing is hidden.
    guard let query = url.encodedQuery, query.hasByte(UInt8(ascii: "=")) || query.hasByte(UInt8(ascii: "%"))
    else { return nil }
    let bytes = Array(query.utf8)
    let items = hiddenItems(in: bytes)
    return items.isEmpty ? nil : String(decoding: Self.replaced(items, in: bytes), as: UTF8.self)
  }

  /// What is at the beginning or the end of a name or a value, or may encode it.
  private static let marksOfItems = ByteSet("?&;#=%")

  private static func end(
    ofValueFrom start: Int, in bytes: [UInt8], _ isEncoded: Bool, endsAtNumberSign: Bool
  ) -> Int {
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "&") || endsAtNumberSign && byte == UInt8(ascii: "#") { break }
      if isEncoded, endsEncodedValue(at: place, in: bytes) { break }
      place += 1
    }
    return place
  }
}
