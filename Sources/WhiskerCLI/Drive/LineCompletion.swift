import WhiskerRunner
import WhiskerScript

/// The possible completions of a line.
struct LineCompletion {
  /// The kind of a line.
  enum Kind {
    /// A step, or a command of the session.
    case input
    /// A step below another.
    case step
    /// A branch of a `fork`.
    case branch
    /// A reply to a request.
    case reply
  }

  /// Whole lines.
  let lines: [String]
  /// Elements in view, as selectors.
  let elements: [String]
  /// The names of the app's screens.
  let screens: [String]
  /// The kind of the line; `nil` for a raw line, which has no completions.
  let kind: Kind?

  /// - Parameters:
  ///   - report: The state of the session; elements in view come first.
  ///   - screens: The names of the app's screens.
  ///   - kind: The kind of the line.
  init(_ report: LiveReport, screens: [String], kind: Kind? = .input) {
    lines =
      switch kind {
      case .input: report.lines + REPLCommand.definitions.map(\.help.name) + Self.steps
      case .step: report.lines + Self.steps
      case .branch: Self.beginnings { $0.definition === Branch.definition }
      case .reply: Self.beginnings { $0.section == .reply }
      case nil: []
      }
    elements = report.selectors
    self.screens = screens
    self.kind = kind
  }

  init(lines: [String], elements: [String], screens: [String] = []) {
    self.lines = lines
    self.elements = elements
    self.screens = screens
    kind = .input
  }

  private static var steps: [String] {
    beginnings { $0.section != .header && $0.section != .reply && $0.definition !== Branch.definition }
  }

  private static func beginnings(of isAllowed: (StatementForm) -> Bool) -> [String] {
    StatementForm.all.filter(isAllowed).flatMap(\.beginnings)
  }

  /// The effect of Tab after some text.
  struct Result: Equatable {
    /// The text to insert, as far as it is certain.
    var addition = ""
    /// The choices, if nothing is certain.
    var choices: [String] = []
  }

  /// The completions after a text, which may be indented.
  func result(after text: String) -> Result {
    if kind == nil { return Result() }
    let text = String(text.drop { $0 == " " })
    var rests: [String] = []
    func add(_ candidate: String, _ typed: Substring) {
      guard candidate.utf8.count > typed.utf8.count, candidate.hasPrefix(typed) else { return }
      let rest = String(candidate.dropFirst(typed.count))
      if !rests.contains(rest) { rests.append(rest) }
    }
    for line in lines { add(line, text[...]) }
    // Below `expect` a line goes on with its words, or with an element.
    let isWord = rests.isEmpty
    if !text.isEmpty {
      let known = rests.count
      // The longest end of the text with which something begins that is allowed there.
      for start in wordStarts(in: text) {
        for part in parts(after: text[..<start], withWords: isWord) { add(part, text[start...]) }
        if rests.count > known { break }
      }
    }
    guard var common = rests.first else { return Result() }
    if rests.count == 1 { return Result(addition: common) }
    for rest in rests { common = String(zip(common, rest).prefix { $0 == $1 }.map(\.0)) }
    if !common.isEmpty { return Result(addition: common) }
    return Result(choices: rests.map { Self.nextWord(of: text, $0) }.uniqued())
  }

  /// The parts that the language allows after the words of a line, as far as they are known.
  ///
  /// - Parameter withWords: Whether the words of the language are among them.
  private func parts(after words: Substring, withWords: Bool) -> [String] {
    let place = JourneyPlan.parser.place(after: Array(words.utf8), isReply: kind == .reply)
    guard place.start == words.utf8.count else { return [] }
    return place.parts.flatMap { part -> [String] in
      switch part {
      case .keyword(let word): return withWords ? [word] : []
      case .placeholder(.selector): return elements
      case .placeholder(.state): return Vocabulary.screens.states
      case .placeholder(.name), .placeholder(.names): return place.content == .screen ? screens : []
      case .placeholder: return []
      }
    }
  }

  /// The next whole word or text of a choice, including its typed part.
  private static func nextWord(of text: String, _ rest: String) -> String {
    let isInText = text.count { $0 == "\"" } % 2 == 1
    if isInText, let opening = text.lastIndex(of: "\"") {
      let end = rest.firstIndex(of: "\"").map { rest[...$0] } ?? rest[...]
      return String(text[opening...]) + end
    }
    let typed = text.lastIndex(of: " ").map { text[text.index(after: $0)...] } ?? text[...]
    if rest.hasPrefix("\"") { return String(typed) + rest }
    return String(typed) + rest.prefix { $0 != " " }
  }

  private func wordStarts(in text: String) -> [String.Index] {
    var starts = [text.startIndex]
    for index in text.indices where text[index] == " " { starts.append(text.index(after: index)) }
    return starts
  }
}

extension StatementForm {
  /// The beginnings of its lines: the words up to the first placeholder, one beginning for each choice.
  fileprivate var beginnings: [String] {
    var beginnings = [""]
    for part in notation.parts {
      if case .optional(let inner) = part, beginnings == [""] {
        beginnings += inner.flatMap(\.firstWords).map { $0.text + " " }
        continue
      }
      // The line may end before a choice such as `[sheet|cover|all]`.
      if case .optional(let inner) = part, case .choice = inner[0].parts[0] { break }
      guard let choices = part.choices, choices.allSatisfy({ $0.placeholder == nil }) else {
        return beginnings
      }
      beginnings = beginnings.flatMap { start in choices.map { start + $0.text + " " } }
    }
    return beginnings.map { String($0.dropLast()) }
  }
}

extension [String] {
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
