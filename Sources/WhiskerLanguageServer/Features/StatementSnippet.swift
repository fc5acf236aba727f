import WhiskerScript

/// A form as text with placeholders.
struct StatementSnippet {
  /// The text with its placeholders, in the snippet syntax of the protocol.
  let snippet: String
  /// The first words of the form, and a space if more must follow.
  let plain: String

  /// A snippet of a form.
  ///
  /// - Parameters:
  ///   - variant: One of the variants of the notation.
  ///   - definition: The statement that it is a form of.
  init(_ variant: Notation, of definition: StatementDefinition) {
    var builder = Builder()
    let required = variant.parts.compactMap(\.choices)
    for (index, choices) in required.enumerated() {
      if index > 0 { builder.text += " " }
      builder.add(choices)
    }
    if let block = definition.block { builder.add(block) }
    snippet = builder.text
    let fixed = required.prefix { $0.count == 1 && $0[0].placeholder == nil }
    plain = fixed.map { $0[0].text }.joined(separator: " ") + (fixed.count < required.count ? " " : "")
  }

  /// A text escaped for a snippet.
  static func escaped(_ text: String) -> String {
    text.replacingScalars { $0 == "\\" || $0 == "$" || $0 == "}" ? "\\\($0)" : nil }
  }

  private struct Builder {
    var text = ""
    private var number = 0

    private mutating func place(_ inner: String) -> String {
      number += 1
      return "${\(number):\(inner)}"
    }

    private mutating func choice(_ words: [String]) -> String {
      number += 1
      return "${\(number)|\(words.joined(separator: ","))|}"
    }

    mutating func add(_ choices: [Notation.Word]) {
      if let placeholder = choices[0].placeholder {
        add(placeholder)
      } else {
        text += choices.count > 1 ? choice(choices.map(\.text)) : choices[0].text
      }
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
      case .method: text += choice(JourneyParser.methods)
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
