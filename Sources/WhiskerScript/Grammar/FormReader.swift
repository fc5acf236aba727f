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

  mutating func paths() -> [[FormPart]] {
    let paths = alternatives()
    precondition(position == parts.count, "a form's brackets match")
    return paths
  }

  private mutating func alternatives() -> [[FormPart]] {
    var all: [[FormPart]] = []
    var current: [[FormPart]] = [[]]
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
        let choices = part.split(separator: "|").map(FormReader.part)
        current = current.flatMap { path in choices.map { path + [$0] } }
      }
    }
    return all + current
  }

  private static func part(_ word: Substring) -> FormPart {
    let sides = word.split(separator: ":")
    let name = String(sides[0])
    guard let placeholder = Placeholder(notation: name) else {
      guard let keyword = Keyword(name) else {
        preconditionFailure("a form has keywords and placeholders only (was \(word))")
      }
      return FormPart(label: .keyword(keyword))
    }
    guard sides.count == 2 else { return FormPart(label: .placeholder(placeholder)) }
    guard let content = PlaceholderContent(rawValue: String(sides[1])) else {
      preconditionFailure("a placeholder has a content that is known (was \(word))")
    }
    return FormPart(label: .placeholder(placeholder), content: content)
  }
}

/// One part of a path that a form is written out into.
struct FormPart: Sendable {
  let label: Label
  /// What the text or name is, where the form says so.
  var content: PlaceholderContent?
}
