/// A message about a file: a fault, its position and its remedies.
///
/// Syntax and run-time failures have this form; only `DiagnosticRenderer` turns it into text.
package struct Diagnostic: Sendable {
  /// The severity of a diagnostic.
  package enum Severity: String, Sendable {
    /// The journey cannot be run, or failed.
    case error
    /// The journey runs, but something is questionable.
    case warning
  }

  /// The stable code, such as `J204`.
  package let code: String
  /// Whether the journey can run in spite of it.
  package let severity: Severity
  /// The fault, in one line without a full stop.
  package let message: String
  /// The file with the fault.
  package let file: SourceFile
  /// The bytes of the fault, or nil for the whole file.
  package let span: SourceSpan?
  /// A note about the marked bytes, printed after the carets; may be empty.
  package var label: String
  /// Facts that help to understand the fault, one line each.
  package var see: [String]
  /// Possible remedies, best first.
  package var remedies: [Remedy]
  /// The point of a run, such as `scene 2 · t = +1.100s · screen home`; nil before a run.
  package var context: String?
  /// Other related places.
  package var related: [RelatedPlace] = []

  /// Creates a message about a place in a file.
  package init(
    code: String, severity: Severity = .error, message: String, file: SourceFile, span: SourceSpan?,
    label: String = "", see: [String] = [], remedies: [Remedy] = [], context: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.file = file
    self.span = span
    self.label = label
    self.see = see
    self.remedies = remedies
    self.context = context
  }
}

/// A remedy: a line to write or an instruction in words and, if it can be automated, the edit.
package struct Remedy: Sendable, Hashable {
  /// The whole line, printed after `= try:`, or the instruction, printed after `= fix:`.
  package let text: String
  /// Whether the text is a line that can be used as written.
  package let isLine: Bool
  /// The edits of the remedy, or nil if a person has to decide.
  package var fix: Fix?

  /// Creates a whole line to write, with an optional fix.
  package init(_ line: String, fix: Fix? = nil) {
    self.init(line, isLine: true, fix: fix)
  }

  private init(_ text: String, isLine: Bool, fix: Fix?) {
    self.text = text
    self.isLine = isLine
    self.fix = fix
  }

  /// Creates an instruction in words, with an optional fix.
  package static func doing(_ words: String, fix: Fix? = nil) -> Remedy {
    Remedy(words, isLine: false, fix: fix)
  }
}

/// Edits that repair a file.
package struct Fix: Sendable, Hashable {
  /// One replacement of bytes.
  package struct Edit: Sendable, Hashable {
    /// The bytes to replace; empty inserts.
    package let span: SourceSpan
    /// The new text.
    package let replacement: String

    /// Replaces the bytes of `span`.
    package init(_ span: SourceSpan, with replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// The edits, in the order of the file, not overlapping.
  package var edits: [Edit]
  /// Whether the meaning is certain, so that `--fix` may apply it.
  package let isSafe: Bool

  /// A fix of one or more edits.
  package init(_ edits: [Edit], isSafe: Bool) {
    self.edits = edits
    self.isSafe = isSafe
  }

  /// The bytes after the edits.
  ///
  /// - Precondition: The edits are in order, don't overlap, and are within `bytes`.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits {
      precondition(edit.span.start >= position, "edits are in order and do not overlap")
      result += bytes[position..<edit.span.start]
      result += edit.replacement.utf8
      position = edit.span.end
    }
    result += bytes[position...]
    return result
  }
}

extension Sequence<Diagnostic> {
  /// Those with which a journey cannot run.
  package var errors: [Diagnostic] { filter { $0.severity == .error } }

  /// Whether a journey cannot run.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
