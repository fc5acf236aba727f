/// One message about a file: what is wrong, where, and what to do about it.
///
/// Syntax and run-time problems share this shape; `DiagnosticRenderer` is the only code that turns it into text.
public struct Diagnostic: Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The journey cannot be run, or failed.
    case error
    /// The journey runs, but something is doubtful.
    case warning
  }

  /// The stable code, such as `J204`.
  public let code: String
  /// How bad it is.
  public let severity: Severity
  /// What is wrong, in one line without a full stop.
  public let message: String
  /// The file concerned.
  public let file: SourceFile
  /// The bytes concerned, or nil where the whole file is meant.
  public let span: SourceSpan?
  /// What the marked bytes are, written behind the carets; may be empty.
  public var label: String
  /// Facts that help to understand, one line each.
  public var see: [String]
  /// What could be done, best first.
  public var remedies: [Remedy]
  /// Where a run was, such as `scene 2 · t = +1.100s · screen home`; nil before a run.
  public var context: String?
  /// Other places that have to do with it.
  public var related: [RelatedPlace] = []

  /// A message about a place in a file.
  public init(
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

/// Something to try: a line to write or a thing to do and, where a machine can do it, the edit.
public struct Remedy: Sendable, Hashable {
  /// A whole line as it would be written, behind `= try:`, or what to do in words, behind `= fix:`.
  public let text: String
  /// Whether the text is a line that can be written as it stands.
  public let isLine: Bool
  /// The edits that do it, or nil where a person has to decide.
  public var fix: Fix?

  /// A whole line to write, with an optional mechanical fix.
  public init(_ line: String, fix: Fix? = nil) {
    self.init(line, isLine: true, fix: fix)
  }

  private init(_ text: String, isLine: Bool, fix: Fix?) {
    self.text = text
    self.isLine = isLine
    self.fix = fix
  }

  /// What to do in words, with an optional mechanical fix.
  public static func doing(_ words: String, fix: Fix? = nil) -> Remedy {
    Remedy(words, isLine: false, fix: fix)
  }
}

/// Edits that repair a file.
public struct Fix: Sendable, Hashable {
  /// One replacement of bytes.
  public struct Edit: Sendable, Hashable {
    /// The bytes to replace; empty inserts.
    public let span: SourceSpan
    /// What to put there.
    public let replacement: String

    /// Replaces the bytes of `span`.
    public init(_ span: SourceSpan, with replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// The edits, in the order of the file, not overlapping.
  public var edits: [Edit]
  /// Whether the meaning is beyond doubt, so that `--fix` may apply it unasked.
  public let isSafe: Bool

  /// A fix of one or more edits.
  public init(_ edits: [Edit], isSafe: Bool) {
    self.edits = edits
    self.isSafe = isSafe
  }

  /// The bytes after the edits.
  ///
  /// - Precondition: the edits are in order, don't overlap, and lie within `bytes`.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
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
