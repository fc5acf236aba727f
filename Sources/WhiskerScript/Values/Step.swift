package import WhiskerSource

/// One step of a journey.
package struct Step: Sendable {
  /// The statement; names in braces are unreplaced until the step is planned.
  package internal(set) var statement: any Statement
  /// The box of ``captured``.
  var boxed: CapturedStep.Boxed?
  /// The steps of a block such as `repeat`; empty for all others.
  package internal(set) var body: [Step] = []
  /// Whether it contains names in braces.
  package internal(set) var usesNames = false
  /// The last line of its replies or raw lines, or its own line, from 1.
  var lastLine: Int
  /// The file that contains it.
  package let file: SourceFile
  /// Its bytes, without indentation and comment; its replies are not included.
  package let span: SourceSpan
  /// Its line, from 1.
  package let line: Int
  /// The scene that it belongs to, from 1; 0 before the first scene.
  package let scene: Int

  /// The captures of its lines, if they may need names replaced; otherwise nil.
  var captured: CapturedStep? {
    get { boxed?.step }
    set { boxed = newValue.map(CapturedStep.Boxed.init) }
  }

  /// Its lines, including those of its replies and its raw lines, from 1.
  package var lines: ClosedRange<Int> { line...max(line, lastLine) }

  /// The step as it is written.
  package var text: String { file.text(of: span) }
}
