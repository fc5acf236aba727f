import WhiskerSource

/// Explains a line that names several elements or has several steps, each of which needs a line of its own.
struct SeparateSteps {
  let explainer: MismatchExplainer
  /// The place at which the line stops matching.
  private let position: Int
  private var matcher: LineMatcher

  /// Words after which people name what is inside an element.
  private static let containing: Set = ["with", "containing", "having"]

  init(_ explainer: MismatchExplainer) {
    self.explainer = explainer
    position = explainer.matcher.farthest
    matcher = explainer.matcher
    matcher.explains = false
  }

  private var words: [Token] { explainer.words }

  /// Returns the fault of the line; nil if it is one step about one element.
  mutating func fault() -> Fault? {
    if let fault = joined() ?? repeated() { return fault }
    guard isReadable, jointEnd(position) == position else { return nil }
    guard let head = elements().last else { return lasting() }
    return adjacent(to: head) ?? contained(in: head)
  }

  /// Returns the fault of a line that names a further element, or has a further step, after a comma or a word such as `and`.
  mutating func joined() -> Fault? {
    guard isReadable else { return nil }
    let next = jointEnd(position)
    guard next > position, next < words.count else { return nil }
    let heads = elements()
    for head in heads where head.upperBound < position {
      let lines = [raw(0..<position), raw(0..<head.lowerBound) + " " + raw(next..<words.count)]
      if let fault = steps(lines, next) { return fault }
    }
    return heads.last.flatMap { elements(after: $0, next) }
      ?? steps([raw(0..<position)] + steps(from: next), next)
      ?? heads.last.flatMap { steps([raw(0..<position), raw(next..<words.count) + " " + raw($0)], next) }
      ?? whole(raw(next..<words.count)).flatMap { steps([raw(0..<position), $0], next) }
  }

  private var isReadable: Bool {
    words.count <= LineChanges.longestLine && position > 0 && position + 1 < words.count
  }

  /// Returns the elements that the line names up to the place of failure.
  private mutating func elements() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 1
    while place < position {
      guard let end = matcher.selector(words, place), end <= position else {
        place += 1
        continue
      }
      found.append(place..<end)
      place = end
    }
    return found
  }

  // MARK: Elements

  /// Returns the fault of a line with several elements in a row, and a step for each if they can mean nothing else.
  private mutating func elements(after head: Range<Int>, _ next: Int) -> Fault? {
    // After `has` the words are a property.
    guard head.upperBound == position, text(head.lowerBound - 1) != "has" else { return nil }
    var parts = [raw(head)]
    var places = [placeCount(head)]
    var isEither = isEither(position..<next)
    var (next, end) = (next, next)
    while next < words.count {
      if let last = matcher.selector(words, next) {
        parts.append(raw(next..<last))
        places.append(placeCount(next..<last))
        end = last
      } else if isText(next), isText(position - 1), places[0] == 1 {
        // The role is that of the first element.
        parts.append(raw(head.lowerBound..<position - 1) + " " + raw(next..<next + 1))
        places.append(1)
        end = next + 1
      } else {
        break
      }
      next = jointEnd(end)
      if next == end { break }
      isEither = isEither || self.isEither(end..<next)
    }
    guard parts.count > 1 else { return nil }
    let prefix = raw(0..<head.lowerBound) + " "
    let suffix = end < words.count ? " " + raw(end..<words.count) : ""
    let lines = parts.map { prefix + $0 + suffix }
    // `no A or B` is neither of them.
    let isNegated = text(head.lowerBound - 1) == "no"
    // A place that only one of the elements has may be meant for all of them.
    let isPlaceClear = places.allSatisfy { $0 == 1 } || !places.contains(1)
    let isClear = (!isEither || isNegated) && isPlaceClear && isRepeatable(head.lowerBound)
    let isFixed = isClear && lines.allSatisfy(isStep)
    return Fault(
      .secondElement(
        found: tick(text(position)), steps: isFixed ? lines : [],
        relation: !isEither || isNegated ? .list : .unclear),
      words[position].span, fix: isFixed ? split(lines) : nil)
  }

  /// Returns the fault of an element right after another one: each may have a step, or one may be in the other.
  private mutating func adjacent(to head: Range<Int>) -> Fault? {
    guard head.upperBound == position, explainer.matcher.couldEnd, matcher.selector(words, position) != nil
    else { return nil }
    return Fault(
      .secondElement(found: tick(text(position)), steps: [], relation: .unsaid), words[position].span)
  }

  /// Returns the fault of a line in which an element follows another one with a word that does not join them.
  private mutating func contained(in head: Range<Int>) -> Fault? {
    let word = text(position)
    guard head.upperBound == position, explainer.matcher.couldEnd, words[position].kind == .word,
      !LineChanges.meansIn(words[position], word),
      let end = matcher.selector(words, position + 1)
    else { return nil }
    let inner = position + 1..<end
    let before = text(head.lowerBound - 1)
    if Self.containing.contains(word), before == "see" || before == "no", placeCount(inner) == 1 {
      let whole = raw(inner) + " in " + raw(head)
      let rest = end < words.count ? " " + raw(end..<words.count) : ""
      if isStep(raw(0..<head.lowerBound) + " " + whole + rest) {
        let problem = Problem.unexpected(
          found: tick(word), expected: explainer.phrase(), forms: explainer.forms().map(\.form))
        let span = words[head.lowerBound].span.union(words[end - 1].span)
        return Fault(problem, words[position].span, replace: span, with: whole, isSafe: false)
      }
    }
    return Fault(
      .secondElement(found: tick(word), steps: [], relation: .unclear), words[position].span)
  }

  /// Returns the number of elements that a selector names: its own and those that it is in.
  private func placeCount(_ range: Range<Int>) -> Int { 1 + range.count { words[$0].keyword == .in } }

  /// Whether a step can follow one that is the same but for the element.
  private func isRepeatable(_ start: Int) -> Bool {
    // Each name is given once, and what two scrolls bring into view need not be there together.
    let isScrollUntil = text(0) == "scroll" && (1..<start).contains { text($0) == "until" }
    return !isScrollUntil
      && !StatementForm.all(beginningWith: text(0)).contains { $0.definition.traits.contains(.givesName) }
  }

  // MARK: Steps

  /// Returns the words of each step from a place on: one begins there, and one where a joint is followed by the word of a statement.
  private func steps(from start: Int) -> [String] {
    var steps: [String] = []
    var (start, place) = (start, start + 1)
    while place < words.count {
      let end = jointEnd(place)
      if end > place, end < words.count, !isEither(place..<end), FirstWord.known.contains(text(end)) {
        steps.append(raw(start..<place))
        start = end
      }
      place = max(end, place + 1)
    }
    return steps + [raw(start..<words.count)]
  }

  /// Returns the fault of a line with several steps, if they are all valid.
  private func steps(_ lines: [String], _ next: Int) -> Fault? {
    var matcher = matcher
    // What is below the line would be below its second step.
    guard !isEither(position..<next), matcher.match(Array(words[..<position]), explainer.root),
      matcher.end?.definition.block == nil, lines.allSatisfy(isStep)
    else { return nil }
    return Fault(
      .secondStep(found: tick(text(position)), steps: lines), words[position].span, fix: split(lines))
  }

  /// Returns the fault of a step that is meant to be performed two times, as in `go back twice`.
  private func repeated() -> Fault? {
    var matcher = matcher
    guard text(position) == "twice", position + 1 == words.count, words.count <= LineChanges.longestLine,
      matcher.match(Array(words[..<position]), explainer.root),
      matcher.end?.definition.traits.contains(.acts) == true
    else { return nil }
    let step = raw(0..<position)
    return steps([step, step], position)
  }

  /// Returns the fault of a step with the time that passes after it, as in `go offline for 2s`.
  private func lasting() -> Fault? {
    guard text(position) == "for", position + 2 == words.count, words[position + 1].kind == .number
    else { return nil }
    return steps([raw(0..<position), "advance " + text(position + 1)], position)
  }

  /// Returns a step after the fixes of its mistakes; nil if it is not valid then.
  private func whole(_ line: String) -> String? {
    LineTrial(
      vocabulary: matcher.vocabulary, allowsHeader: false,
      explaining: matcher.explaining.with(rewordings: 0)
    ).whole(Array(line.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a line is a valid step.
  private func isStep(_ line: String) -> Bool {
    guard let keyword = Keyword(String(line.prefix { $0 != " " })), keyword != .then,
      Grammar.shared.beginning(keyword).pointee.section != .reply
    else { return false }
    return LineTrial(vocabulary: matcher.vocabulary, allowsHeader: false).isValid(Array(line.utf8))
  }

  /// Returns the change of the line to several ones at its level.
  private func split(_ lines: [String]) -> Fix {
    let whole = words[0].span.union(words[words.count - 1].span)
    let indent = matcher.bytes[..<whole.start].reversed().prefix { $0 == 0x20 }.count
    let text = lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    return Fix([Fix.Edit(whole, with: text)], isSafe: false)
  }

  // MARK: Words

  /// Returns the place after a comma, `and`, `or` or `then`, or several of them; the same place if there is none.
  private func jointEnd(_ place: Int) -> Int {
    let isJoint = { (token: Token) in
      token.kind == .comma || token.keyword == .and || token.keyword == .then
    }
    return words[place...].indices.first { !isJoint(words[$0]) && text($0) != "or" } ?? words.count
  }

  private func isEither(_ joint: Range<Int>) -> Bool { joint.contains { text($0) == "or" } }
  private func isText(_ place: Int) -> Bool { words[place].kind == .string || words[place].kind == .pattern }
  private func text(_ place: Int) -> String { explainer.literals.raw(words[place]) }
  private func raw(_ range: Range<Int>) -> String { explainer.raw(range) }
}
