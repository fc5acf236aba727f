/// Another place that helps to understand a diagnostic, such as the line that declared what failed.
public struct RelatedPlace: Sendable {
  /// The file of the place.
  public let file: SourceFile
  /// The bytes.
  public let span: SourceSpan
  /// The connection with the diagnostic, in a few words.
  public let note: String

  /// A place with a note.
  public init(file: SourceFile, span: SourceSpan, note: String) {
    self.file = file
    self.span = span
    self.note = note
  }
}
