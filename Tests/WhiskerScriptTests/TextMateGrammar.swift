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
    /// The scopes of the groups with one, by number; that of the whole match is group 0.
    let scopes: [(group: Int, scope: String)]
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
      var scopes: [(group: Int, scope: String)] = []
      if let whole = rule["name"] as? String {
        scopes = [(0, whole)]
      } else {
        for (group, value) in rule["captures"] as? [String: [String: Any]] ?? [:] {
          guard let group = Int(group), let scope = value["name"] as? String else {
            throw CocoaError(.coderValueNotFound)
          }
          scopes.append((group, scope))
        }
      }
      rules.append(
        Rule(
          expression: try NSRegularExpression(pattern: match), scopes: scopes.sorted { $0.group < $1.group }))
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
      var best: (match: NSTextCheckingResult, rule: Rule)?
      for rule in rules {
        // A rule may look at the text before the position, as in an editor.
        guard
          let match = rule.expression.firstMatch(
            in: line, options: [.withTransparentBounds, .withoutAnchoringBounds], range: rest),
          match.range.length > 0
        else { continue }
        if best.map({ match.range.location < $0.match.range.location }) ?? true { best = (match, rule) }
      }
      guard let (match, rule) = best else { break }
      for (group, scope) in rule.scopes where match.range(at: group).location != NSNotFound {
        pieces.append(Piece(text: text.substring(with: match.range(at: group)), scope: scope))
      }
      position = NSMaxRange(match.range)
    }
    return pieces
  }
}
