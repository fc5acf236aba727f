/// Words of which one is chosen, as help and messages list them.
enum Alternatives {
  /// Returns the words as in `text, json or html`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 2 else { return words.joined(separator: " or ") }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns the words of a type.
  static func list<Value: RawRepresentable & CaseIterable>(of type: Value.Type) -> String
  where Value.RawValue == String {
    list(type.allCases.map(\.rawValue))
  }
}
