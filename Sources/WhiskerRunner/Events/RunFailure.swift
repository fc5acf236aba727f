package import WhiskerSource

/// Everything that explains a failure.
package struct RunFailure: Sendable {
  /// What is wrong and where, with what to try.
  package let diagnostic: Diagnostic
  /// The number of the step that failed, from 1; nil for what is wrong with a journey as a whole.
  package let step: Int?
  /// What the step changed on the screen before it failed, a line each.
  package let changes: [String]
  /// The difference between reference and screen, as a unified diff.
  package let difference: String?
  /// The screen at that moment, as a wireframe.
  package let screen: String?
  /// Whether the engine or the environment is at fault, not the app or the journey.
  package let isEngineFault: Bool

  /// Explains a failure.
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
  /// Whether both say the same, files compared by path and bytes.
  package static func == (a: RunFailure, b: RunFailure) -> Bool {
    a.step == b.step && a.changes == b.changes && a.difference == b.difference && a.screen == b.screen
      && a.isEngineFault == b.isEngineFault && a.diagnostic.saysTheSame(as: b.diagnostic)
  }
}

extension Diagnostic {
  fileprivate func saysTheSame(as other: Diagnostic) -> Bool {
    code == other.code && severity == other.severity && message == other.message && span == other.span
      && label == other.label && see == other.see && remedies == other.remedies && context == other.context
      && file.path == other.file.path && file.bytes == other.file.bytes
      && related.elementsEqual(other.related) {
        $0.file.path == $1.file.path && $0.span == $1.span && $0.note == $1.note
      }
  }
}
