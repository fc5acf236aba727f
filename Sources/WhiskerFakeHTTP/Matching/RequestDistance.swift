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

  /// The maximum length of a path that is compared byte by byte; a longer one counts as entirely different.
  static let comparedBytes = 256

  static func differences(
    of reading: inout RequestReading, from pattern: RequestPattern
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
    if !pattern.target.path.matches(request.url.encodedPath) {
      result.append(
        RequestDifference(
          field: "path", expected: pattern.target.pathText, actual: [request.url.encodedPath],
          weight: pathWeight(pattern.target.path, PathTemplate.parts(of: request.url.encodedPath))))
    }
    if let wanted = pattern.wholeQuery { result += wanted.differences(from: request.url) }
    if let wanted = pattern.wholeBody, let difference = wanted.difference(from: reading.wholeBody()) {
      result.append(difference)
    }
    for condition in pattern.conditions where !condition.holds(for: &reading) {
      result.append(difference(condition, of: &reading))
    }
    return result
  }

  private static func difference(
    _ condition: RequestCondition, of reading: inout RequestReading
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
        note = "the request's body is no JSON"
      }
    }
    var actual = condition.values(in: &reading)
    if case .body = condition.part, !actual.isEmpty { actual = [shownBody(of: reading.request)] }
    switch condition.test {
    case .equals(let value): expected = value
    case .matches(let pattern): expectation = pattern.description
    case .contains(let text): expectation = "a text that contains \(quoted(text))"
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

  /// Segments are aligned from the front; one that differs weighs its edit distance, a missing or extra one the weight
  /// of a whole segment.
  private static func pathWeight(_ template: PathTemplate, _ parts: [[UInt8]]) -> Int {
    let segments = template.segments
    var weight = abs(segments.count - parts.count) * segment
    for (wanted, part) in zip(segments, parts) where !wanted.matches(part[...]) {
      let text = wanted.bytesForDistance
      let longest = max(text.count, part.count, 1)
      weight += longest > comparedBytes ? segment : max(1, segment * editDistance(text, part) / longest)
    }
    return weight
  }

  /// Returns the minimum number of inserted, removed and replaced bytes (Levenshtein), in O(left × right).
  static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var previous = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (byte == other ? 0 : 1)
        current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}

extension RequestTarget {
  /// The path of the target as it was written.
  var pathText: String {
    guard server != nil else { return text }
    let authority =
      text.utf8.firstIndex(of: UInt8(ascii: ":")).map { text.utf8[$0...].dropFirst(3) } ?? text[...].utf8
    return authority.firstIndex(of: UInt8(ascii: "/")).map { String(text[$0...]) } ?? "/"
  }
}
