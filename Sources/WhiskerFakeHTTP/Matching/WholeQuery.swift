import WhiskerHTTP
import WhiskerText

/// All items of a query in any order; an item without `=` has an empty value.
///
/// The value of an item that is hidden in logs isn't compared: a recording contains a different key than a test, or none.
struct WholeQuery: Hashable, Sendable {
  let items: [HTTPQueryItem]
  /// A text that is the same for two queries if and only if each satisfies the other.
  let key: String

  init(_ items: [HTTPQueryItem]) {
    self.items = items
    key = Self.key(of: items)
  }

  /// Returns the key of a URL's query.
  static func key(of url: HTTPURL) -> String { url.encodedQuery == nil ? "" : key(of: url.queryItems) }

  /// Returns the key of a form, which is written as a query is.
  static func key(ofForm text: String) -> String {
    // In a URL a number sign would end the query.
    let query = text.hasByte(UInt8(ascii: "#")) ? text.replacing("#", with: "%23") : text
    return HTTPURL("http://form/?" + query).map { key(of: $0) } ?? text
  }

  private static func key(of items: [HTTPQueryItem]) -> String {
    // A name or value may contain any character, so the length of the name separates the two, and that of an item what follows it.
    func parts(_ item: HTTPQueryItem) -> (length: String, name: String, value: String) {
      let isHidden = HTTPRedaction.standard.hides(query: item.name)
      return ("\(item.name.utf8.count)", item.name, isHidden ? "" : item.value ?? "")
    }
    if items.count == 1 {
      let (length, name, value) = parts(items[0])
      return "\(length.utf8.count + 1 + name.utf8.count + value.utf8.count):\(length):\(name)\(value)"
    }
    var all = items.map { item in
      let (length, name, value) = parts(item)
      return "\(length):\(name)\(value)"
    }
    all.sort(by: bytesPrecede)
    return all.map { "\($0.utf8.count):\($0)" }.joined()
  }

  /// Whether a URL has exactly these items.
  func holds(for url: HTTPURL) -> Bool { differences(from: url).isEmpty }

  /// Returns the names whose values differ, the expected ones first.
  func differences(from url: HTTPURL) -> [RequestDifference] {
    let came = url.queryItems
    let (allExpected, allActual) = (Self.valuesByName(items), Self.valuesByName(came))
    var differences: [RequestDifference] = []
    var names: Set<Bytewise> = []
    for item in items + came {
      let name = Bytewise(item.name)
      guard names.insert(name).inserted else { continue }
      let (expected, actual) = (allExpected[name] ?? [], allActual[name] ?? [])
      let isHidden = HTTPRedaction.standard.hides(query: item.name)
      if isHidden ? expected.count == actual.count : Self.areEqual(expected, actual) { continue }
      let isMissing = expected.isEmpty || actual.isEmpty
      differences.append(
        RequestDifference(
          field: "query \(quoted(item.name))", expected: expected.count == 1 ? expected[0] : nil,
          expectation: expected.isEmpty ? "absent" : expected.map(quoted).joined(separator: " and "),
          actual: actual, part: .query(item.name),
          weight: isMissing ? RequestDistance.missingValue : RequestDistance.otherValue))
    }
    return differences
  }

  private static func valuesByName(_ items: [HTTPQueryItem]) -> [Bytewise: [String]] {
    var values: [Bytewise: [String]] = [:]
    for item in items { values[Bytewise(item.name), default: []].append(item.value ?? "") }
    return values
  }

  /// Whether both contain the same values equally often, in any order.
  private static func areEqual(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count && bytesEqual(left.sorted(by: bytesPrecede), right.sorted(by: bytesPrecede))
  }

  /// The number of items that a description names.
  private static let shown = 10

  /// The query in words, such as `query "limit" is "10" and query "page" is "0"`.
  func description(redaction: HTTPRedaction) -> String {
    if items.isEmpty { return "no query" }
    let conditions = items.lazy.map { item in
      RequestCondition(.query(item.name), .equals(item.value ?? "")).description(redaction: redaction)
    }
    return folded(conditions, limit: Self.shown, separator: " and ")
  }
}
