import WhiskerHTTP
package import WhiskerText

/// A condition of a rule on a request besides its method and target.
package struct RequestCondition: Hashable, Sendable, CustomStringConvertible {
  /// The part of the request to check.
  package enum Part: Hashable, Sendable {
    /// The values of a query item, decoded; the name is compared exactly.
    case query(String)
    /// The values of a header field; the name's case is ignored.
    case header(String)
    /// The value at a place of a JSON body.
    case json(JSONPlace)
    /// The body as text.
    case body
  }

  /// The test for that part.
  ///
  /// If a name occurs more than once, one value that passes is enough.
  package enum Test: Hashable, Sendable {
    /// A value has exactly these bytes.
    case equals(String)
    /// The pattern is found in a value.
    case matches(RequestTextPattern)
    /// A value contains this text.
    case contains(String)
    /// The value in a JSON body has these parts: the members of objects with such values, and such elements of arrays.
    case includes(JSONValue)
    /// The value in a JSON body is this scalar; false for a query item or header field.
    case isScalar(JSONScalar)
    /// There is a value.
    case isPresent
    /// There is no value.
    case isAbsent
  }

  /// The part of the request to check.
  package let part: Part
  /// The test for that part.
  package let test: Test

  /// Creates a condition.
  package init(_ part: Part, _ test: Test) {
    self.part = part
    self.test = test
  }

  /// Whether a request satisfies the condition.
  func holds(for reading: inout RequestReading) -> Bool {
    if case .json(let place) = part {
      let value = reading.body().flatMap { place.value(in: $0) }
      switch test {
      case .equals(let wanted): return value?.isEqual(to: .string(wanted)) ?? false
      case .matches(let pattern): return value?.text.map { pattern.isFound(in: $0) } ?? false
      case .contains(let part):
        return value?.text.map { isPart(Array(part.utf8), of: Array($0.utf8)) } ?? false
      case .includes(let part): return value.map { part.firstDifference(in: $0) == nil } ?? false
      case .isScalar(let wanted): return value?.isEqual(to: wanted) ?? false
      case .isPresent: return value != nil
      case .isAbsent: return value == nil
      }
    }
    let values = values(in: &reading)
    switch test {
    case .equals(let wanted): return values.contains { bytesEqual($0, wanted) }
    case .matches(let pattern): return values.contains { pattern.isFound(in: $0) }
    case .contains(let part): return values.contains { isPart(Array(part.utf8), of: Array($0.utf8)) }
    case .isScalar, .includes: return false
    case .isPresent: return !values.isEmpty
    case .isAbsent: return values.isEmpty
    }
  }

  func values(in reading: inout RequestReading) -> [String] {
    switch part {
    case .query(let name): reading.request.url.queryValues(name)
    case .header(let name): reading.request.headers.values(of: name)
    case .json(let place):
      reading.body().flatMap { place.value(in: $0) }.map { [$0.spelling] } ?? []
    case .body:
      reading.request.body.isEmpty ? [] : [String(decoding: reading.request.body, as: UTF8.self)]
    }
  }

  /// Returns the body of a request if it is JSON.
  static func body(of request: HTTPRequest) -> JSONValue? {
    do throws(JSONDefect) { return try JSONDefect.value(of: request.body) } catch { return nil }
  }

  /// The condition in the words of a journey, such as `query "page" is "1"`.
  package var description: String {
    description(redaction: .standard)
  }

  func description(redaction: HTTPRedaction) -> String {
    switch test {
    case .equals(let value): "\(part) is \(part.shown(value, redaction))"
    case .isScalar(let value):
      "\(part) is \(part.isHidden(by: redaction) ? HTTPRedaction.mark : value.spelling)"
    case .matches(let pattern):
      "\(part) is \(part.isHidden(by: redaction) ? HTTPRedaction.mark : pattern.description)"
    case .contains(let text):
      "\(part) contains \(part.shown(text, redaction))"
    case .includes(let value):
      "\(part) contains \(part.isHidden(by: redaction) ? HTTPRedaction.mark : "\(redaction.redacted(value))")"
    case .isPresent: "\(part) is present"
    case .isAbsent: "\(part) is absent"
    }
  }
}

extension RequestCondition.Part: CustomStringConvertible {
  /// The part in the words of a journey, such as `query "page"`.
  package var description: String {
    switch self {
    case .query(let name): "query \(quoted(name))"
    case .header(let name): "header \(quoted(name))"
    case .json(let place): "json \(quoted(place.text))"
    case .body: "body"
    }
  }

  /// Returns a value in quotes, without what is hidden; a URL in a header field keeps the rest of it.
  func shown(_ value: String, _ redaction: HTTPRedaction) -> String {
    if isHidden(by: redaction) { return HTTPRedaction.mark }
    guard case .header(let name) = self else { return quoted(value) }
    return quoted(redaction.shownURL(HTTPHeaders.Field(name: name, value: value))?.text ?? value)
  }

  func isHidden(by redaction: HTTPRedaction) -> Bool {
    switch self {
    case .query(let name): redaction.hides(query: name)
    case .header(let name): redaction.hides(header: name)
    case .json(let place): place.names.contains { redaction.hides(json: $0) }
    case .body: false
    }
  }
}
