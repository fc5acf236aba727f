import WhiskerHTTP
import WhiskerText

extension HTTPRedaction {
  /// Whether the values of a JSON object's members with a name are hidden, as those of query items are.
  func hides(json name: String) -> Bool { hides(query: name) }

  /// Returns a JSON value in which the values of members with hidden names are replaced by ``mark``.
  func redacted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.map { member in
          JSONValue.Member(
            key: member.key, value: hides(json: member.key) ? .string(Self.mark) : redacted(member.value))
        })
    case .array(let elements): .array(elements.map { redacted($0) })
    case .null, .bool, .number, .string: value
    }
  }
}
