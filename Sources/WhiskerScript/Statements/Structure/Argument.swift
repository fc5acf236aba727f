/// A value that is handed to a used file.
package struct Argument: Sendable {
  /// The name of the file's `param`.
  package let name: LocatedText
  /// The text that it stands for there.
  package let value: LocatedText
}
