import WhiskerText

/// The visible part of an edited line in a window of some width.
struct LineView: Equatable {
  /// The prompt and as much of the line as fits, in one row.
  let row: String
  /// The columns of the row.
  let columns: Int
  /// The column of the cursor, from 0.
  let cursor: Int

  /// The least space for a line beside its prompt; in a smaller window the prompt is omitted.
  private static let leastRoom = 12

  /// Whether a prompt is shown in a window of some width: it leaves room for a line.
  static func shows(_ prompt: String, in width: Int) -> Bool {
    width - 1 - columns(of: harmless(prompt)) >= leastRoom
  }

  init(prompt: String, _ buffer: EditBuffer, width: Int) {
    var (head, headColumns) = ("> ", 2)
    if Self.shows(prompt, in: width) {
      head = Self.harmless(prompt)
      headColumns = Self.columns(of: head)
    }
    // The last column stays free: a character there would wrap on some terminals.
    let width = max(width - 1, 2)
    if width <= headColumns { (head, headColumns) = ("", 0) }
    let room = width - headColumns
    let shown = buffer.characters.map { Self.shown($0) }
    let widths = shown.map { Self.columns(of: $0) }
    var start = 0
    var before = widths[..<buffer.cursor].reduce(0, +)
    while before >= room, start < buffer.cursor {
      before -= widths[start]
      start += 1
    }
    var end = start
    var used = 0
    while end < shown.count, used + widths[end] <= room {
      used += widths[end]
      end += 1
    }
    row = head + shown[start..<end].joined()
    columns = headColumns + used
    cursor = headColumns + before
  }

  /// A text cut to some columns, with an ellipsis for the omitted part.
  static func cut(_ text: String, to width: Int) -> String {
    if columns(of: text) <= width { return text }
    var result = ""
    var used = 0
    for character in text {
      let columns = VisibleText.columns(of: character)
      if used + columns > width - 1 { break }
      result.append(character)
      used += columns
    }
    return result + "…"
  }

  /// A text with all characters escaped that could control or deceive a terminal.
  static func harmless(_ text: String) -> String { text.map { shown($0) }.joined() }

  private static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + VisibleText.columns(of: $1) }
  }

  private static func shown(_ character: Character) -> String {
    VisibleText.spelled(character, digits: .large)
  }
}
