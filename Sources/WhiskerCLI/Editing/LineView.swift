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
    width - 1 - RowText.columns(of: RowText.harmless(prompt)) >= leastRoom
  }

  init(prompt: String, _ buffer: EditBuffer, width: Int) {
    var (head, headColumns) = ("> ", 2)
    if Self.shows(prompt, in: width) {
      head = RowText.harmless(prompt)
      headColumns = RowText.columns(of: head)
    }
    // The last column stays free: a character there would wrap on some terminals.
    let width = max(width - 1, 2)
    if width <= headColumns { (head, headColumns) = ("", 0) }
    let room = width - headColumns
    let shown = buffer.characters.map { RowText.shown($0) }
    let widths = shown.map { RowText.columns(of: $0) }
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
}
