/// Another place that helps to understand a diagnostic, such as the declaration of a failed element.
public struct RelatedPlace: Sendable {
  /// The file.
  public let file: SourceFile
  /// The bytes.
  public let span: SourceSpan
  /// The connection with the diagnostic, in a few words.
  public let note: String

  /// Creates a place with a note.
  public init(file: SourceFile, span: SourceSpan, note: String) {
    self.file = file
    self.span = span
    self.note = note
  }
}
