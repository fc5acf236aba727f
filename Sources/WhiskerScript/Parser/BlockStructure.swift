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

  /// Something that raw lines follow: a reply with its body, a table, an outline.
  struct OpenLines {
    /// What the lines belong to.
    enum Owner {
      /// The last reply of the open `on` step.
      case reply
      /// A table of the header; no name for `examples`.
      case table(LocatedText?)
      /// A step, by its place among the steps.
      case step(Int)
    }

    let owner: Owner
    let indent: Int
    let line: Int
    /// The word that the lines follow.
    let word: Keyword
    let wordSpan: SourceSpan
    /// The raw text of each line.
    var pieces: [SourceSpan] = []
    /// The line of the last piece, from 1; 0 before the first.
    var lastLine = 0
    /// Whether the owner's own line has a message already.
    let isFaulty: Bool
  }

  /// A step with steps indented below it.
  struct OpenBlock {
    let word: Keyword
    let indent: Int
    let line: Int
    /// The place of the step, or nil where its line is broken.
    let step: Int?
    let span: SourceSpan
    /// Whether a line below is broken: it may have been the missing step.
    var hasBrokenLine = false

    /// Whether its steps are done at the end.
    var isTeardown: Bool { word == .teardown }
  }

  /// Lines that are indented wrongly by the same amount as the line that was reported.
  struct ShiftedRun {
    let fault: Int
    let blanks: Int
  }

  var scene = 0
  var sceneLine: Int?
  /// The blocks around the next step, outermost first.
  var open: [OpenBlock] = []
  var exchange: OpenExchange?
  var lines: OpenLines?
  /// The blanks before a step.
  var stepIndent: Int { (sceneLine == nil ? 0 : 2) + 2 * open.count }
  /// The indentation of the last broken line, below which a block may follow that nobody knows.
  var brokenIndent: Int?
  var run: ShiftedRun?
}
