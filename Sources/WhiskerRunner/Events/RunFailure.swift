package import WhiskerSource

/// A failure with everything that explains it.
package struct RunFailure: Sendable {
  /// The problem, its place and the remedies.
  package let diagnostic: Diagnostic
  /// The number of the failed step, from 1; nil for a problem of the journey as a whole.
  package let step: Int?
  /// The changes that the step made to the screen before it failed, one line each.
  package let changes: [String]
  /// The difference between reference and screen, as a unified diff.
  package let difference: String?
  /// The screen at that moment, as a wireframe.
  package let screen: String?
  /// Whether the engine or the environment is at fault, not the app or the journey.
  package let isEngineFault: Bool

  /// Creates a failure.
  package init(
    diagnostic: Diagnostic, step: Int? = nil, changes: [String] = [], difference: String? = nil,
    screen: String? = nil,
    isEngineFault: Bool = false
  ) {
    self.diagnostic = diagnostic
    self.step = step
    self.changes = changes
    self.difference = difference
    self.screen = screen
    self.isEngineFault = isEngineFault
  }
}

extension RunFailure: Equatable {
  /// Whether two failures are the same, comparing files by path and bytes.
  package static func == (a: RunFailure, b: RunFailure) -> Bool {
    a.step == b.step && a.changes == b.changes && a.difference == b.difference && a.screen == b.screen
      && a.isEngineFault == b.isEngineFault && a.diagnostic.saysTheSame(as: b.diagnostic)
  }
}

extension Diagnostic {
  /// Whether another one has the same words about the same place, whatever their edits are.
  func saysTheSame(as other: Diagnostic) -> Bool {
    code == other.code && severity == other.severity && message == other.message && span == other.span
      && label == other.label && see == other.see && remedies == other.remedies && context == other.context
      && file.path == other.file.path && file.bytes == other.file.bytes
      && related.elementsEqual(other.related) {
        $0.file.path == $1.file.path && $0.span == $1.span && $0.note == $1.note
      }
  }
}
