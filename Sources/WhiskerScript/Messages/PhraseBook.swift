import WhiskerSource

/// Phrases of other tools and their equivalents in the journey language.
///
/// A phrase is tried only on an invalid line, and counts only if the resulting line is valid.
struct PhraseBook {
  let matcher: LineMatcher

  private var literals: Literals { Literals(bytes: matcher.bytes) }

  /// Returns the fault of a line that another tool would accept, or nil.
  func fault(_ words: [Token]) -> Fault? {
    guard let first = words.first, let last = words.last, words.count <= LineChanges.longestLine else {
      return nil
    }
    let span = first.span.union(last.span)
    for phrase in PhraseBook.phrases {
      // A quoted state is a smaller mistake with a message of its own.
      if phrase.meant.contains("has"), isState(last) { continue }
      guard let fillers = match(phrase.said[...], words[...]),
        !phrase.meant.contains("/VALUE/") || fillers["/VALUE/"] != nil
      else { continue }
      let line = phrase.meant.map { fillers[$0] ?? $0 }.joined(separator: " ")
      let fixes = meanings(of: line).map { Fix([Fix.Edit(span, with: $0)], isSafe: false) }
      guard !fixes.isEmpty else { continue }
      var fault = Fault(.foreignSyntax, span)
      if fixes.count == 1 { fault.fix = fixes[0] } else { fault.alternatives = fixes }
      return fault
    }
    guard let vague = PhraseBook.vaguePhrases.first(where: { match($0.said[...], words[...]) != nil }) else {
      return nil
    }
    let forms = vague.meant.flatMap { StatementForm.all(beginningWith: $0) }
    return Fault(.unknownStatement(word: literals.raw(span), instead: forms), span)
  }

  private func text(_ token: Token) -> String { literals.raw(token) }

  private func isState(_ token: Token) -> Bool {
    guard token.kind == .string else { return false }
    let inner = matcher.bytes[token.span.start + 1..<token.span.end - 1]
    return matcher.vocabulary.state(UnsafeBufferPointer(rebasing: inner)) != nil
  }

  /// Returns the values of a phrase's placeholders if the words match it, or nil.
  private func match(_ phrase: ArraySlice<String>, _ words: ArraySlice<Token>) -> [String: String]? {
    guard let part = phrase.first else { return words.isEmpty ? [:] : nil }
    guard let word = words.first else { return nil }
    if Self.parts.contains(part) { return matchSeveral(part, phrase.dropFirst(), words) }
    if part == "DURATION", word.kind == .number, words.count > 1,
      let unit = Literals.unit(spelled: text(words[words.startIndex + 1])),
      let rest = match(phrase.dropFirst(), words.dropFirst(2))
    {
      return rest.merging([part: text(word) + unit]) { $1 }
    }
    guard let own = fillers(of: part, word), let rest = match(phrase.dropFirst(), words.dropFirst()) else {
      return nil
    }
    return rest.merging(own) { $1 }
  }

  /// The placeholders of one or more tokens.
  private static let parts: Set = ["ELEMENT", "INNER", "TOGGLE", "FIELD", "VALUED", "LIST", "DATED", "REST"]

  /// The roles with which some placeholders begin.
  private static let roles: [String: Set<String>] = [
    "TOGGLE": [Turn.definition.likelyRole], "FIELD": ["field", "search field", "editor"],
    "VALUED": ["field", "search field", "editor", "picker", "slider", "stepper", "date picker"],
    "LIST": ["list", "grid"], "DATED": ["date picker"],
  ]

  private func matchSeveral(
    _ part: String, _ phrase: ArraySlice<String>, _ words: ArraySlice<Token>
  ) -> [String: String]? {
    let word = words[words.startIndex]
    // Only what can be turned on may be an id: for the others the role decides what is meant.
    let mayBeID = part == "TOGGLE" || Self.roles[part] == nil
    guard part == "REST" || word.kind == .word || mayBeID && word.kind == .id else { return nil }
    if let roles = Self.roles[part], word.kind == .word {
      guard let (role, _) = matcher.role(Array(words), 0),
        roles.contains(matcher.vocabulary.vocabulary.roles[role].word)
      else { return nil }
    }
    for end in (words.startIndex + 1)..<(words.endIndex + 1) {
      guard let rest = match(phrase, words[end...]) else { continue }
      return rest.merging([part: literals.raw(word.span.union(words[end - 1].span))]) { $1 }
    }
    return nil
  }

  /// Returns the pattern for what is between the quotes of a text; nil for an empty text, and where braces have a meaning of their own.
  static func pattern(thatContains text: Substring) -> String? {
    guard !text.isEmpty, !text.contains(where: { $0 == "{" || $0 == "}" }) else { return nil }
    var pattern = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape {
        // A quote needs no backslash in a pattern; every other escape is the same in both.
        pattern += scalar == "\"" ? "\"" : "\\\(scalar)"
      } else if scalar != "\\" {
        let isSpecial = scalar.isASCII && scalar != "-" && Bindings.isEscapedInPatterns(UInt8(scalar.value))
        pattern += isSpecial ? "\\\(scalar)" : "\(scalar)"
      }
      isEscape = !isEscape && scalar == "\\"
    }
    return "/\(pattern)/"
  }

  /// Words after which a name is missing.
  private static let joints: Set = ["be", "in", "is", "of", "to"]

  /// Returns the values of a part of a phrase that is one token; nil if the token is no such part.
  private func fillers(of part: String, _ word: Token) -> [String: String]? {
    let filler = text(word)
    switch part {
    case "TEXT": return word.kind == .string || word.kind == .pattern ? [part: filler] : nil
    case "VALUE":
      guard word.kind == .string else { return nil }
      let pattern = Self.pattern(thatContains: filler.dropFirst().dropLast())
      return [part: filler, "/VALUE/": pattern].compactMapValues(\.self)
    case "JSON": return word.kind == .json ? [part: filler] : nil
    case "COUNT":
      guard word.kind == .number else { return nil }
      guard let count = Int32(filler) else { return [part: filler] }
      return [
        part: filler, "COUNT+1": String(Int(count) + 1), "COUNT-1": String(Int(count) - 1),
        "\"COUNT\"": quoted(filler),
      ]
    case "TIMES":
      guard word.kind == .number, filler.last == "x", let count = Int32(filler.dropLast()) else { return nil }
      return [part: String(count)]
    case "DURATION": return word.kind == .number ? [part: filler] : nil
    case "METHOD": return CapturedLine.methods.contains(filler) ? [part: filler] : nil
    case "SEEN": return word.kind == .word && Visibility(filler) == .seen ? [part: filler] : nil
    case "GONE": return word.kind == .word && Visibility(filler) == .gone ? [part: filler] : nil
    case "TABLE":
      let isTable = word.kind == .word && !["row", "rows"].contains(filler) && !Self.joints.contains(filler)
      return isTable ? [part: filler] : nil
    case "NAME":
      let isName = word.kind == .word && !Negation.isOne(filler) && !Self.joints.contains(filler)
      guard word.kind == .string || isName else { return nil }
      let name = word.kind == .string ? String(filler.dropFirst().dropLast()) : filler
      return [part: name, "\"NAME\"": quoted(name)]
    default:
      return part.split(separator: "|").contains { $0.utf8.elementsEqual(filler.utf8) } ? [part: filler] : nil
    }
  }

  /// Returns a line if it is valid, or would be with values that its own message proposes; with each unit if a duration has none.
  private func meanings(of text: String) -> [String] {
    let line = Array(text.utf8)
    return line.withUnsafeBufferPointer { bytes in
      var lexer = LineLexer(bytes: bytes)
      lexer.nextLine()
      guard let keyword = lexer.words.first?.keyword, !lexer.hasMalformed else { return [] }
      var matcher = LineMatcher(bytes: bytes, vocabulary: matcher.vocabulary)
      let beginning = Grammar.shared.beginning(keyword)
      let isReply = beginning.pointee.section == .reply
      guard let root = isReply ? beginning.reply : beginning.step, matcher.match(lexer.words, root),
        let end = matcher.end
      else {
        return []
      }
      let captured = CapturedLine(
        bytes: bytes, words: lexer.words, captures: matcher.captures, vocabulary: matcher.vocabulary,
        capturesBeforeInner: matcher.capturesBeforeInner)
      guard captured.hasKnownState else { return [] }
      do throws(Fault) {
        try end.checkValues(of: captured)
        return [text]
      } catch {
        if error.fix != nil { return [text] }
        guard case .durationWithoutUnit = error.problem else { return [] }
        return error.alternatives.map { String(decoding: $0.applied(to: line), as: UTF8.self) }
      }
    }
  }
}

extension CapturedLine {
  /// Whether the state that the line names exists; true if it names none.
  fileprivate var hasKnownState: Bool {
    capture(.state).map { vocabulary.state(text(words[$0.first])) != nil } ?? true
  }
}
