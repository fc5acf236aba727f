package import WhiskerSource

/// The declaration that a run may fail: a line of the journey's header, or of a quarantine.
package struct ExpectedFailure: Sendable {
  package let reason: String
  /// The file with the declaration.
  package let file: SourceFile
  /// The declaration, or the part of it that a message marks.
  package let span: SourceSpan
  /// Whether a quarantine declares it, and not the journey.
  package let isQuarantine: Bool

  /// Creates a declaration.
  package init(reason: String, file: SourceFile, span: SourceSpan, isQuarantine: Bool) {
    self.reason = reason
    self.file = file
    self.span = span
    self.isQuarantine = isQuarantine
  }
}

extension JourneyRun {
  /// The declaration that the run may fail; nil if it should pass.
  package var expectedFailure: ExpectedFailure? {
    if let quarantine { return quarantine }
    return journey.expectedToFail.map {
      ExpectedFailure(
        reason: reasonToFail ?? $0.value, file: journey.file, span: $0.span, isQuarantine: false)
    }
  }
}
