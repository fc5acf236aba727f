package import WhiskerSource

/// The result of parsing a file.
package struct ParseResult: Sendable {
  /// The journey, or nil if there is any error.
  package let journey: Journey?
  /// The name of the app, also if there are errors elsewhere in the file.
  package let app: LocatedText?
  /// The title, also if there are errors elsewhere in the file.
  package let title: LocatedText?
  /// Every problem of the file, in line order, at most one per line.
  package let diagnostics: [Diagnostic]
  /// The file as it is written, including errors.
  package let tree: SyntaxTree
}
