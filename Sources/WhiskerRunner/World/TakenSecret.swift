/// A secret whose value a `let` step has taken.
package struct TakenSecret: Sendable, Hashable {
  /// The name that replaces the value.
  package let name: String
  /// The value, which must not be reported.
  package let value: String

  /// Creates a taken secret.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
