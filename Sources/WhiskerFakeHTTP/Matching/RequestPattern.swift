package import WhiskerHTTP

/// Which requests a rule answers, and which ones an expectation counts.
///
/// ```swift
/// let page = RequestPattern(
///   method: .get, target: try RequestTarget("/v1/breeds"),
///   where: [RequestCondition(.query("page"), .equals("1"))])
/// ```
///
/// Everything that is named must match; what isn't named (other query items, other headers, the body) may be
/// anything.
package struct RequestPattern: Hashable, Sendable, CustomStringConvertible {
  /// The method; nil for any.
  package var method: HTTPMethod?
  /// Where the request goes.
  package var target: RequestTarget
  /// What else must hold, in the order in which it was written.
  package var conditions: [RequestCondition]
  /// The items that the query must have, and no others; nil where other items don't matter.
  var wholeQuery: WholeQuery?

  /// A pattern.
  package init(method: HTTPMethod?, target: RequestTarget, where conditions: [RequestCondition] = []) {
    self.method = method
    self.target = target
    self.conditions = conditions
  }

  /// Whether a request is one of this pattern's.
  package func matches(_ request: HTTPRequest) -> Bool {
    if let method, method != request.method { return false }
    if let wholeQuery, !wholeQuery.holds(for: request.url) { return false }
    return target.matches(request.url) && conditions.allSatisfy { $0.holds(for: request) }
  }

  /// The pattern in the words of a journey, such as `GET "/v1/breeds" where query "page" is "1"`.
  package var description: String {
    description(redaction: .standard)
  }

  func description(redaction: HTTPRedaction) -> String {
    var head = "\(method?.name ?? "any method") \(target)"
    if let wholeQuery { head += " with " + wholeQuery.description(redaction: redaction) }
    if conditions.isEmpty { return head }
    return head + " where "
      + conditions.map { $0.description(redaction: redaction) }.joined(separator: " and ")
  }
}
