import WhiskerHTTP
import WhiskerText

/// The complete body of a recorded request, as part of what is matched.
///
/// Two JSON bodies are the same if they have the same members, in any order, with numbers of the same value; two forms if they have the same
/// items. Values whose names are hidden in logs aren't compared, since a recording contains a different password than a test, or none. Nor is
/// the boundary of a body in parts, which is a new one each time. Other bodies are compared as they are.
struct WholeBody: Hashable, Sendable {
  /// A text that is the same for bodies that are the same.
  let key: String
  /// The body if it is JSON, without hidden values.
  private let json: JSONValue?

  /// Creates the description of a body; `json` is the parsed body, if it is JSON.
  init(_ bytes: [UInt8], json: JSONValue?, contentType: String?) {
    guard let json, json.items != nil || json.members != nil else {
      self.json = nil
      let isForm = contentType?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
      if bytes.isEmpty {
        key = "none"
      } else if isForm {
        key = "form " + WholeQuery.key(ofForm: String(decoding: bytes, as: UTF8.self))
      } else {
        let redacted = HTTPRedaction.standard.redacted(body: bytes, contentType: contentType).bytes
        let shown = HiddenParts.withoutBoundary(redacted, contentType: contentType)
        // Read as a text, bytes that are none would all be the same character.
        key =
          String(validating: shown, as: UTF8.self).map { "text " + $0 } ?? "bytes " + Base64.encoded(shown)
      }
      return
    }
    let compared = HTTPRedaction.standard.redacted(json)
    self.json = compared
    key = "json \(compared.canonical)"
  }

  /// The description of an absent body.
  static let empty = WholeBody([], json: nil, contentType: nil)

  /// The body of a request.
  init(of reading: inout RequestReading) {
    self.init(
      reading.request.body, json: reading.body(), contentType: reading.request.headers["content-type"])
  }

  /// Returns how another body differs from this one; nil if they are the same.
  func difference(from other: WholeBody) -> RequestDifference? {
    if bytesEqual(key, other.key) { return nil }
    var shown = "another one"
    if let json, let found = other.json, let place = json.firstDifference(in: found) {
      shown = "\(place.found?.spelling ?? "absent") at \(place.path)"
    }
    return RequestDifference(
      field: "body", expected: nil, expectation: "the recorded one", actual: [shown], isSpelled: true,
      weight: RequestDistance.otherValue)
  }
}

extension JSONValue {
  /// The value with the members of each object in the order of their names, and one spelling for each number.
  fileprivate var canonical: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { Member(key: $0.key, value: $0.value.canonical) }.sorted {
          bytesPrecede($0.key, $1.key)
        })
    case .array(let elements): .array(elements.map(\.canonical))
    case .number(let number): .number(number.canonical)
    case .null, .bool, .string: self
    }
  }
}
