import WhiskerSource

/// An invalid line in the words of other tools, brought to a valid one with the same meaning.
///
/// The phrase book knows whole lines. Around and within them, words are dropped or replaced that have one meaning wherever they are: those
/// with which people begin a line, articles, and other words for a role or a number.
struct Rewording {
  /// A change of some words of a line.
  private struct Change {
    enum Kind { case opening, preposition, article, number }

    /// The kind; nil for a word for a role.
    let kind: Kind?
    let span: SourceSpan
    let text: String
    /// The roles that may be meant.
    var roles: [String] = []
  }

  let matcher: LineMatcher

  private var literals: Literals { Literals(bytes: matcher.bytes) }
  private var trial: LineTrial {
    LineTrial(
      vocabulary: matcher.vocabulary, allowsHeader: true,
      explaining: matcher.explaining.with(rewordings: max(0, matcher.explaining.rewordings - 1)))
  }

  /// The trial of a line whose words are not replaced.
  private var trialOfWords: LineTrial {
    LineTrial(
      vocabulary: matcher.vocabulary, allowsHeader: true, explaining: matcher.explaining.with(rewordings: 0))
  }

  /// Returns the fault of a line that would be valid in other words, or that is one of another tool; nil for any other.
  func fault(_ words: [Token]) -> Fault? {
    if let fault = PhraseBook(matcher: matcher).fault(words) { return fault }
    // A line within a line within a line would be tried over and over.
    guard matcher.explaining.rewordings > 0, words.count <= Self.longestLine else { return nil }
    return inside(words) ?? changed(words)
  }

  /// The most words of a line that is tried in other words.
  private static let longestLine = 24

  // MARK: Lines in lines

  /// The first words of lines that contain a condition or another line.
  private static let wrappers: [(words: [String], isOfCondition: Bool, hasLimit: Bool)] = [
    (["check"], true, false), (["always"], true, false), (["wait", "until"], true, true),
    (["scroll", "down", "until"], true, false), (["scroll", "up", "until"], true, false),
    (["then"], false, false),
  ]

  /// Returns the fault of a line that contains a line of another tool.
  private func inside(_ words: [Token]) -> Fault? {
    let texts = words.map(literals.raw)
    guard let wrapper = Self.wrappers.first(where: { texts.starts(with: $0.words) }) else { return nil }
    let start = wrapper.words.count
    let limit = wrapper.hasLimit ? texts.lastIndex(of: "within") : nil
    let end = limit ?? words.count
    // A second wrapper is not looked into.
    guard start < end, wrapper.isOfCondition || texts[start] != "then" else { return nil }
    let isStep = !wrapper.isOfCondition || texts[start] == "see" || texts[start] == "expect"
    let inner = (isStep ? "" : "expect ") + raw(words[start..<end])
    guard var meant = equivalent(of: inner) else { return nil }
    if wrapper.isOfCondition, meant.hasPrefix("expect ") { meant.removeFirst("expect ".count) }
    var parts = wrapper.words + [meant]
    if limit != nil {
      parts.append(raw(words[end...]))
    } else if wrapper.hasLimit {
      parts.append("within 10s")
    }
    let line = parts.joined(separator: " ")
    guard trial.isValid(Array(line.utf8)) else { return nil }
    let span = words[0].span.union(words[words.count - 1].span)
    return Fault(.foreignSyntax, span, replace: span, with: line, isSafe: false)
  }

  /// Returns the valid line that a line of another tool means.
  private func equivalent(of line: String) -> String? {
    let line = Array(line.utf8)
    switch trial.fault(of: line)?.problem {
    case .structure(.foreignSyntax), .unknownRole: break
    default: return nil
    }
    return trial.whole(line).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Words in lines

  /// Returns the fault of a line that is valid once some of its words are dropped or replaced.
  private func changed(_ words: [Token]) -> Fault? {
    for dropsPreposition in [false, true] {
      let changes = changes(words, dropsPreposition: dropsPreposition)
      // One article by itself has a message of its own.
      let isArticle = changes.count == 1 && changes[0].kind == .article && isKnown(words[0])
      if changes.isEmpty || isArticle { continue }
      if let fault = fault(words, changes) { return fault }
    }
    return nil
  }

  private func fault(_ words: [Token], _ changes: [Change]) -> Fault? {
    let whole = words[0].span.union(words[words.count - 1].span)
    let choices = changes.map(\.roles.count).max() ?? 0
    let lines = (0..<max(1, choices)).compactMap { meant(whole, changes, choice: $0, trial) }
    guard let line = lines.first, !dropsThen(words, before: line) else { return nil }
    if choices > 0 {
      // What is a role elsewhere may be a name or a table here.
      let others = changes.filter { $0.kind != nil }
      let isRole = meant(whole, others, choice: 0, trialOfWords) == nil
      if !isRole { return others.isEmpty ? nil : fault(words, others) }
    }
    var fault = Fault(.foreignSyntax, whole)
    if changes[0].kind == .opening {
      fault = Fault(.unknownStatement(word: literals.raw(words[0]), instead: []), words[0].span)
    } else if let role = changes.first(where: { $0.kind == nil }), changes.allSatisfy({ $0.kind == nil }) {
      let problem = Problem.unknownRole(word: literals.raw(role.span), meant: role.roles, known: [])
      fault = Fault(problem, role.span)
    }
    let fixes = lines.map { Fix([Fix.Edit(whole, with: $0)], isSafe: false) }
    if lines.count > 1, lines[1] != line { fault.alternatives = fixes } else { fault.fix = fixes[0] }
    return fault
  }

  /// Whether a line is a reply that lacks the `then` at the beginning of another, so that it would be for another request.
  private func dropsThen(_ words: [Token], before line: String) -> Bool {
    let first = Keyword(String(line.prefix { $0 != " " }))
    let isReply = first.map { $0 != .then && Grammar.shared.beginning($0).pointee.section == .reply } ?? false
    return isReply && words.contains { literals.raw($0).lowercased() == Keyword.then.text }
  }

  /// Returns the line after changes, if it is valid or has one more mistake that another word puts right.
  private func meant(
    _ whole: SourceSpan, _ changes: [Change], choice: Int, _ trial: LineTrial
  ) -> String? {
    let edits = changes.map { change in
      let text = change.roles.isEmpty ? change.text : change.roles[min(choice, change.roles.count - 1)]
      return Fix.Edit(
        SourceSpan(change.span.start - whole.start, change.span.end - whole.start), with: text)
    }
    let line = Fix(edits, isSafe: false).applied(to: Array(matcher.bytes[whole.start..<whole.end]))
    guard trial.fault(of: line)?.problem.isAboutWords ?? true else { return nil }
    return trial.whole(line).map { String(decoding: $0, as: UTF8.self) }
  }

  private func changes(_ words: [Token], dropsPreposition: Bool) -> [Change] {
    let texts = words.map(literals.raw)
    // A line of the header or a reply is about no element.
    let section = words[0].keyword.flatMap { Grammar.shared.beginning($0).pointee.section }
    if section == .header { return [] }
    var place = openings(texts)
    var changes: [Change] = []
    if place > 0 { changes.append(removal(words, 0..<place, .opening)) }
    place += 1
    while place < words.count {
      let start = place
      let isPreposition = dropsPreposition && texts[place] == "on"
      if isPreposition { place += 1 }
      while place < words.count, Self.articles.contains(texts[place]) { place += 1 }
      let isText = isPreposition && place < words.count && words[place].kind == .string
      if place > start, isText || beginsElement(words, texts, place) {
        changes.append(removal(words, start..<place, isPreposition ? .preposition : .article))
      } else {
        place = start
      }
      let known = matcher.role(words, place).map { $0.end - place } ?? 0
      if let said = RoleSynonyms.meaning(of: texts[place...]), said.count > known, words[place].kind == .word,
        hasName(words, place + said.count) || !Self.named.contains(said.roles[0])
      {
        let span = words[place].span.union(words[place + said.count - 1].span)
        changes.append(Change(kind: nil, span: span, text: "", roles: said.roles))
        place += said.count
        position(words, texts, &place, of: said.roles[0], &changes)
      } else if known > 0 {
        let role = texts[place..<place + known].joined(separator: " ")
        place += known
        position(words, texts, &place, of: role, &changes)
      } else {
        if place + 1 < words.count, let number = Ordinal.number(texts[place]),
          Self.counted.contains(texts[place + 1])
        {
          changes.append(Change(kind: .number, span: words[place].span, text: String(number)))
        }
        place += 1
      }
    }
    return changes
  }

  /// Adds the change of words after a role that mean its position.
  private func position(
    _ words: [Token], _ texts: [String], _ place: inout Int, of role: String, _ changes: inout [Change]
  ) {
    let rest = texts[place...]
    var (count, number) = (0, Int?.none)
    if let naming = Self.positions.first(where: { rest.starts(with: $0.words) }),
      rest.count > naming.words.count
    {
      count = naming.words.count + 1
      let word = rest[place + count - 1]
      number = (Int32(word).map(Int.init) ?? Ordinal.number(word)).map { $0 + naming.offset }
    } else if Self.rows.contains(role), let word = rest.first {
      count = 1
      number = Ordinal.number(word) ?? Ordinal.position(word)
    }
    guard let number, number > 0 else { return }
    let span = words[place].span.union(words[place + count - 1].span)
    changes.append(Change(kind: .number, span: span, text: String(number)))
    place += count
  }

  /// Whether an element begins at a place, or the tab that other tools have as one.
  private func beginsElement(_ words: [Token], _ texts: [String], _ place: Int) -> Bool {
    guard place < words.count else { return false }
    if words[place].kind == .string || Ordinal.position(texts[place]) ?? 0 > 0 {
      return place + 1 < words.count && matcher.role(words, place + 1) != nil
    }
    guard words[place].kind == .word else { return words[place].kind == .id }
    return texts[place] == "tab" || matcher.role(words, place) != nil
      || RoleSynonyms.meaning(of: texts[place...]) != nil
  }

  /// Whether the name of an element is at a place.
  private func hasName(_ words: [Token], _ place: Int) -> Bool {
    place < words.count && (words[place].kind == .string || words[place].kind == .pattern)
  }

  /// Whether a word begins a statement.
  private func isKnown(_ word: Token) -> Bool {
    word.keyword.map { Grammar.shared.beginning($0).pointee.section != nil } ?? false
  }

  private func removal(_ words: [Token], _ range: Range<Int>, _ kind: Change.Kind) -> Change {
    let span = SourceSpan(words[range.lowerBound].span.start, words[range.upperBound].span.start)
    return Change(kind: kind, span: span, text: "")
  }

  /// Returns the number of words with which people begin a line and that have no meaning here, as in `And I should see`.
  private func openings(_ texts: [String]) -> Int {
    var count = 0
    while count + 1 < texts.count {
      let word = texts[count].lowercased()
      let next = texts[count + 1].lowercased()
      if Self.articles.contains(word), next == "user" { count += 1; continue }
      guard Self.openings.contains(word), !(word == "then" && ["reply", "fail"].contains(next)) else { break }
      count += 1
    }
    return count
  }

  /// The words with which another tool begins every step, whatever it does.
  static let connectives: Set = ["given", "when", "then", "and", "but"]
  private static let openings = connectives.union([
    "i", "we", "user", "should", "can", "must", "will", "do", "does", "please",
  ])
  /// Words before an element that say nothing about it.
  static let articles: Set = ["a", "an", "the", "this", "that", "my"]
  /// Words of which a step can have a number.
  private static let counted: Set = ["request", "requests", "row", "rows", "times"]
  /// The roles of which other tools have an element that contains others, as a navigation bar does.
  private static let named: Set = ["title"]
  /// The roles of which people count the elements.
  private static let rows: Set = ["row", "cell"]
  /// Words after a role before a number, and what makes that number the position of an element.
  private static let positions: [(words: [String], offset: Int)] = [
    (["at", "index"], 1), (["index"], 1), (["at", "position"], 0), (["position"], 0), (["number"], 0),
    (["no."], 0), (["nr"], 0),
  ]

  private func raw(_ words: ArraySlice<Token>) -> String {
    literals.raw(words[words.startIndex].span.union(words[words.endIndex - 1].span))
  }
}

extension Problem {
  /// Whether other words put the line right, instead of quotes around some of its words or none of them at all.
  fileprivate var isAboutWords: Bool {
    switch self {
    case .textNeedsQuotes, .atTheEnd: false
    default: true
    }
  }
}
