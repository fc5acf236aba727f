import WhiskerScript

/// A form as text with placeholders.
struct StatementSnippet {
  /// The text with its placeholders, in the snippet syntax of the protocol.
  let snippet: String
  /// The first words of the form, and a space if more must follow.
  let plain: String

  /// A form with each of its possible first words, since editors match the beginning of a line.
  static func variants(of form: StatementForm) -> [String] {
    let words = form.form.split(separator: " ", maxSplits: 1)
    // A word in brackets is optional.
    if let first = words.first, first.hasPrefix("["), first.hasSuffix("]"), words.count == 2 {
      return [String(words[1]), "\(first.dropFirst().dropLast()) \(words[1])"]
    }
    let choices = words[0].split(separator: "|")
    guard choices.count > 1 else { return [form.form] }
    return choices.map { $0 + words.dropFirst().map { " " + $0 }.joined() }
  }

  /// A snippet of a form.
  ///
  /// - Parameters:
  ///   - variant: One of the variants of the form.
  ///   - definition: The statement that it is a form of.
  init(_ variant: String, of definition: StatementDefinition) {
    var builder = Builder()
    let words = Self.required(variant)
    for (index, word) in words.enumerated() {
      if index > 0 { builder.text += " " }
      builder.add(word)
    }
    if let block = definition.block { builder.add(block) }
    snippet = builder.text
    let fixed = words.prefix { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
    plain = fixed.joined(separator: " ") + (fixed.count < words.count ? " " : "")
  }

  /// A text escaped for a snippet.
  static func escaped(_ text: String) -> String {
    text.replacingScalars { $0 == "\\" || $0 == "$" || $0 == "}" ? "\\\($0)" : nil }
  }

  /// The words of a form without its optional parts.
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
      if choices.count > 1, choices[0].utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D }) {
        text += choice(choices)
        return
      }
      guard let placeholder = choices.first.flatMap({ Placeholder(notation: String($0)) }) else {
        text += word
        return
      }
      add(placeholder)
    }

    private mutating func add(_ placeholder: Placeholder) {
      switch placeholder {
      case .string, .strings, .texts: text += "\"\(place("text"))\""
      case .pattern: text += "/\(place("pattern"))/"
      case .name, .names: text += place("name")
      case .selector: text += place("button") + " \"\(place("name"))\""
      case .state: text += place("enabled")
      case .amount: text += place("50%")
      case .duration: text += place("300ms")
      case .count: text += place("1")
      case .status: text += place("200")
      case .method: text += choice(JourneyParser.methods.map { $0[...] })
      case .date: text += place("2026-03-01T09:00:00Z")
      case .moment: text += place("23:59:59")
      case .rate: text += place("50kB/s")
      case .pixels: text += place("1204x1445")
      case .percentage: text += place("200%")
      case .chance: text += place("20%")
      case .device: text += choice(["phone", "tablet"])
      case .expectation: text += place("see text \"…\"")
      case .command: text += place("open link \"…\"")
      case .json: text += place("null")
      case .conditions, .properties, .arguments, .equals: text += placeholder.notation
      }
    }

    /// Adds the block that a line needs below it.
    mutating func add(_ block: StatementDefinition.Block) {
      switch block {
      case .replies: text += "\n  reply " + place("200")
      case .steps: text += "\n  $0"
      case .branches: text += "\n  branch \"\(place("name"))\"\n    $0"
      case .table: text += "\n  | \(place("column")) |\n  | \(place("text")) |"
      case .outline: text += "\n  | " + place("title \"…\"")
      case .difference: text += "\n  | + " + place("text \"…\"")
      }
    }
  }
}
