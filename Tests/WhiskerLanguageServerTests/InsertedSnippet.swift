import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// A snippet as an editor inserts it if nothing is typed into its placeholders.
struct InsertedSnippet {
  /// The text for each word of its choices, with a step where the cursor is left.
  let texts: [String]

  init(_ snippet: String) {
    let choices = snippet.matches(of: /\$\{\d+\|([^|]*)\|\}/).map { $0.output.1.split(separator: ",") }
    texts = (0..<(choices.map(\.count).max() ?? 1)).map { number in
      snippet.replacing(/\$\{\d+:((?:\\.|[^}\\])*)\}/) { match in
        match.output.1.replacing(/\\(.)/) { String($0.output.1) }
      }.replacing(/\$\{\d+\|([^|]*)\|\}/) { match in
        let words = match.output.1.split(separator: ",")
        return String(words[min(number, words.count - 1)])
      }.replacing("$0", with: "settle")
    }
  }

  /// The codes of the faults of a journey with a text in the place of its `‸`, whose indentation the lines of the text get.
  func faults(of text: String, at place: String) -> [String] {
    let line = place.split(separator: "\n").first { $0.contains("‸") } ?? ""
    let indent = String(line.prefix { $0 == " " })
    let journey = place.replacing("‸", with: text.replacing("\n", with: "\n" + indent))
    return JourneyPlan.parser.parse(SourceFile(path: "a.journey", text: journey)).diagnostics.map(\.code)
  }
}
