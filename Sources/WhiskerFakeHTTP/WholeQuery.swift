import WhiskerHTTP

/// All the items of a query, whatever their order.
///
/// The value of an item that is hidden in logs isn't compared: a recording holds another key than a test does, or none.
struct WholeQuery: Hashable, Sendable {
  let items: [HTTPQueryItem]

  init(_ items: [HTTPQueryItem]) { self.items = items }

  /// Whether a URL has these items and no others.
  func holds(for url: HTTPURL) -> Bool {
    var left = url.queryItems
    guard left.count == items.count else { return false }
    for item in items {
      let isHidden = HTTPRedaction.standard.hides(query: item.name)
      guard
        let place = left.firstIndex(where: { $0 == item || isHidden && $0.name.hasSameBytes(as: item.name) })
      else { return false }
      left.remove(at: place)
    }
    return true
  }

  /// The query in words, such as `query "limit" is "10" and query "page" is "0"`.
  func description(redaction: HTTPRedaction) -> String {
    if items.isEmpty { return "no query" }
    return items.map { item in
      let condition = RequestCondition(.query(item.name), .equals(item.value ?? ""))
      return condition.description(redaction: redaction)
    }.joined(separator: " and ")
  }
}
