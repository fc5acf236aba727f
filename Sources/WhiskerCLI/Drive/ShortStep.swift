import WhiskerScript

/// Short notations for steps that take several lines in a file.
enum ShortStep {
  /// The beginnings of replies.
  private static let replies = StatementForm.all.filter { $0.section == .reply }.map {
    $0.firstWords[0] + " "
  }

  /// Expands a typed line to the lines of a file: `on GET "/x" reply 204` becomes an `on` step with one reply.
  static func lines(of line: String) -> [String] {
    let word = line.prefix { $0 != " " }
    guard StatementForm.all(beginningWith: word).contains(where: { $0.definition.block == .replies }) else {
      return [line]
    }
    /// The mark that ends the text or pattern at this place.
    var mark: Character?
    var isEscaped = false
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if isEscaped {
        isEscaped = false
      } else if mark != nil, character == "\\" {
        isEscaped = true
      } else if let end = mark {
        if character == end { mark = nil }
      } else if character == "\"" || character == "/" && previous == " " {
        mark = character
      } else if previous == " ", character == "#" {
        // A comment has no reply.
        return [line]
      } else if previous == " ", replies.contains(where: line[index...].hasPrefix) {
        var head = line[..<index]
        while head.last == " " { head.removeLast() }
        return [String(head), "  " + line[index...]]
      }
      previous = character
    }
    return [line]
  }
}
