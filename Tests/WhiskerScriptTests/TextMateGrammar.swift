import Foundation

/// The part of TextMate grammars that `Editors/vscode` uses: rules that match within a line.
struct TextMateGrammar {
  /// A part of a line with its scope.
  struct Piece: Equatable {
    let text: String
    let scope: String
  }

  private struct Rule {
    let expression: NSRegularExpression
    /// The scope of the whole match; nil if only a group has one.
    let scope: String?
    let groupScope: String?
  }

  private let rules: [Rule]
  let expressions: [String: String]

  init(path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let repository = root["repository"] as? [String: [String: Any]] ?? [:]
    var rules: [Rule] = []
    var expressions: [String: String] = [:]
    for entry in root["patterns"] as? [[String: String]] ?? [] {
      let name = String((entry["include"] ?? "#").dropFirst())
      guard let rule = repository[name], let match = rule["match"] as? String else {
        throw CocoaError(.coderValueNotFound)
      }
      let groups = rule["captures"] as? [String: [String: Any]]
      rules.append(
        Rule(
          expression: try NSRegularExpression(pattern: match), scope: rule["name"] as? String,
          groupScope: groups?["1"]?["name"] as? String))
      expressions[name] = match
    }
    self.rules = rules
    self.expressions = expressions
  }

  /// The parts of a line with a scope, in order; the earliest match wins, and of those the first rule's.
  func pieces(of line: String) -> [Piece] {
    let text = line as NSString
    var pieces: [Piece] = []
    var position = 0
    while position < text.length {
      let rest = NSRange(location: position, length: text.length - position)
      var best: (range: NSRange, whole: NSRange, scope: String)?
      for rule in rules {
        // A rule may look at the text before the position, as in an editor.
        guard
          let match = rule.expression.firstMatch(
            in: line, options: [.withTransparentBounds, .withoutAnchoringBounds], range: rest),
          match.range.length > 0
        else { continue }
        let range = rule.scope == nil ? match.range(at: 1) : match.range
        if best.map({ match.range.location < $0.whole.location }) ?? true {
          best = (range, match.range, rule.scope ?? rule.groupScope ?? "")
        }
      }
      guard let best else { break }
      pieces.append(Piece(text: text.substring(with: best.range), scope: best.scope))
      position = best.whole.location + best.whole.length
    }
    return pieces
  }
}
