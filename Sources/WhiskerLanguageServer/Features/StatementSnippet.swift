import WhiskerScript

/// A form as text to fill in.
struct StatementSnippet {
  /// The text with its places, in the snippet syntax of the protocol.
  let snippet: String
  /// The words with which the form begins, and a blank if more has to follow.
  let plain: String

  /// A form with each of the words that it can begin with: editors look for what a line begins with.
  static func variants(of form: StatementForm) -> [String] {
    let words = form.form.split(separator: " ", maxSplits: 1)
    // A word in brackets may stand there or not.
    if let first = words.first, first.hasPrefix("["), first.hasSuffix("]"), words.count == 2 {
      return [String(words[1]), "\(first.dropFirst().dropLast()) \(words[1])"]
    }
    let choices = words[0].split(separator: "|")
    guard choices.count > 1 else { return [form.form] }
    return choices.map { $0 + words.dropFirst().map { " " + $0 }.joined() }
  }

  /// - Parameter form: One of the variants of a form.
  init(_ form: String) {
    var builder = Builder()
    let words = Self.required(form)
    for (index, word) in words.enumerated() {
      if index > 0 { builder.text += " " }
      builder.add(word)
    }
    builder.addBlock(below: words.first ?? "")
    snippet = builder.text
    let fixed = words.prefix { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
    plain = fixed.joined(separator: " ") + (fixed.count < words.count ? " " : "")
  }

  /// A text as it stands in a snippet.
  static func escaped(_ text: String) -> String {
    text.replacingScalars { $0 == "\\" || $0 == "$" || $0 == "}" ? "\\\($0)" : nil }
  }

  /// The words of a form without what may be left out.
  private static func required(_ form: String) -> [String] {
    var depth = 0
    var text = ""
    for character in form {
      switch character {
      case "[": depth += 1
      case "]": depth -= 1
      default: if depth == 0 { text.append(character) }
      }
    }
    return text.split(separator: " ").map(String.init)
  }

  private struct Builder {
    var text = ""
    private var number = 0

    private mutating func place(_ inner: String) -> String {
      number += 1
      return "${\(number):\(inner)}"
    }

    private mutating func choice(_ words: [Substring]) -> String {
      number += 1
      return "${\(number)|\(words.joined(separator: ","))|}"
    }

    mutating func add(_ word: String) {
      let choices = word.split(separator: "|")
      if choices.count > 1, choices[0].utf8.allSatisfy({ (0x61...0x7A).contains($0) }) {
        text += choice(choices)
        return
      }
      switch choices.first {
      case "STRING", "STRINGS", "TEXTS": text += "\"\(place("text"))\""
      case "PATTERN": text += "/\(place("pattern"))/"
      case "NAME", "NAMES": text += place("name")
      case "SELECTOR": text += place("button") + " \"\(place("name"))\""
      case "STATE": text += place("enabled")
      case "AMOUNT": text += place("50%")
      case "DURATION": text += place("300ms")
      case "COUNT": text += place("1")
      case "STATUS": text += place("200")
      case "METHOD": text += choice(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
      case "DATE": text += place("2026-03-01T09:00:00Z")
      case "MOMENT": text += place("23:59:59")
      case "RATE": text += place("50kB/s")
      case "PERCENTAGE": text += place("200%")
      case "CHANCE": text += place("20%")
      case "DEVICE": text += choice(["phone", "tablet"])
      case "EXPECTATION": text += place("see text \"…\"")
      default: text += word
      }
    }

    /// What a line of some first words needs below it.
    mutating func addBlock(below word: String) {
      switch word {
      case "on": text += "\n  reply " + place("200")
      case "scene", "repeat", "for", "branch", "setup", "teardown": text += "\n  $0"
      case "fork": text += "\n  branch \"\(place("name"))\"\n    $0"
      case "examples", "table": text += "\n  | \(place("column")) |\n  | \(place("text")) |"
      default: break
      }
    }
  }
}
