import WhiskerText

/// The part of a screen in which two screens differ, as JSON describes them.
struct ScreenSubject: Equatable {
  /// The part as a subject of a sentence, such as `the rows of grid "Breeds"`.
  let name: String
  /// Whether the verb is plural.
  let isPlural: Bool

  /// The subject of a change; nil for one that is about no element.
  init?(change: JSONValue) {
    guard let label = Self.label(of: change) else { return nil }
    let isRow = change["role"]?.text == "cell"
    name = isRow ? "rows such as \(label)" : label
    isPlural = isRow
  }

  /// The innermost element in which two values differ; nil if no element does.
  init?(_ old: JSONValue, _ new: JSONValue) {
    guard let found = Self.find(old, new) else { return nil }
    self = found
  }

  private init(_ name: String, isPlural: Bool) {
    self.name = name
    self.isPlural = isPlural
  }

  private static func find(_ old: JSONValue, _ new: JSONValue) -> ScreenSubject? {
    if old == new { return nil }
    if let old = old.items, let new = new.items {
      return zip(old, new).lazy.compactMap { find($0, $1) }.first
    }
    guard case .object(let members) = new else { return nil }
    // Rows that are only in another order differ as a whole.
    if let rows = old["children"]?.items, let others = new["children"]?.items, rows != others,
      Set(rows.map { $0["id"] }) == Set(others.map { $0["id"] }),
      rows.map({ $0["id"] }) != others.map({ $0["id"] }),
      let label = label(of: new)
    {
      return ScreenSubject("the rows of \(label)", isPlural: true)
    }
    let inner = members.lazy.compactMap { member in old[member.key].flatMap { find($0, member.value) } }.first
    if let inner { return inner }
    return label(of: new).map { ScreenSubject($0, isPlural: false) }
  }

  /// The role and the name or the id of an element; nil for something else.
  private static func label(of value: JSONValue) -> String? {
    guard let role = value["role"]?.text else { return nil }
    if let name = value["name"]?.text, !name.isEmpty { return "\(role) \(quoted(name))" }
    return value["id"]?.text.map { "\(role) @\($0)" } ?? role
  }
}
