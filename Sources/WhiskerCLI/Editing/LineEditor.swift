import TextRenderer
import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines that a person types at a terminal, with history and completion.
struct LineEditor: LineSource {
  private var decoder = KeyDecoder()
  private var history: [String] = []
  private var returned: String?
  /// The indentation of the first of the lines that arrived together: those after it have their own.
  private var pastedIndentation: String?
  /// Whether more of what was pasted was ready when its last part had been read.
  private var pasteContinues = false

  /// The real time after which an escape without a continuation is the Escape key.
  private static let escapeMilliseconds: Int32 = 50
  /// The fewest bytes in which a terminal hands over a part of a longer text.
  private static let partBytes = 1_000
  /// The real time within which the next part of a longer text follows.
  private static let partMilliseconds: Int32 = 20
  /// The most choices to show.
  private static let choiceLimit = 40

  var isTerminal: Bool { true }

  mutating func putBack(_ line: String) { returned = line }

  mutating func next(
    _ prompt: String, beginning: String, _ completion: (_ typed: String) -> LineCompletion
  ) -> Input {
    if let line = returned {
      returned = nil
      return .line(line)
    }
    guard RawTerminal.enter() else { return .end }
    defer { RawTerminal.rest() }
    var editing = Editing(prompt: prompt, buffer: EditBuffer(beginning))
    editing.draw()
    var place = history.count
    var draft = ""
    while true {
      guard let key = decoder.next() else {
        guard let more = wait(&editing) else {
          Terminal.print("\n")
          return .end
        }
        // In the middle of a line they belong to what came before, as in a long text that is pasted.
        if !pasteContinues, editing.isAtStart(beginning) { pastedIndentation = nil }
        decoder.feed(more)
        pasteContinues =
          more.count >= Self.partBytes
          && Terminal.isReadable(STDIN_FILENO, within: Self.partMilliseconds)
        continue
      }
      switch key {
      case .enter:
        editing.finish()
        let line = editing.buffer.text
        if line.contains(where: { $0 != " " }), history.last != line { history.append(line) }
        return .line(line)
      case .abandon:
        editing.finish("^C")
        return .abandoned
      case .endOfInput where editing.buffer.isEmpty || editing.buffer.text.utf8.elementsEqual(beginning.utf8):
        editing.finish()
        return .end
      case .up, .down:
        let target = place + (key == .up ? -1 : 1)
        guard (0...history.count).contains(target) else { continue }
        if place == history.count { draft = editing.buffer.text }
        place = target
        editing.buffer = EditBuffer(place == history.count ? draft : history[place])
      case .tab: complete(&editing, completion)
      case .clear: Terminal.print(TerminalSequence.clearWindow)
      case .suspend:
        editing.finish()
        RawTerminal.suspend()
      case .text(let text) where editing.isAtStart(beginning):
        editing.buffer = EditBuffer(start(with: text, beginning: beginning))
      default: editing.buffer.apply(key, beginning: beginning)
      }
      editing.draw()
    }
  }

  /// Returns a line that begins with a text, indented as the person means it.
  ///
  /// A line that is typed gets the indentation of the prompt. Of lines that are pasted, only the first one does, unless it has its own.
  private mutating func start(with text: String, beginning: String) -> String {
    if let pastedIndentation { return pastedIndentation + text }
    let isIndented = text.count > 1 && text.first == " "
    pastedIndentation = isIndented ? "" : beginning
    return isIndented ? text : beginning + text
  }

  private func complete(_ editing: inout Editing, _ completion: (_ typed: String) -> LineCompletion) {
    let typed = editing.buffer.textBeforeCursor
    let result = completion(typed).result(after: typed)
    editing.buffer.insert(result.addition)
    if result.choices.isEmpty { return }
    editing.finish()
    let width = Terminal.columns(STDOUT_FILENO) ?? 80
    var rows = [""]
    for choice in result.choices.prefix(Self.choiceLimit).map(RowText.harmless) {
      let row = rows[rows.count - 1]
      let longer = row.isEmpty ? choice : row + "  " + choice
      if row.isEmpty || VisibleText.columns(of: longer) < width {
        rows[rows.count - 1] = longer
      } else {
        rows.append(choice)
      }
    }
    let rest = result.choices.count - Self.choiceLimit
    if rest > 0 { rows.append("and \(rest) more") }
    Terminal.print(rows.joined(separator: "\n") + "\n")
  }

  /// Waits for keys; nil at the end of the input.
  ///
  /// The line is drawn again when the window changes its size.
  private mutating func wait(_ editing: inout Editing) -> [UInt8]? {
    while true {
      var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&polled, 1, decoder.isInside ? Self.escapeMilliseconds : -1)
      if ready < 0 {
        guard errno == EINTR else { return nil }
        editing.draw()
      } else if ready == 0 {
        decoder.drop()
      } else {
        return Terminal.readInput(STDIN_FILENO)
      }
    }
  }
}

/// A line and its last drawn form.
private struct Editing {
  let prompt: String
  var buffer: EditBuffer
  private var drawn: LineView?

  init(prompt: String, buffer: EditBuffer) {
    self.prompt = prompt
    self.buffer = buffer
  }

  /// Whether nothing has been typed after the beginning that the prompt gives the line.
  func isAtStart(_ beginning: String) -> Bool {
    buffer.text.utf8.elementsEqual(beginning.utf8)
      && buffer.textBeforeCursor.utf8.elementsEqual(beginning.utf8)
  }

  mutating func draw() {
    let width = Terminal.columns(STDOUT_FILENO) ?? 80
    let view = LineView(prompt: prompt, buffer, width: width)
    // In a window that became narrower, the last row was split into several.
    let rows = (drawn?.cursor ?? 0) / width
    Terminal.print(
      TerminalSequence.up(rows) + "\r" + TerminalSequence.clearBelow + view.row + "\r"
        + TerminalSequence.right(view.cursor))
    drawn = view
  }

  /// Leaves the whole line visible, however many rows it takes, and moves to the next row.
  mutating func finish(_ mark: String = "") {
    let rows = (drawn?.cursor ?? 0) / (Terminal.columns(STDOUT_FILENO) ?? 80)
    let start = TerminalSequence.up(rows) + "\r" + TerminalSequence.clearBelow
    Terminal.print(start + RowText.harmless(prompt + buffer.text) + mark + "\n")
    drawn = nil
  }
}

extension EditBuffer {
  /// Applies a key to the line.
  ///
  /// - Parameter beginning: The initial text of the line, such as its indentation, which only Backspace removes.
  mutating func apply(_ key: Key, beginning: String) {
    switch key {
    case .text(let text): insert(text)
    case .backspace: deleteBackward()
    case .delete, .endOfInput: deleteForward()
    case .left: moveLeft()
    case .right: moveRight()
    case .wordLeft: moveWordLeft()
    case .wordRight: moveWordRight()
    case .home: moveToStart(after: beginning)
    case .end: moveToEnd()
    case .deleteToStart: deleteToStart(keeping: beginning)
    case .deleteToEnd: deleteToEnd()
    case .deleteWord: deleteWord(keeping: beginning)
    case .enter, .tab, .up, .down, .abandon, .clear, .suspend, .other: break
    }
  }
}
