import WhiskerSource

/// Phrases of other tools and their equivalents in the journey language.
///
/// A phrase is tried only on an invalid line, and counts only if the resulting line is valid.
struct PhraseBook {
  let matcher: LineMatcher

  /// Returns the fault of a line that another tool would accept, or nil.
  func fault(_ words: [Token]) -> Fault? {
    guard let first = words.first, let last = words.last, words.count <= 40,
      !words.contains(where: { $0.kind == .json })
    else { return nil }
    for phrase in PhraseBook.phrases {
      // A quoted state is a smaller mistake with a message of its own.
      if phrase.meant.contains("has"), isState(last) { continue }
      guard let fillers = match(phrase.said[...], words[...]) else { continue }
      let line = phrase.meant.map { fillers[$0] ?? $0 }.joined(separator: " ")
      guard isRight(line) else { continue }
      let span = first.span.union(last.span)
      return Fault(.foreignSyntax, span, replace: span, with: line, isSafe: false)
    }
    return nil
  }

  private func text(_ token: Token) -> String { Literals(bytes: matcher.bytes).raw(token) }

  private func isState(_ token: Token) -> Bool {
    guard token.kind == .string else { return false }
    let inner = matcher.bytes[token.span.start + 1..<token.span.end - 1]
    return matcher.vocabulary.state(UnsafeBufferPointer(rebasing: inner)) != nil
  }

  /// Returns the values of a phrase's placeholders if the words match it, or nil.
  private func match(_ phrase: ArraySlice<String>, _ words: ArraySlice<Token>) -> [String: String]? {
    guard let part = phrase.first else { return words.isEmpty ? [:] : nil }
    guard let word = words.first else { return nil }
    var filler = text(word)
    switch part {
    case "TEXT": guard word.kind == .string || word.kind == .pattern else { return nil }
    case "COUNT":
      guard word.kind == .number, var fillers = match(phrase.dropFirst(), words.dropFirst()) else {
        return nil
      }
      fillers[part] = filler
      if let count = Int32(filler) {
        fillers["COUNT+1"] = String(Int(count) + 1)
        fillers["COUNT-1"] = String(Int(count) - 1)
      }
      return fillers
    case "DURATION":
      guard word.kind == .number else { return nil }
      if words.count > 1, let unit = Literals.unit(spelled: text(words[words.startIndex + 1])),
        var fillers = match(phrase.dropFirst(), words.dropFirst(2))
      {
        fillers[part] = filler + unit
        return fillers
      }
    case "SEEN": guard word.kind == .word, Visibility(filler) == .seen else { return nil }
    case "GONE": guard word.kind == .word, Visibility(filler) == .gone else { return nil }
    case "NAME":
      guard word.kind == .string || word.kind == .word && !Negation.isOne(filler) else { return nil }
      if word.kind == .string { filler = String(filler.dropFirst().dropLast()) }
    case "ELEMENT", "INNER", "TOGGLE", "REST":
      guard word.kind == .word || word.kind == .id || part == "REST" else { return nil }
      if part == "TOGGLE", word.kind == .word, !isToggle(words) { return nil }
      for end in (words.startIndex + 1)..<(words.endIndex + 1) {
        guard var fillers = match(phrase.dropFirst(), words[end...]) else { continue }
        let span = word.span.union(words[end - 1].span)
        fillers[part] = Literals(bytes: matcher.bytes).raw(span)
        return fillers
      }
      return nil
    default: return filler.utf8.elementsEqual(part.utf8) ? match(phrase.dropFirst(), words.dropFirst()) : nil
    }
    guard var fillers = match(phrase.dropFirst(), words.dropFirst()) else { return nil }
    fillers[part] = filler
    return fillers
  }

  /// Whether words begin with the role of an element that can be turned on.
  private func isToggle(_ words: ArraySlice<Token>) -> Bool {
    guard let (role, _) = matcher.role(Array(words), 0) else { return false }
    return matcher.vocabulary.vocabulary.roles[role].word == Turn.definition.likelyRole
  }

  /// Whether a line is valid.
  private func isRight(_ line: String) -> Bool {
    Array(line.utf8).withUnsafeBufferPointer { bytes in
      var lexer = LineLexer(bytes: bytes)
      lexer.nextLine()
      guard let keyword = lexer.words.first?.keyword, !lexer.hasMalformed else { return false }
      var matcher = LineMatcher(bytes: bytes, vocabulary: matcher.vocabulary)
      let beginning = Grammar.shared.beginning(keyword)
      guard let root = beginning.pointee.section == .reply ? beginning.reply : beginning.step,
        matcher.match(lexer.words, root), matcher.end != nil
      else {
        return false
      }
      let builder = CapturedLine(
        bytes: bytes, words: lexer.words, captures: matcher.captures, vocabulary: matcher.vocabulary)
      return builder.hasKnownState
    }
  }
}

extension CapturedLine {
  /// Whether the state that the line names exists; true if it names none.
  fileprivate var hasKnownState: Bool {
    capture(.state).map { vocabulary.state(text(words[$0.first])) != nil } ?? true
  }
}
