import WhiskerSource

/// Which blocks are open while a file is read, and where lines of each sort have to begin.
struct BlockStructure {
  /// An `on` line that takes replies.
  struct OpenExchange {
    let indent: Int
    let line: Int
    /// The step and its value, or nil where the line is broken and its replies lead nowhere.
    let step: Int?
    var value: Exchange?
    let span: SourceSpan
    /// Whether a line below is broken: it may have been the missing reply.
    var hasBrokenLine = false
  }

  /// A reply whose body follows on raw lines.
  struct OpenReply {
    let indent: Int
    let line: Int
    let word: Keyword
    let wordSpan: SourceSpan
    /// The raw text of each line.
    var pieces: [SourceSpan] = []
    /// Whether the reply's own line has a message already.
    let isFaulty: Bool
  }

  /// Lines that are indented wrongly by the same amount as the line that was reported.
  struct ShiftedRun {
    let fault: Int
    let blanks: Int
  }

  var scene = 0
  var sceneLine: Int?
  /// The blanks before a step.
  var stepIndent = 0
  var exchange: OpenExchange?
  var reply: OpenReply?
  /// The indentation of the last broken line, below which a block may follow that nobody knows.
  var brokenIndent: Int?
  var run: ShiftedRun?
}
