/// A line that is being edited: its characters, as a person counts them, and the position of the cursor.
struct EditBuffer: Equatable {
  private(set) var characters: [Character]
  /// The number of characters before the cursor.
  private(set) var cursor: Int

  /// Creates a line with the cursor at its end.
  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var textBeforeCursor: String { String(characters[..<cursor]) }
  var isEmpty: Bool { characters.isEmpty }

  /// Inserts text before the cursor; a mark joins the character before it.
  mutating func insert(_ text: String) {
    let head = Array(textBeforeCursor + text)
    characters = head + characters[cursor...]
    cursor = head.count
  }

  mutating func deleteBackward() {
    guard cursor > 0 else { return }
    cursor -= 1
    characters.remove(at: cursor)
  }

  mutating func deleteForward() {
    if cursor < characters.count { characters.remove(at: cursor) }
  }

  mutating func deleteToEnd() { characters.removeSubrange(cursor...) }

  /// Deletes what is before the cursor, except for a beginning, which the line has again if it was deleted.
  mutating func deleteToStart(keeping beginning: String = "") {
    var rest = characters[cursor...]
    // In the middle of the indentation, the rest of it is part of the beginning.
    if !beginning.isEmpty, characters[..<cursor].allSatisfy({ $0 == " " }) { rest = rest.drop { $0 == " " } }
    self = EditBuffer(beginning)
    characters += rest
  }

  /// Deletes the word before the cursor, but not the beginning of the line.
  mutating func deleteWord(keeping beginning: String = "") {
    if textBeforeCursor == beginning { return }
    let start = wordStart
    characters.removeSubrange(start..<cursor)
    cursor = start
  }

  mutating func moveLeft() { cursor = max(0, cursor - 1) }
  mutating func moveRight() { cursor = min(characters.count, cursor + 1) }
  /// Moves after the beginning of the line or, from there and in another line, to its start.
  mutating func moveToStart(after beginning: String = "") {
    let start = Array(beginning)
    cursor = characters.starts(with: start) && cursor != start.count ? start.count : 0
  }
  mutating func moveToEnd() { cursor = characters.count }
  mutating func moveWordLeft() { cursor = wordStart }

  mutating func moveWordRight() {
    while cursor < characters.count, characters[cursor] == " " { cursor += 1 }
    while cursor < characters.count, characters[cursor] != " " { cursor += 1 }
  }

  private var wordStart: Int {
    var start = cursor
    while start > 0, characters[start - 1] == " " { start -= 1 }
    while start > 0, characters[start - 1] != " " { start -= 1 }
    return start
  }
}
