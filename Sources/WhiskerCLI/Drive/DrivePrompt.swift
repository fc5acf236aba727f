import WhiskerRunner
import WhiskerText

/// Reads the lines of a driven session and performs them, until there are no more.
@MainActor
final class DrivePrompt {
  private let session: DriveSession
  /// The owner of indented lines that may follow; nil if each of them is a step of its own.
  private var owner: Owner?
  /// Lines with a comment only, which belong to the next step.
  private var comments: [String] = []
  /// Empty lines, and comments that are not indented, below those of ``owner`` or of the block that is being read.
  ///
  /// They belong to it if the next line does.
  private var held: [String] = []
  /// Whether the lines come from a pipe, so that no empty line asks for the result of a block.
  private let isPiped = !Terminal.isTerminal(0)

  init(session: DriveSession) { self.session = session }

  /// A step above indented lines.
  private enum Owner {
    /// It was not added, and had this indentation.
    case refused(indentation: Int)
    /// It is a table, which no session has, and had this indentation.
    case table(indentation: Int)
    /// It was performed with those of its lines that are above an empty one, and may have more.
    ///
    /// It is the last step of the session if it, or a shorter form of it, was added. Otherwise it failed, as it may
    /// without the lines that follow.
    case open(StepInProgress, isAdded: Bool)

    var indentation: Int {
      switch self {
      case .refused(let indentation), .table(let indentation): indentation
      case .open(let step, _): step.indentation
      }
    }

    /// Whether a line is below the step.
    func has(_ line: String) -> Bool { StepInProgress.indentation(of: line) > indentation }
  }

  /// Runs to the end of the input; returns the exit code.
  func run() -> Int32 {
    if Terminal.isTerminal(0), Terminal.isTerminal(1), Terminal.variable("TERM") != "dumb" {
      run(LineEditor())
      RawTerminal.leave()
    } else {
      run(PlainLines(0))
    }
    endBlock()
    addComments()
    if session.isUnsaved {
      let count = session.unsaved.steps.count
      let words = "\(counted(count, "step was", "steps were")) not saved; "
      if session.areKept {
        session.say(words + "\(session.keptPath) has \(count == 1 ? "it" : "them")")
      } else {
        session.say(
          words + "no file has \(count == 1 ? "it" : "them"):\n" + session.shown(session.unsaved.text))
      }
    }
    return 0
  }

  private func run(_ source: some LineSource) {
    var source = source
    while !OutputFailure.hasOccurred {
      let place = session.report.screen.isEmpty ? "" : " \(session.report.screen)"
      let prompt = source.isTerminal ? "\(session.report.time)\(place)> " : "> "
      let completion = LineCompletion(
        session.report, screens: session.app.screens, files: files)
      switch source.next(prompt, beginning: "", { _ in completion }) {
      case .end: return
      case .abandoned: continue
      case .unreadable(let line):
        echo(line, prompt)
        refuse(line)
      case .line(let line):
        echo(line, prompt)
        let text = line.trimmed
        if let owner, !text.isEmpty, owner.has(line) {
          take(line, of: owner, &source)
          continue
        }
        if owner != nil, text.isEmpty || text.hasPrefix("#") {
          held.append(text)
          continue
        }
        if text.isEmpty { continue }
        endBlock()
        if text.hasPrefix("#") {
          comments.append(text)
          continue
        }
        do throws(REPLCommand.Misuse) {
          guard let command = try REPLCommand(text) else {
            let lines = comments + ShortStep.lines(of: text)
            let indentation = StepInProgress.indentation(of: line)
            perform(StepInProgress(lines, indentation: indentation), &source)
            continue
          }
          if command == .quit { return }
          perform(command)
        } catch {
          owner = .refused(indentation: StepInProgress.indentation(of: line))
          session.say("error: \(VisibleText.inLine(error.message))")
        }
      }
    }
  }

  /// A pipe does not show its input, so without an echo the output would lack half of the session.
  private func echo(_ line: String, _ prompt: String) {
    if isPiped {
      session.say(RowText.harmless(prompt + session.shown(line)))
    }
  }

  /// Refuses a line that is not UTF-8, and those below it or the step that it belongs to.
  private func refuse(_ line: String) {
    session.say("error: the line is not UTF-8")
    if let owner, owner.has(line) {
      self.owner = .refused(indentation: owner.indentation)
    } else {
      endBlock()
      owner = .refused(indentation: StepInProgress.indentation(of: line))
    }
  }

  /// Takes a line below a step that came before.
  private func take(_ line: String, of owner: Owner, _ source: inout some LineSource) {
    let above = held
    held = []
    switch owner {
    case .refused: session.say("not performed: it belongs to the line that was refused")
    case .table: break
    case .open(var step, let isAdded):
      step.add(line, below: above)
      perform(step, isContinued: true, insteadOfLast: isAdded, &source)
    }
  }

  /// Leaves comments that no line of a block follows for the next step.
  private func endBlock() {
    comments += held.filter { !$0.isEmpty }
    held = []
    owner = nil
  }

  /// Performs a step, with the lines below it if it needs some.
  ///
  /// - Parameters:
  ///   - isContinued: Whether further lines may be below it, as it was performed without them.
  ///   - insteadOfLast: Whether it is the one that was added last, with further lines below it.
  private func perform(
    _ step: StepInProgress, isContinued: Bool = false, insteadOfLast: Bool = false,
    _ source: inout some LineSource
  ) {
    owner = nil
    if let refusal = session.refusalOfTable(step.lines) {
      session.say("error: \(VisibleText.inLine(refusal))")
      comments = []
      owner = .table(indentation: step.indentation)
      return
    }
    var step = step
    var end: BlockEnd?
    if isContinued || session.needsBlock(step.lines) {
      end = readBlock(of: &step, &source)
      if end == .abandoned { return endBlock() }
      if end == .refusedLine {
        owner = .refused(indentation: step.indentation)
        return
      }
    }
    let addition = session.add(step.lines, insteadOfLast: insteadOfLast)
    if addition == .added { comments = [] }
    let isOpen = end == .emptyLine
    switch addition {
    case .added where isOpen: owner = .open(step, isAdded: true)
    case .failed where isOpen, .refused where isOpen && session.needsBlock(step.lines):
      owner = .open(step, isAdded: insteadOfLast)
    case .refused: owner = .refused(indentation: step.indentation)
    case .added, .failed: endBlock()
    }
    if case .unreadableLine(let line) = end {
      echo(line, "> ")
      refuse(line)
    }
  }

  /// The reason why no further line belongs to a step.
  private enum BlockEnd: Equatable {
    case emptyLine, otherLine, abandoned
    /// A line that is not below the step, and not UTF-8.
    case unreadableLine(String)
    /// A line below the step that a session cannot take.
    case refusedLine
  }

  /// Reads the lines below a step, up to one that is not indented more deeply than the step.
  ///
  /// An empty line ends them too, unless the lines come from a pipe.
  private func readBlock(of step: inout StepInProgress, _ source: inout some LineSource) -> BlockEnd {
    while true {
      let beginning = step.beginning(isOpen: session.needsBlock(step.lines))
      let above = step
      let completion = { (text: String) in
        LineCompletion(
          self.session.report, screens: self.session.app.screens, files: self.files,
          kind: above.kind(atIndentation: StepInProgress.indentation(of: text)))
      }
      switch source.next(". ", beginning: beginning, completion) {
      case .end: return .otherLine
      case .abandoned: return .abandoned
      case .unreadable(let line):
        guard step.contains(line) else { return .unreadableLine(line) }
        echo(line, ". ")
        session.say("error: the line is not UTF-8; its step was not performed")
        return .refusedLine
      case .line(let line):
        let text = line.trimmed
        let isBelow = !text.isEmpty && step.contains(line)
        if !isBelow, !text.isEmpty, !text.hasPrefix("#") {
          source.putBack(line)
          return .otherLine
        }
        echo(line, ". ")
        if isBelow {
          step.add(line, below: held)
          held = []
        } else {
          held.append(text)
          if text.isEmpty, !isPiped { return .emptyLine }
        }
      }
    }
  }

  /// The files that a text of a line may name.
  private var files: LineCompletion.KnownFiles { { [session] in session.files($0, after: $1) } }

  private func perform(_ command: REPLCommand) {
    switch command {
    case .screen: session.showScreen()
    case .outline:
      session.say(session.report.outline.isEmpty ? "the app is not running" : session.report.outline)
    case .actions: list(session.report.lines.isEmpty ? ["launch"] : session.report.lines, or: "nothing")
    case .pending: list(session.report.pending, or: "nothing is pending")
    case .steps: steps()
    case .undo(let count): session.undo(count)
    case .redo(let count): session.redo(count)
    case .next(let count): session.next(count)
    case .skip(let count): session.skip(count)
    case .save(let path, let over):
      addComments()
      session.save(to: path, over: over)
    case .help(let word): help(word)
    case .quit: break
    }
  }

  /// Adds the comments that no step follows to the last one.
  private func addComments() {
    if session.addBelowLast(comments) { comments = [] }
  }

  private func list(_ lines: [String], or nothing: String) {
    session.say(lines.isEmpty ? nothing : lines.joined(separator: "\n"))
  }

  private func steps() {
    let steps = session.journey.steps
    let width = "\(steps.count)".count
    for (index, step) in steps.enumerated() {
      let number = "\(index + 1)"
      let margin = String(repeating: " ", count: width - number.count)
      let rows = step.split(separator: "\n").filter { !$0.trimmed.isEmpty }
      for (row, text) in rows.enumerated() {
        session.say(
          (row == 0 ? margin + number : String(repeating: " ", count: width)) + "  "
            + session.shown(String(text)))
      }
    }
    if steps.isEmpty { session.say("no steps yet") }
    let skipped = session.progress.skipped
    if skipped > 0 { session.say("\(counted(skipped, "step")) skipped") }
    guard let next = session.ahead.first else { return }
    let count = session.ahead.count
    session.say("\(counted(count, "step")) left; next: \(session.shown(next.trimmed))")
  }

  private func help(_ word: String?) {
    if let word {
      let command = REPLCommand.definition(named: word)?.help
      if let command { Terminal.explain("\(command.name) \(command.value)\n  \(command.summary)\n") }
      if let text = JourneyHelp.text(about: word) { return Terminal.explain(text) }
      if command != nil { return }
      let near =
        JourneyHelp.nearest(to: word, besides: REPLCommand.words).map { "; did you mean `\($0)`?" } ?? ""
      return session.say(VisibleText.inLine("unknown word `\(word)`\(near); `help` lists the commands"))
    }
    Terminal.explain(
      """
      Type a step of a journey, such as one that `actions` prints, or one of these:
      \(HelpEntry.table(REPLCommand.definitions.map(\.help)))
      The lines below a step, such as replies, are indented: a terminal does that for you, and an empty line ends them. \
      Through a pipe they begin with two spaces, and a line that does not ends them.
      `on GET "/x" reply 204` needs one line only. `help tap` shows how to write a step.

      """)
  }
}
