import WhiskerText

/// One item of a query, decoded.
public struct HTTPQueryItem: Hashable, Sendable {
  /// The part before the first `=`.
  public let name: String
  /// The part after it; nil for an item without `=`.
  public let value: String?

  /// An item.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }

  /// Whether both items have the same bytes.
  public static func == (left: HTTPQueryItem, right: HTTPQueryItem) -> Bool {
    bytesEqual(left.name, right.name) && bytesEqual(left.value, right.value)
  }
}

extension HTTPURL {
  /// The decoded items of the query in their order; empty items (`a=1&&b=2`) are omitted.
  ///
  /// `+` is read as a space, as in forms and on servers.
  public var queryItems: [HTTPQueryItem] {
    var items: [HTTPQueryItem] = []
    forEachEncodedQueryItem { name, value in
      items.append(HTTPQueryItem(name: Self.decodedQuery(name), value: value.map(Self.decodedQuery)))
    }
    return items
  }

  /// All values of a name, decoded, in order; an item without `=` counts as an empty value.
  public func queryValues(_ name: String) -> [String] {
    var values: [String] = []
    forEachEncodedQueryItem { itemName, value in
      if Self.isQuery(itemName, name) { values.append(value.map(Self.decodedQuery) ?? "") }
    }
    return values
  }

  /// The first value of a name, decoded, or nil.
  public func queryValue(_ name: String) -> String? {
    queryValues(name).first
  }

  package typealias EncodedBytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Calls a closure with the encoded bytes of every item.
  ///
  /// Matching calls this for every rule, so nothing is allocated here.
  package func forEachEncodedQueryItem(_ body: (_ name: EncodedBytes, _ value: EncodedBytes?) -> Void) {
    guard var query = encodedQuery else { return }
    query.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let rest = bytes[start...]
        let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? bytes.endIndex
        let item = bytes[start..<end]
        if let equals = item.firstIndex(of: UInt8(ascii: "=")) {
          body(item[..<equals], item[(equals + 1)...])
        } else if !item.isEmpty {
          body(item, nil)
        }
        start = end + 1
      }
    }
  }

  /// The decoded text of the bytes of a name or value.
  package static func decodedQuery(_ bytes: EncodedBytes) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return hasEscape(bytes) ? PercentCoding.decoded(text, plusIsSpace: true) : text
  }

  private static func isQuery(_ bytes: EncodedBytes, _ name: String) -> Bool {
    if hasEscape(bytes) { return bytesEqual(decodedQuery(bytes), name) }
    return bytes.count == name.utf8.count && bytes.elementsEqual(name.utf8)
  }

  private static func hasEscape(_ bytes: EncodedBytes) -> Bool {
    bytes.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
  }
}
