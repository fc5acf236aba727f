/// Another place that helps to understand a diagnostic, such as the declaration of a failed element.
package struct RelatedPlace: Sendable {
  /// The file with the place.
  package let file: SourceFile
  /// The bytes.
  package let span: SourceSpan
  /// The connection with the diagnostic, in a few words.
  package let note: String

  /// Creates a place with a note.
  package init(file: SourceFile, span: SourceSpan, note: String) {
    self.file = file
    self.span = span
    self.note = note
  }
}
