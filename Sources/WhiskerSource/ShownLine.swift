import WhiskerText

/// A source line as it is shown in a message: safe characters, each with its bytes and its width.
///
/// A tab becomes spaces up to the next multiple of `tabWidth`; a control or invisible character is written as journeys spell it, `\u{1b}`, a byte that is not
/// valid UTF-8 as `\xFF`, so that a file can never control the terminal. Each of these is one column.
struct ShownLine {
  struct Cell {
    let bytes: SourceSpan
    let text: String
    let width: Int
  }

  static let tabWidth = 4

  let cells: [Cell]

  init(file: SourceFile, span: SourceSpan) {
    cells = file.bytes.withUnsafeBufferPointer { buffer in
      ShownLine.cells(UnsafeBufferPointer(rebasing: buffer[..<span.end]), from: span.start)
    }
  }

  private static func cells(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    var offset = start
    func add(_ text: String, _ width: Int, _ length: Int) {
      cells.append(Cell(bytes: SourceSpan(offset, offset + length), text: text, width: width))
      column += width
      offset += length
    }
    while offset < bytes.count {
      let run = validRun(bytes, from: offset)
      guard run > offset else {
        add("\\x" + Hexadecimal.text(UInt64(bytes[offset]), width: 2, .large), 4, 1)
        continue
      }
      for character in String(decoding: bytes[offset..<run], as: UTF8.self) {
        let length = character.utf8.count
        if character == "\t" {
          let width = tabWidth - column % tabWidth
          add(String(repeating: " ", count: width), width, length)
        } else {
          let text = VisibleText.spelled(character, digits: .small)
          let width = VisibleText.columns(of: character)
          add(text, width == 0 ? text.utf8.count : width, length)
        }
      }
    }
    return cells
  }

  private static func validRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, let (_, length) = decodeScalar(bytes, at: offset) { offset += length }
    return offset
  }
}
