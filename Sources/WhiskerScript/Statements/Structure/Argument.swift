/// A value that a `use` line passes to the used file.
package struct Argument: Sendable {
  /// The name of the file's parameter.
  package let name: LocatedText
  /// The text that it represents there.
  package let value: LocatedText
}
