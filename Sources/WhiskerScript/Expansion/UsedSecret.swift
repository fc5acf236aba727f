package import WhiskerSource

/// A secret that the header of a used file declares, for one use of the file.
package struct UsedSecret: Sendable {
  /// The declared name.
  package let name: String
  /// The value of the param of that name; nil if the file has none, because a `let` takes the value or it is that of a config key.
  package let value: String?
  /// The params of the file.
  package let params: [String]
  /// The path of the file.
  package let path: String
  /// The scope of the names of this use.
  package let scope: Int
  /// The line of the journey itself that leads to the use.
  package let place: SourceSpan
}
