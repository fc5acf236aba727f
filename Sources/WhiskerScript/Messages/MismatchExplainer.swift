import WhiskerSource

/// Explains why a line matches no form: where it stops matching, what is allowed there, and what was probably meant.
struct MismatchExplainer {
  let matcher: LineMatcher
  let words: [Token]
  /// The node at which the walk through the grammar begins.
  let root: Grammar.Root

  var literals: Literals { Literals(bytes: matcher.bytes) }
  var expected: [Label] { matcher.expected }

  func fault() -> Fault {
    let position = matcher.farthest
    guard position < words.count else {
      let end = words[words.count - 1].span.end
      return ending(SourceSpan(end, end))
    }
    if let fault = ReplyBesideRequest(bytes: matcher.bytes, vocabulary: matcher.vocabulary).fault(in: words) {
      return fault
    }
    let token = words[position]
    if let fault = article(position) ?? ordinal(position) { return fault }
    switch token.kind {
    case .word: return word(token, position)
    case .string:
      if let bare = bareName(token), let keyword = Keyword(bare),
        expected.contains(.keyword(keyword))
      {
        return Fault(.nameIsQuoted, token.span, replace: token.span, with: bare, isSafe: true)
      }
      if allows(.selector), let id = bareName(token, after: "@") {
        return Fault(.nameIsQuoted, token.span, replace: token.span, with: id, isSafe: false)
      }
      if allows(.selector) {
        return Fault(
          .roleMissing, token.span,
          fix: LineChanges(explainer: self).withRoleFirst()
            ?? Fix(
              [
                Fix.Edit(
                  SourceSpan(token.span.start, token.span.start),
                  with: likelyRole(position..<position + 1) + " ")
              ], isSafe: false))
      }
      if let fault = quotedNumber(position) { return fault }
      if allows(.method) {
        let start = SourceSpan(token.span.start, token.span.start)
        return unexpected(token, fix: Fix([Fix.Edit(start, with: "GET ")], isSafe: false))
      }
      if words[0].keyword.map(Grammar.shared.beginning)?.pointee.traits.contains(.takesColon) == true,
        position + 1 == words.count || words[position + 1].kind != .sign
      {
        return unexpected(token, expected: Self.phrase(.arguments))
      }
      if allows(.name) || allows(.state) || allows(.names) || allows(.device), let bare = bareName(token) {
        return Fault(.nameIsQuoted, token.span, fix: unquoted(position, bare))
      }
    case .pattern:
      if allows(.string) || allows(.strings) || allows(.texts) {
        if CapturedLine.methods.contains(literals.raw(words[position - 1])) {
          let path = literals.raw(token)
          return Fault(
            .textNeedsQuotes(words: path), token.span, replace: token.span, with: quoted(path), isSafe: true)
        }
        let source = literals.raw(SourceSpan(token.span.start + 1, token.span.end - 1))
        return Fault(.patternNotHere, token.span, replace: token.span, with: quoted(source), isSafe: false)
      }
    case .number where allows(.string) && words[position - 1].keyword == .is:
      return bareText(position)
    default: break
    }
    return fault(at: token)
  }

  /// Returns the fault of a number in quotes where the line is valid with the number itself; nil if it is not.
  private func quotedNumber(_ position: Int) -> Fault? {
    let token = words[position]
    let inner = SourceSpan(token.span.start + 1, token.span.end - 1)
    guard let first = matcher.bytes[inner.start..<inner.end].first, (0x30...0x39).contains(first) else {
      return nil
    }
    var line = words
    line[position] = Token(kind: .number, keyword: nil, span: inner)
    var matcher = matcher
    matcher.explains = false
    guard matcher.match(line, root) else { return nil }
    return Fault(.nameIsQuoted, token.span, replace: token.span, with: literals.raw(inner), isSafe: false)
  }

  /// Returns a fix that takes the quotes off a name, and off all others of a list if the line is valid then.
  private func unquoted(_ position: Int, _ bare: String) -> Fix {
    var list = words
    var edits: [Fix.Edit] = []
    for (index, token) in words.enumerated() where index >= position && token.kind == .string {
      guard let bare = bareName(token) else { continue }
      list[index] = Token(
        kind: .word, keyword: Keyword(bare), span: SourceSpan(token.span.start + 1, token.span.end - 1))
      edits.append(Fix.Edit(token.span, with: bare))
    }
    var matcher = matcher
    matcher.explains = false
    if matcher.match(list, root) { return Fix(edits, isSafe: true) }
    return Fix([Fix.Edit(words[position].span, with: bare)], isSafe: true)
  }

  func allows(_ placeholder: Placeholder) -> Bool { expected.contains(.placeholder(placeholder)) }

  private func ending(_ span: SourceSpan) -> Fault {
    if let role = namelessRole, expected.contains(.placeholder(.string)) {
      // `expect alert` alone means that there is one.
      if words[0].keyword == .expect, words.count == 2,
        matcher.vocabulary.vocabulary.roles.contains(where: {
          $0.word == matcher.namelessRole && $0.mayBeUnnamed
        })
      {
        return Fault(.roleNeedsName(role: role), span, replace: words[0].span, with: "see", isSafe: false)
      }
      return Fault(.roleNeedsName(role: role), span)
    }
    let forms = self.forms()
    return Fault(
      .incomplete(expected: phrase(), forms: forms.map(\.form), example: forms.first?.example), span)
  }

  private func word(_ token: Token, _ position: Int) -> Fault {
    let text = literals.raw(token)
    if let fault = missingText(position) ?? gluedWords(position) { return fault }
    if text == literals.raw(words[position - 1]), let fix = LineChanges(explainer: self).withoutDoubledWord()
    {
      return isDoneTwice(position) ? unexpected(token) : unexpected(token, fix: fix)
    }
    let (guess, isRight) = misspelled(token, text, position)
    if let fault = isRight ? guess : bareElement(position) ?? guess { return fault }
    if words[position - 1].kind == .number,
      let unit = words[0].keyword.map(takesRate) == true && Literals.rateUnits[text] != nil
        ? text : Literals.unit(spelled: text),
      expectsNothingElse || allowsUnit
    {
      if let fault = literals.fault(ofUnit: token, after: words[position - 1]) { return fault }
      let number = words[position - 1].span
      return Fault(
        .spaceBeforeUnit, number.union(token.span), replace: SourceSpan(number.end, token.span.end),
        with: unit, isSafe: unit == text)
    }
    if matcher.couldEnd, allows(.string) {
      var separate = SeparateSteps(self)
      if let fault = separate.joined() { return fault }
    }
    if let fault = otherRole(position) { return fault }
    if allows(.string) || allows(.strings) || allows(.texts) { return bareText(position) }
    if allows(.selector) {
      // `check expect …` says the same twice; `check always …` does not.
      if ["expect", "see"].contains(text), let fix = LineChanges(explainer: self).withoutDoubledWord() {
        return unexpected(token, fix: fix)
      }
      if ["check", "always"].contains(text) { return unexpected(token) }
      if let fix = LineChanges(explainer: self).moved() {
        return unexpected(token, fix: fix)
      }
      return Fault(
        .unknownRole(word: text, meant: [], known: matcher.vocabulary.vocabulary.roles.map(\.word)),
        token.span)
    }
    return fault(at: token)
  }

  /// Whether a word at the end of a line that is there twice may mean that something is done twice, as in `go back back`.
  private func isDoneTwice(_ position: Int) -> Bool {
    let section = words[0].keyword.flatMap { Grammar.shared.beginning($0).pointee.section }
    return section == .action && position == words.count - 1
  }

  private func takesRate(_ first: Keyword) -> Bool {
    Grammar.shared.beginning(first).pointee.traits.contains(.takesRate)
  }

  private var expectsNothingElse: Bool { matcher.couldEnd }

  private var allowsUnit: Bool {
    matcher.captures.isEmpty || expected.contains { $0.keyword != nil }
  }

  /// The name in a text between quotes, if it is one.
  ///
  /// - Parameter sign: Its first characters, such as `@` of an id.
  private func bareName(_ token: Token, after sign: StaticString = "") -> String? {
    let inner = matcher.bytes[token.span.start + 1..<token.span.end - 1]
    let name = inner.dropFirst(sign.utf8CodeUnitCount)
    let hasSign = sign.withUTF8Buffer { inner.starts(with: $0) }
    guard hasSign, let first = name.first, (0x61...0x7A).contains(first | 0x20) else { return nil }
    for byte in name {
      let isName =
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || [0x2D, 0x2E, 0x5F].contains(byte)
      guard isName else { return nil }
    }
    return String(decoding: inner, as: UTF8.self)
  }

  /// Returns the fault of a token at which the line stops matching, with the likeliest change.
  private func fault(at token: Token) -> Fault {
    let forms = self.forms()
    let isAtEnd = expected.isEmpty || (matcher.couldEnd && expected.allSatisfy { $0 == .keyword(.in) })
    if isAtEnd, forms.contains(where: { $0.notation.words.last?.placeholder == .device }),
      let fault = device()
    {
      return fault
    }
    if let fault = compoundDuration() ?? spacedPixels() { return fault }
    let changes = LineChanges(explainer: self)
    if let fix = changes.withCommas() { return unexpected(token, expected: "a comma", fix: fix) }
    if isAtEnd, let fix = changes.withoutDoubledName() { return unexpected(token, fix: fix) }
    if isAtEnd, let fault = misread() { return fault }
    if isAtEnd, let fix = changes.replaced() { return unexpected(token, fix: fix) }
    var separate = SeparateSteps(self)
    if let fault = separate.fault() { return fault }
    guard isAtEnd else {
      var fault = unexpected(token)
      let fixes = changes.all()
      if fixes.count == 1 { fault.fix = fixes[0] } else { fault.alternatives = fixes }
      return fault
    }
    if let fault = dateWithTime() { return fault }
    let rest = token.span.union(words[words.count - 1].span)
    if let fix = changes.withEndEarlier() { return unexpected(token, rest, fix: fix) }
    let before = words.last { $0.span.end <= token.span.start }?.span.end ?? token.span.start
    // Without a condition the line would say something else, and without a negation even the opposite.
    let claims =
      Self.joints.contains(literals.raw(token)) || words[matcher.farthest...].contains(where: isOfCondition)
    let removal = Fix([Fix.Edit(SourceSpan(before, rest.end), with: "")], isSafe: false)
    return Fault(
      .atTheEnd(found: "`\(literals.raw(token))`", isRemovable: !claims, forms: forms.map(\.form)), rest,
      fix: claims ? nil : removal)
  }

  /// Returns the fault of several words in the place of a device, such as `40 x 24` or `iphone 15 pro`; nil if the first is one itself.
  private func device() -> Fault? {
    let name = words[(matcher.farthest - 1)...]
    guard let first = name.first, let last = name.last, !["phone", "tablet"].contains(literals.raw(first)),
      size(literals.raw(first)) == nil, name.allSatisfy({ $0.kind == .word || $0.kind == .number }),
      !name.contains(where: { Self.joints.contains(literals.raw($0)) })
    else { return nil }
    let span = first.span.union(last.span)
    let text = literals.raw(span)
    let size = size(text)
    return .badDevice(text, span, size: size, isSafe: size != nil)
  }

  /// Returns two numbers with an `x` between them, without the spaces beside it; nil for anything else.
  private func size(_ text: String) -> String? {
    let size = text.filter { $0 != " " }
    let sides = size.split(separator: "x", omittingEmptySubsequences: false)
    return sides.count == 2 && sides.allSatisfy { Int($0) != nil } ? size : nil
  }

  /// Words with which another step or condition begins.
  private static let joints: Set = [
    "and", "then", "or", "but", "if", "when", "unless", "while", "once", "twice", "again", "until",
  ]

  /// Whether a word belongs to a condition.
  private func isOfCondition(_ token: Token) -> Bool {
    guard token.kind == .word else { return false }
    let word = literals.raw(token)
    return token.keyword.map(Keyword.ofCondition.contains) == true || Negation.isOne(word)
      || NearestName.best(for: word, among: matcher.vocabulary.vocabulary.states) != nil
  }

  /// Returns the fault of a duration that goes on at the place of failure, as in `1h 30min`; nil if there is none.
  private func compoundDuration() -> Fault? {
    let start = matcher.farthest - 1
    let parts = words[start...].prefix { $0.kind == .number }
    guard parts.count > 1, let last = parts.last else { return nil }
    let whole = Token(kind: .number, keyword: nil, span: words[start].span.union(last.span))
    var matcher = matcher
    matcher.explains = false
    guard let sum = literals.sumOfDurations(whole),
      matcher.match(words[..<start] + [whole] + words[parts.endIndex...], root)
    else { return nil }
    return Fault(.compoundDuration, whole.span, replace: whole.span, with: sum, isSafe: false)
  }

  /// Returns the fault of a size of an image with spaces in it, as in `100 x 100`, at the end of the line; nil if there is none.
  private func spacedPixels() -> Fault? {
    let start = matcher.farthest - 1
    let span = words[start].span.union(words[words.count - 1].span)
    let text = literals.raw(span)
    let size = text.filter { $0 != " " }
    let sides = size.split(separator: "x", omittingEmptySubsequences: false)
    var matcher = matcher
    matcher.explains = false
    guard sides.count == 2, sides.allSatisfy({ Int($0) != nil }),
      matcher.match(words[..<start] + [Token(kind: .number, keyword: nil, span: span)], root),
      matcher.captures.last?.label == .placeholder(.pixels)
    else { return nil }
    return Fault(.badPixels(text: text), span, replace: span, with: size, isSafe: true)
  }

  /// Returns the fault of a date and a time at the place of failure where one text or one moment could be; nil if there are none.
  private func dateWithTime() -> Fault? {
    let position = matcher.farthest
    let span = words[position - 1].span.union(words[position].span)
    let time = literals.raw(words[position])
    let moment = "\(literals.raw(words[position - 1]))T\(time)" + (time.utf8.count > 5 ? "Z" : ":00Z")
    guard Moment(moment) != nil else { return nil }
    var matcher = matcher
    matcher.explains = false
    func fits(_ kind: Token.Kind) -> Bool {
      var line = words
      line.replaceSubrange(position - 1...position, with: [Token(kind: kind, keyword: nil, span: span)])
      return matcher.match(line, root)
    }
    let text = literals.raw(span)
    if fits(.string) {
      return Fault(.textNeedsQuotes(words: text), span, replace: span, with: quoted(text), isSafe: true)
    }
    guard fits(.number) else { return nil }
    let isTimestamp = matcher.captures.contains { $0.label == .placeholder(.date) }
    return Fault(
      isTimestamp ? .badTimestamp(text: text) : .badMoment(text: text), span, replace: span, with: moment,
      isSafe: false)
  }

  /// Returns the fault of a token in a place for something else, with the change that the line likely needs.
  func unexpected(
    _ token: Token, _ span: SourceSpan? = nil, expected: String? = nil, fix: Fix? = nil
  ) -> Fault {
    Fault(
      .unexpected(
        found: "`\(literals.raw(token))`", expected: expected ?? phrase(), forms: forms().map(\.form)),
      span ?? token.span, fix: fix)
  }

  /// Returns the line from one word to another.
  func raw(_ range: Range<Int>) -> String {
    literals.raw(words[range.lowerBound].span.union(words[range.upperBound - 1].span))
  }

  /// Describes what is allowed at the place of failure.
  func phrase() -> String {
    var phrases: [String] = []
    for label in expected {
      let phrase = label.keyword.map { "`\($0.text)`" } ?? label.placeholder.map(Self.phrase) ?? ""
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    if matcher.couldEnd || phrases.isEmpty { phrases.append("the end of the line") }
    let last = phrases.removeLast()
    return phrases.isEmpty ? last : phrases.joined(separator: ", ") + " or " + last
  }

  static func phrase(_ placeholder: Placeholder) -> String {
    switch placeholder {
    case .string: "text in quotes"
    case .strings: "texts in quotes"
    case .texts: "texts in quotes or patterns between slashes"
    case .pattern: "a pattern between slashes"
    case .name: "a name"
    case .names: "names"
    case .selector: "an element"
    case .state: "a state"
    case .amount: "a number such as 7 or 40%, a date such as 2026-03-01 or a time such as 09:30"
    case .percentage: "a percentage such as 200%"
    case .duration: "a duration such as 300ms"
    case .count: "a number"
    case .status: "an HTTP status"
    case .method: "an HTTP method"
    case .date: "a moment such as 2026-03-01T09:00:00Z"
    case .moment: "a time of day such as 23:59:59, or a moment such as 2026-03-01T09:00:00Z"
    case .rate: "a data rate such as 50kB/s"
    case .chance: "a percentage such as 20%"
    case .pixels: "a size in pixels such as 1204x1445"
    case .device: "phone, tablet or a size such as 40x24"
    case .json: "a JSON value"
    case .conditions: "conditions"
    case .properties: "properties of the reply"
    case .arguments: "a name, a colon and a text in quotes"
    case .equals: "`=`"
    case .expectation: "what must be true"
    case .command: "a command such as `open link`"
    }
  }

  /// Returns the forms that the line could still match, at most three.
  func forms() -> [StatementForm] {
    let first = literals.raw(words[0])
    let beginning = StatementForm.all(beginningWith: first)
    // A condition in the middle of the line is not a form by itself.
    if let wrapper = beginning.first(where: \.hasWordsAfterCondition) { return [wrapper] }
    let definitions = possibleDefinitions()
    let possible =
      definitions.isEmpty
      ? beginning : StatementForm.all.filter { form in definitions.contains { $0 === form.definition } }
    return Array(possible.prefix(3))
  }

  /// Returns the statements that the line could still become.
  func possibleDefinitions() -> [StatementDefinition] {
    var definitions: [StatementDefinition] = []
    for node in matcher.stoppedNodes { collect(node, isBeforeInner: false, into: &definitions) }
    return definitions
  }

  /// - Parameter isBeforeInner: Whether a wrapper's inner step, which the line has not reached, begins at the node or above it.
  private func collect(
    _ node: Int, isBeforeInner: Bool, into definitions: inout [StatementDefinition]
  ) {
    let place = root.tree.pointee.nodes[node]
    if let end = place.end {
      // A form that goes on after its inner step is more than that step.
      let isWrapper = isBeforeInner || end.partsAfterInner > 0
      let definition = isWrapper ? end.wrapper ?? end.definition : end.definition
      if !definitions.contains(where: { $0 === definition }) { definitions.append(definition) }
    }
    for index in Int(place.firstEdge)..<Int(place.firstEdge + place.edgeCount) {
      let target = Int(root.tree.pointee.edges[index].target)
      collect(
        target, isBeforeInner: isBeforeInner || root.tree.pointee.nodes[target].beginsInner,
        into: &definitions)
    }
  }
}

extension StatementForm {
  /// Whether the form continues after the condition that it contains.
  fileprivate var hasWordsAfterCondition: Bool {
    notation.words.dropLast().contains { $0.placeholder == .expectation }
  }
}
