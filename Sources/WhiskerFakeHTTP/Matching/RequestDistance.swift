import WhiskerHTTP
import WhiskerText

/// The distance of a request from a pattern, in whole numbers so that every machine sorts near misses alike.
///
/// The path weighs most, since it names the resource; then come the host and the method; a condition weighs
/// least, because a wrong page of the right list is the nearest possible miss.
enum RequestDistance {
  static let method = 30
  static let host = 25
  static let segment = 40
  static let missingValue = 8
  static let otherValue = 5

  /// Returns a number that the distance is at least: what the method, the host and a look at the path say.
  static func lowerBound(
    of request: HTTPRequest, _ path: inout PathDistance, from pattern: RequestPattern
  ) -> Int {
    var bound = path.lowerBound(from: pattern.target.path)
    if let method = pattern.method, method != request.method { bound += Self.method }
    if !pattern.target.matchesServer(of: request.url) { bound += host }
    return bound
  }

  /// Returns the differences, whose weights together are the distance.
  ///
  /// - Parameters:
  ///   - path: The distances of the path of the same request.
  ///   - disguise: Hides secrets in a request of which only a part is shown, which could not be found in that part any more.
  static func differences(
    of reading: inout RequestReading, _ path: inout PathDistance, from pattern: RequestPattern,
    disguise: ((HTTPRequest) -> HTTPRequest)? = nil
  ) -> [RequestDifference] {
    let request = reading.request
    var result: [RequestDifference] = []
    if let method = pattern.method, method != request.method {
      result.append(
        RequestDifference(
          field: "method", expected: method.name, actual: [request.method.name], weight: Self.method))
    }
    if let server = pattern.target.server, !pattern.target.matchesServer(of: request.url) {
      result.append(
        RequestDifference(
          field: "host", expected: server.origin, actual: [request.url.origin], weight: host))
    }
    if let weight = path.weight(from: pattern.target.path) {
      result.append(
        RequestDifference(
          field: "path", expected: pattern.target.encodedPath, actual: [request.url.encodedPath],
          weight: weight))
    }
    if let wanted = pattern.wholeQuery { result += wanted.differences(from: request.url) }
    if let wanted = pattern.wholeBody, let difference = wanted.difference(from: reading.wholeBody()) {
      result.append(difference)
    }
    for condition in pattern.conditions where !condition.holds(for: &reading) {
      result.append(difference(condition, of: &reading, disguise))
    }
    return result
  }

  private static func difference(
    _ condition: RequestCondition, of reading: inout RequestReading,
    _ disguise: ((HTTPRequest) -> HTTPRequest)?
  ) -> RequestDifference {
    var expected: String?
    var expectation = ""
    var isSpelled = false
    var note = ""
    if case .body = condition.part, reading.request.body.isEmpty { note = "the request has no body" }
    if case .json = condition.part {
      isSpelled = true
      if reading.request.body.isEmpty {
        note = "the request has no body"
      } else if reading.body() == nil {
        note = "the request's body is not JSON"
      }
    }
    var actual = condition.values(in: &reading)
    if case .body = condition.part, !actual.isEmpty {
      actual = [shownBody(of: disguise?(reading.request) ?? reading.request)]
    }
    switch condition.test {
    case .equals(let value): expected = value
    case .matches(let pattern): expectation = pattern.description
    case .contains(let text): expectation = "a text that contains \(condition.part.shown(text, .standard))"
    case .includes(let value):
      expectation = "to contain \(HTTPRedaction.standard.redacted(value))"
      if case .json(let place) = condition.part, let found = reading.body().flatMap({ place.value(in: $0) }),
        let difference = value.firstDifference(in: found)
      {
        // A name on the path may be followed by places in arrays, such as `token[0]`.
        let names = difference.path.split(separator: ".").map { $0.prefix { $0 != "[" } }
        let isHidden = names.contains { HTTPRedaction.standard.hides(json: String($0)) }
        let shown = isHidden ? HTTPRedaction.mark : difference.found?.spelling ?? "absent"
        actual = ["\(shown) at \(difference.path)"]
      }
    case .isScalar(let scalar): expectation = scalar.spelling
    case .isPresent: expectation = "present"
    case .isAbsent: expectation = "absent"
    }
    return RequestDifference(
      field: "\(condition.part)", expected: expected, expectation: expectation, actual: actual,
      part: condition.part, isSpelled: isSpelled, note: note,
      weight: actual.isEmpty ? missingValue : otherValue)
  }

  /// Returns the beginning of a body without hidden values.
  private static func shownBody(of request: HTTPRequest) -> String {
    let body = HTTPRedaction.standard.redacted(
      body: request.body, contentType: request.headers["content-type"]
    ).bytes
    let text = String(decoding: body, as: UTF8.self)
    return text.count > shownCharacters ? text.prefix(shownCharacters) + "…" : text
  }

  /// The number of characters of a body that a message shows.
  private static let shownCharacters = 200
}
