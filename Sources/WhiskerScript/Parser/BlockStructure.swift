import WhiskerSource

/// The blocks that are open while a file is parsed, and the indentation that lines need.
struct BlockStructure {
  /// An `on` line that takes replies.
  struct OpenExchange {
    let indent: Int
    let line: Int
    /// The index of the step, or nil if the line is broken, so that its replies belong to no step.
    let step: Int?
    var value: Exchange?
    /// The captures of its lines, if the line is not broken.
    var captured: CapturedStep?
    let span: SourceSpan
    /// Whether a line below is broken; it may have been the missing reply.
    var hasBrokenLine = false
    /// The offset after the last reply that is indented below it; nil as long as nothing needs it.
    var endOfReplies: Int?
  }

  /// A line that raw lines follow: a reply with its body, a table, an outline.
  struct OpenLines {
    /// The owner of the lines.
    enum Owner {
      /// The last reply of the open `on` step.
      case reply
      /// A table of the header; nil is `examples`.
      case table(LocatedText?)
      /// A step, by its index among the steps.
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
    /// Whether the owner's own line already has a message.
    let isFaulty: Bool
  }

  /// A step with steps indented below it.
  struct OpenBlock {
    let word: Keyword
    let indent: Int
    let line: Int
    /// The index of the step, or nil if its line is broken.
    let step: Int?
    let span: SourceSpan
    /// Whether a line below is broken; it may have been the missing step.
    var hasBrokenLine = false
    /// The fault of the consecutive lines with a wrong indentation that its line belongs to; nil for a line that is at its place.
    var shiftedBy: Int?

    /// Whether its steps run at the end.
    var isTeardown: Bool { word == .teardown }
  }

  /// Consecutive lines whose indentation is wrong by the same amount as that of the reported line.
  struct ShiftedRun {
    let fault: Int
    let blanks: Int
    /// Whether it began with a reply, whose shift says nothing about the blocks around its exchange.
    let isOfReplies: Bool
  }

  var scene = 0
  var sceneLine: Int?
  /// The blocks around the next step, outermost first.
  var open: [OpenBlock] = []
  var exchange: OpenExchange?
  var lines: OpenLines?
  /// The number of spaces that a step needs before it.
  var stepIndent: Int { (sceneLine == nil ? 0 : 2) + 2 * open.count }
  /// The indentation of the last broken line, which may have opened an unknown block.
  var brokenIndent: Int?
  var run: ShiftedRun?
  /// The shift of the blocks around the next step.
  var shift: Int { run.map { $0.isOfReplies ? 0 : $0.blanks } ?? 0 }
  /// Returns the number of spaces by which the lines inside a block are shifted, as the block's own line is.
  func shift(of block: OpenBlock) -> Int {
    block.shiftedBy == nil || block.shiftedBy != run?.fault ? 0 : shift
  }

  /// The indentation of the outermost block that a line with a tab may be inside or outside of.
  var placeInDoubt: Int?
}
