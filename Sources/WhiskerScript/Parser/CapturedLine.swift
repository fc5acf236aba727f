import WhiskerPattern
import WhiskerSource

/// A matched line with the captures of its placeholders, read as values.
struct CapturedLine {
  let bytes: UnsafeBufferPointer<UInt8>
  let words: [Token]
  let captures: [Capture]
  let vocabulary: VocabularyIndex
  /// The number of captures before the step inside a wrapper's form; nil if the form has none.
  var capturesBeforeInner: Int?
  /// The values of names in texts; nil during parsing, when they are not yet known.
  var bindings: Bindings?
  /// How a mistake in a value is explained.
  var explaining = Explaining.off

  var literals: Literals { Literals(bytes: bytes, bindings: bindings) }

  static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]

  func text(_ token: Token) -> UnsafeBufferPointer<UInt8> { bytes[token.span] }

  /// The bytes from the first word to the last.
  var span: SourceSpan { words[0].span.union(words[words.count - 1].span) }

  /// Whether the line contains a keyword of its form, not counting the first word.
  func has(_ keyword: String) -> Bool {
    captures.contains { $0.first > 0 && $0.label.keyword?.text == keyword }
  }

  func capture(_ placeholder: Placeholder, _ number: Int = 0) -> Capture? {
    var left = number
    for capture in captures where capture.label.raw == placeholder.rawValue {
      if left == 0 { return capture }
      left -= 1
    }
    return nil
  }

  func token(_ placeholder: Placeholder, _ number: Int = 0) -> Token {
    guard let capture = capture(placeholder, number) else {
      preconditionFailure("the form that matched has this placeholder (was \(placeholder))")
    }
    return words[capture.first]
  }

  /// Returns the keyword that the line uses from a choice.
  func choice<Choice: RawRepresentable>(_ type: Choice.Type) -> Choice where Choice.RawValue == String {
    for capture in captures where capture.first > 0 {
      if let keyword = capture.label.keyword, let choice = Choice(rawValue: keyword.text) {
        return choice
      }
    }
    preconditionFailure("the form that matched has this choice (was \(type))")
  }

  /// Returns the choice that the first word of the line makes.
  func firstWord<Choice: RawRepresentable>(_ type: Choice.Type) -> Choice where Choice.RawValue == String {
    guard let choice = words[0].keyword.flatMap({ Choice(rawValue: $0.text) }) else {
      preconditionFailure("the form that matched begins with this choice (was \(type))")
    }
    return choice
  }

  func string(_ number: Int = 0) throws(Fault) -> LocatedText { try literals.text(token(.string, number)) }

  func name() -> LocatedText { LocatedText(literals.raw(token(.name)), token(.name).span) }

  func strings() throws(Fault) -> [LocatedText] {
    guard let capture = capture(.strings) else { return [] }
    var list: [LocatedText] = []
    for index in stride(from: capture.first, to: capture.end, by: 2) {
      list.append(try literals.text(words[index]))
    }
    return list
  }

  /// Returns texts and patterns separated by commas.
  func texts() throws(Fault) -> [ExpectedText] {
    guard let capture = capture(.texts) else { return [] }
    var list: [ExpectedText] = []
    for index in stride(from: capture.first, to: capture.end, by: 2) {
      list.append(try expectedText(words[index]))
    }
    return list
  }

  private func expectedText(_ token: Token) throws(Fault) -> ExpectedText {
    if token.kind == .pattern { return ExpectedText(.matching(try literals.pattern(token)), token.span) }
    let text = try literals.text(token)
    return ExpectedText(.exact(text.value), text.span)
  }

  func names() -> [LocatedText] {
    guard let capture = capture(.names) else { return [] }
    return stride(from: capture.first, to: capture.end, by: 2).map {
      LocatedText(literals.raw(words[$0]), words[$0].span)
    }
  }

  func selector() throws(Fault) -> Selector {
    guard let selector = try optionalSelector() else {
      preconditionFailure("the form that matched has a selector")
    }
    return selector
  }

  func optionalSelector() throws(Fault) -> Selector? {
    guard let capture = capture(.selector) else { return nil }
    var parts: [Selector.Part] = []
    var position = capture.first
    while position < capture.end {
      if parts.count == ScriptLimits.selectorPlaces { throw Fault(.tooManyPlaces, words[position].span) }
      let first = words[position]
      if first.kind == .id {
        guard first.span.count > 1 else { throw Fault(.emptyID, first.span) }
        let name = literals.raw(SourceSpan(first.span.start + 1, first.span.end))
        parts.append(Selector.Part(kind: .id(name), span: first.span))
        position += 1
      } else {
        guard let (role, end) = vocabulary.role(words, position, bytes) else {
          preconditionFailure("a matched selector begins with a role")
        }
        let word = vocabulary.vocabulary.roles[role].word
        position = end
        var kind = Selector.Part.Kind.role(word, name: nil)
        if position < capture.end, words[position].kind == .string {
          kind = .role(word, name: try literals.text(words[position]).value)
          position += 1
        } else if position < capture.end, words[position].kind == .pattern {
          kind = .matching(word, try literals.pattern(words[position]))
          position += 1
        } else if position < capture.end, words[position].kind == .number {
          kind = .numbered(word, try elementPosition(words[position]))
          position += 1
        }
        let span = SourceSpan(first.span.start, words[position - 1].span.end)
        parts.append(Selector.Part(kind: kind, span: span))
      }
      position += 1
    }
    return Selector(
      parts: parts, span: SourceSpan(words[capture.first].span.start, words[capture.end - 1].span.end))
  }

  /// Returns a text or pattern that follows a number of other texts.
  func expectedText(after others: Int = 0) throws(Fault) -> ExpectedText {
    try expectedText(words[(capture(.pattern) ?? capture(.string, others))?.first ?? 0])
  }

  func method() throws(Fault) -> LocatedText {
    let token = token(.method)
    let text = literals.raw(token)
    if CapturedLine.methods.contains(text) { return LocatedText(text, token.span) }
    let nearest = NearestName.best(for: text, among: CapturedLine.methods)
    throw Fault(
      .unknownMethod(word: text, nearest: nearest), token.span,
      fix: nearest.map { Fix([Fix.Edit(token.span, with: $0)], isSafe: text.uppercased() == $0) })
  }

  func state() throws(Fault) -> LocatedText {
    let token = token(.state)
    if let state = vocabulary.state(text(token)) { return LocatedText(state, token.span) }
    let text = literals.raw(token)
    let known = vocabulary.vocabulary.states
    guard explaining.begins() else { throw Fault(.moreProblems, token.span) }
    let matcher = LineMatcher(
      bytes: bytes, vocabulary: vocabulary, explaining: explaining.with(rewordings: 1))
    if let fault = visibility(text, token) ?? Rewording(matcher: matcher).fault(words) {
      throw fault
    }
    let opposite = known.first { Negation.isOpposite(text, of: $0) }
    let nearest =
      opposite.map { has("not") ? nil : "not " + $0 }
      ?? known.first { NearestName.isSlip(text, of: $0) && Negation.mayBe(text, misspelled: $0) }
    throw Fault(
      .unknownState(word: text, nearest: nearest, known: known), token.span,
      fix: nearest.map {
        Fix([Fix.Edit(token.span, with: $0)], isSafe: $0.utf8.elementsEqual(text.lowercased().utf8))
      })
  }

  /// Returns a fault for a visibility word used as a state: visibility is checked by `see`, not by `is`.
  private func visibility(_ text: String, _ token: Token) -> Fault? {
    guard let visibility = Visibility(text), let selector = capture(.selector) else { return nil }
    let step = (visibility == .seen) != has("not") ? "see" : "see no"
    // Inside a wrapper such as `wait until` the step is inserted before the selector; elsewhere it replaces the first word.
    let isInner = captures[0].first > 0
    let place = words[selector.first].span.start
    let start = isInner ? SourceSpan(place, place) : words[0].span
    let rest = SourceSpan(words[selector.end - 1].span.end, token.span.end)
    let fix = Fix(
      [Fix.Edit(start, with: step + (isInner ? " " : "")), Fix.Edit(rest, with: "")], isSafe: false)
    return Fault(.seeingIsAStep(word: text), token.span, fix: fix)
  }

  func date() throws(Fault) -> Located<Timestamp> {
    let token = token(.date)
    guard let moment = Timestamp(text(token)) else {
      let text = literals.raw(token)
      let complete = [text + "Z", text + ":00Z", text + "T00:00:00Z"].first { Timestamp($0.utf8) != nil }
      let fix = complete.map { Fix([Fix.Edit(token.span, with: $0)], isSafe: false) }
      throw Fault(.badTimestamp(text: text), token.span, fix: fix)
    }
    return Located(moment, token.span)
  }

  /// Returns the last word of a line that ends with a choice, such as `text size …`.
  func lastWord() -> LocatedText {
    let word = words[words.count - 1]
    return LocatedText(literals.raw(word), word.span)
  }

  func device() throws(Fault) -> Located<DeviceSize> {
    let token = token(.device)
    let text = literals.raw(token)
    switch text {
    case "phone": return Located(.phone, token.span)
    case "tablet": return Located(.tablet, token.span)
    default:
      let sides = text.utf8.split(separator: 0x78, omittingEmptySubsequences: false)
      if sides.count == 2, let columns = Int(String(sides[0]) ?? ""), let rows = Int(String(sides[1]) ?? ""),
        (20...200).contains(columns), (10...400).contains(rows), token.kind == .number
      {
        return Located(.size(columns: columns, rows: rows), token.span)
      }
      let size = text.utf8.map { [0x58, 0x2A].contains($0) ? 0x78 : $0 }
      let isSpelledSize = isSize(size) && token.span.count == size.count && !text.utf8.elementsEqual(size)
      throw .badDevice(
        text, token.span, size: isSpelledSize ? String(decoding: size, as: UTF8.self) : nil, isSafe: false)
    }
  }

  /// Whether bytes are two numbers with an `x` between them.
  private func isSize(_ bytes: [UInt8]) -> Bool {
    let sides = bytes.split(separator: 0x78, omittingEmptySubsequences: false)
    return sides.count == 2
      && sides.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  func json() throws(Fault) -> LocatedText? {
    guard let capture = capture(.json) else { return nil }
    let token = words[capture.first]
    do throws(Fault) {
      return try Payload(pieces: [token.span], bytes: bytes, bindings: bindings).json()
    } catch {
      var fault = error
      if bindings == nil, fault.fix == nil, explaining.begins() {
        fault.fix = WordsAfterJSON(line: self, json: capture.first).fix(from: fault.span.start)
      }
      throw fault
    }
  }

  func arguments() throws(Fault) -> [Argument] {
    guard let capture = capture(.arguments) else { return [] }
    var list: [Argument] = []
    for index in stride(from: capture.first, to: capture.end, by: 4) {
      let name = LocatedText(literals.raw(words[index]), words[index].span)
      if list.contains(where: { $0.name.value.utf8.elementsEqual(name.value.utf8) }) {
        throw Fault(.nameTwice(name: name.value, of: "argument"), name.span)
      }
      list.append(Argument(name: name, value: try literals.text(words[index + 2])))
    }
    return list
  }

  /// Returns the path of a request; an unknown name in braces is a placeholder for any one segment.
  func target() throws(Fault) -> LocatedText {
    var literals = literals
    literals.isTarget = true
    return try literals.text(token(.string))
  }

  func has(_ placeholder: Placeholder) -> Bool { capture(placeholder) != nil }

  func hasString() -> Bool { capture(.string) != nil }

  /// Returns the text to type, which is never empty.
  func typedText() throws(Fault) -> LocatedText {
    let text = try string()
    let selector = try selector()
    guard text.value.isEmpty, bindings == nil else { return text }
    let line = SourceSpan(words[0].span.start, selector.span.start)
    throw Fault(.emptyText, text.span, replace: line, with: "clear ", isSafe: false)
  }
}
