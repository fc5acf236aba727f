package import WhiskerHTTP

/// The requests that a rule answers or an expectation counts.
///
/// ```swift
/// let page = RequestPattern(
///   method: .get, target: try RequestTarget("/v1/breeds"),
///   where: [RequestCondition(.query("page"), .equals("1"))])
/// ```
///
/// Everything that the pattern names must match; anything else (other query items, other headers, the body) is
/// ignored.
package struct RequestPattern: Hashable, Sendable, CustomStringConvertible {
  /// The method; nil for any.
  package var method: HTTPMethod?
  /// The target of the request.
  package var target: RequestTarget
  /// Further conditions, in the order in which they were written.
  package var conditions: [RequestCondition]
  /// The complete query; nil if other items are ignored.
  var wholeQuery: WholeQuery?
  /// The complete body; nil if it is ignored.
  var wholeBody: WholeBody?

  /// Creates a pattern.
  package init(method: HTTPMethod?, target: RequestTarget, where conditions: [RequestCondition] = []) {
    self.method = method
    self.target = target
    self.conditions = conditions
  }

  /// Whether the pattern matches a request.
  package func matches(_ request: HTTPRequest) -> Bool {
    // Most requests of a log are to another path.
    guard target.matches(request.url) else { return false }
    var reading = RequestReading(request)
    return matches(&reading, knowsURL: false)
  }

  /// Whether the pattern matches a request; method, host and path decide before anything that takes longer.
  ///
  /// - Parameter knowsURL: Whether the method, the query and the whole body are known to match.
  func matches(_ reading: inout RequestReading, knowsURL: Bool) -> Bool {
    if !knowsURL, let method, method != reading.request.method { return false }
    guard target.matches(reading.request.url) else { return false }
    if !knowsURL, let wholeQuery, !wholeQuery.holds(for: reading.request.url) { return false }
    if !knowsURL, let wholeBody, wholeBody.difference(from: reading.wholeBody()) != nil { return false }
    for condition in conditions where !condition.holds(for: &reading) { return false }
    return true
  }

  /// The pattern in the words of a journey, such as `GET "/v1/breeds" where query "page" is "1"`.
  package var description: String {
    description(redaction: .standard)
  }

  func description(redaction: HTTPRedaction) -> String {
    var head = "\(method?.name ?? "any method") \(target)"
    if let wholeQuery { head += " with " + wholeQuery.description(redaction: redaction) }
    if let wholeBody, wholeBody != .empty { head += " and the recorded body" }
    if conditions.isEmpty { return head }
    return head + " where "
      + conditions.map { $0.description(redaction: redaction) }.joined(separator: " and ")
  }
}
