import ScreenModels
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

  /// Returns the paths, as far as they are known, with which a text of the journey goes on.
  typealias KnownFiles = (_ content: PlaceholderContent, _ typed: String) -> [PathChoices.Choice]

  /// Whole lines.
  let lines: [String]
  /// The lines that are possible on the screen, which are among ``lines``.
  private let possible: [String]
  /// Elements in view, as selectors.
  let elements: [String]
  /// The names of the app's screens.
  let screens: [String]
  /// The kind of the line; `nil` for a raw line, which has no completions.
  let kind: Kind?
  private let files: KnownFiles

  /// - Parameters:
  ///   - report: The state of the session; elements in view come first.
  ///   - screens: The names of the app's screens.
  ///   - files: Returns the files that a text may name.
  ///   - kind: The kind of the line.
  init(
    _ report: LiveReport, screens: [String], files: @escaping KnownFiles = { _, _ in [] },
    kind: Kind? = .input
  ) {
    lines =
      switch kind {
      case .input: report.lines + REPLCommand.definitions.map(\.help.name) + Self.steps
      case .step: report.lines + Self.steps
      case .branch: Self.beginnings { $0.definition === Branch.definition }
      case .reply: Self.beginnings { $0.section == .reply }
      case nil: []
      }
    possible = report.lines
    elements = report.selectors
    self.screens = screens
    self.kind = kind
    self.files = files
  }

  init(lines: [String], elements: [String], screens: [String] = []) {
    self.lines = lines
    possible = []
    self.elements = elements
    self.screens = screens
    kind = .input
    files = { _, _ in [] }
  }

  /// The completions of a reply that is typed on the line of its step.
  private init(ofReplyIn line: LineCompletion) {
    lines = Self.beginnings { $0.section == .reply }
    possible = []
    elements = line.elements
    screens = line.screens
    kind = .reply
    files = line.files
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
    if kind == .input || kind == .step {
      let short = ShortStep.lines(of: text)
      if short.count == 2 { return LineCompletion(ofReplyIn: self).result(after: short[1]) }
    }
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
        for part in parts(after: text[..<start], typed: text[start...], withWords: isWord) {
          add(part, text[start...])
        }
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
  /// - Parameters:
  ///   - typed: The typed text of the part.
  ///   - withWords: Whether the words of the language are among them.
  private func parts(after words: Substring, typed: Substring, withWords: Bool) -> [String] {
    let place = JourneyPlan.parser.place(after: Array(words.utf8), isReply: kind == .reply)
    guard place.start == words.utf8.count else { return [] }
    return place.parts.flatMap { part -> [String] in
      switch part {
      case .keyword(let word): return withWords ? [word] : []
      case .placeholder(.selector): return elements(after: place.words, typed: typed)
      case .placeholder(.state): return Vocabulary.screens.states
      case .placeholder(.name), .placeholder(.names): return place.content == .screen ? screens : []
      case .placeholder(.string): return place.content.map { paths($0, typed: typed) } ?? []
      case .placeholder: return []
      }
    }
  }

  /// The files that a text names, as literals; that of a folder is still open.
  private func paths(_ content: PlaceholderContent, typed: Substring) -> [String] {
    files(content, typed.first == "\"" ? String(typed.dropFirst()) : "").map { choice in
      let text = JourneyParser.plainLiteral(choice.path)
      return choice.isFolder ? String(text.dropLast()) : text
    }
  }

  /// The elements in view that a step can be about: for a step that is possible on the screen, those that it is possible with.
  ///
  /// - Parameter words: The words of the step before the element.
  private func elements(after words: [String], typed: Substring) -> [String] {
    let able = possible.compactMap { Self.element(of: $0, after: words) }
    // The rows of a long list are not all among the possible steps, and one is as the other.
    let rows = able.contains { $0.hasPrefix(Self.row) } ? elements.filter { $0.hasPrefix(Self.row) } : []
    let fitting = able + rows
    return fitting.contains { $0.hasPrefix(typed) } ? fitting : elements
  }

  private static let row = "\(Role.cell.word) "

  /// The element that a line is about if it is a step with the same words before it; their texts may be others.
  private static func element(of line: String, after words: [String]) -> String? {
    guard let first = words.first, line.hasPrefix(first + " ") else { return nil }
    for index in line.indices where line[index] == " " {
      let start = line.index(after: index)
      let place = JourneyPlan.parser.place(after: Array(line[..<start].utf8), isReply: false)
      guard place.parts.contains(.placeholder(.selector)), place.start == line[..<start].utf8.count else {
        continue
      }
      let areAlike =
        place.words.count == words.count
        && zip(place.words, words).allSatisfy { $0 == $1 || $0.first == "\"" && $1.first == "\"" }
      return areAlike ? String(line[start...]) : nil
    }
    return nil
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
