/// Reads the notation of a form into the paths that it stands for.
struct FormReader {
  private let parts: [String]
  private var position = 0

  init(_ form: String) {
    var parts: [String] = []
    var part = ""
    func flush() {
      if !part.isEmpty { parts.append(part) }
      part = ""
    }
    for character in form {
      switch character {
      case " ": flush()
      case "[", "]":
        flush()
        parts.append(String(character))
      default: part.append(character)
      }
    }
    flush()
    self.parts = parts
  }

  mutating func paths() -> [[Label]] {
    let paths = alternatives()
    precondition(position == parts.count, "a form's brackets match")
    return paths
  }

  private mutating func alternatives() -> [[Label]] {
    var all: [[Label]] = []
    var current: [[Label]] = [[]]
    while position < parts.count, parts[position] != "]" {
      let part = parts[position]
      position += 1
      switch part {
      case "|":
        all += current
        current = [[]]
      case "[":
        let inner = alternatives()
        precondition(position < parts.count, "a form's bracket is closed")
        position += 1
        current = current.flatMap { path in [path] + inner.map { path + $0 } }
      default:
        let choices = part.split(separator: "|").map { FormReader.label(String($0)) }
        current = current.flatMap { path in choices.map { path + [$0] } }
      }
    }
    return all + current
  }

  private static func label(_ word: String) -> Label {
    if let placeholder = Placeholder(notation: word) { return .placeholder(placeholder) }
    guard let keyword = Keyword(word) else {
      preconditionFailure("a form has keywords and placeholders only (was \(word))")
    }
    return .keyword(keyword)
  }
}
