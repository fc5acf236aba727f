import WhiskerHTTP
import WhiskerText

extension HTTPRedaction {
  /// Whether the values of a JSON object's members with a name are hidden, as those of query items are.
  func hides(json name: String) -> Bool { hides(query: name) }

  /// Returns a JSON value in which the values of hidden names are replaced by ``mark``, as in the same value as a body.
  func redacted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.map { member in
          JSONValue.Member(
            key: member.key, value: hides(member) ? .string(Self.mark) : redacted(member.value))
        })
    case .array(let elements): .array(elements.map { redacted($0) })
    case .string(let text):
      .string(String(decoding: redacted(members: Array(text.utf8)).bytes, as: UTF8.self))
    case .null, .bool, .number: value
    }
  }

  /// Whether the value of a member is hidden; truth values and `null` tell nothing.
  private func hides(_ member: JSONValue.Member) -> Bool {
    guard hides(json: member.key) else { return false }
    return switch member.value {
    case .null, .bool: false
    case .number, .object, .array, .string: true
    }
  }
}
