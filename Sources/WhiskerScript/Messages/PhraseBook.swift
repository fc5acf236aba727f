import WhiskerSource

/// Phrases of other tools and their equivalents in the journey language.
///
/// A phrase is tried only on an invalid line, and counts only if the resulting line is valid.
struct PhraseBook {
  /// A phrase and its equivalent.
  ///
  /// Lowercase words are literal. `TEXT` is a text or pattern, `NAME` a word or a text of one word, `COUNT` a number, `DURATION` a number with its unit, `SEEN` and `GONE` a
  /// word for an element that is on the screen or is not, `ELEMENT` and `INNER` one or more
  /// tokens that do not begin with a text, `TOGGLE` such tokens that begin with the role of a toggle or an id, `REST` any tokens.
  private struct Phrase {
    let said: [String]
    let meant: [String]

    init(_ said: String, _ meant: String) {
      self.said = said.split(separator: " ").map(String.init)
      self.meant = meant.split(separator: " ").map(String.init)
    }
  }

  private static let phrases = [
    Phrase("tap on ELEMENT", "tap ELEMENT"), Phrase("tap on TEXT", "tap button TEXT"),
    Phrase("assert visible ELEMENT", "see ELEMENT"), Phrase("assert not visible ELEMENT", "see no ELEMENT"),
    Phrase("assert visible TEXT", "see text TEXT"), Phrase("assert not visible TEXT", "see no text TEXT"),
    Phrase("click on ELEMENT", "tap ELEMENT"),
    Phrase("press on ELEMENT", "tap ELEMENT"), Phrase("swipe back", "go back"),
    Phrase("press back", "go back"), Phrase("tap back", "go back"),
    Phrase("tap back button", "go back"), Phrase("press back button", "go back"),
    Phrase("back", "go back"), Phrase("navigate back", "go back"), Phrase("swipe right", "go back"),
    Phrase("go to root", "go back to root"), Phrase("back to root", "go back to root"),
    Phrase("select tab TEXT", "switch to tab TEXT"), Phrase("tap tab TEXT", "switch to tab TEXT"),
    Phrase("go to tab TEXT", "switch to tab TEXT"), Phrase("open tab TEXT", "switch to tab TEXT"),
    Phrase("switch tab TEXT", "switch to tab TEXT"), Phrase("choose tab TEXT", "switch to tab TEXT"),
    Phrase("open TEXT", "open link TEXT"), Phrase("open url TEXT", "open link TEXT"),
    Phrase("expect title is TEXT", "see title TEXT"), Phrase("expect text is TEXT", "see text TEXT"),
    Phrase("expect title TEXT", "see title TEXT"), Phrase("expect text TEXT", "see text TEXT"),
    Phrase("expect TEXT is visible", "see text TEXT"), Phrase("expect TEXT", "see text TEXT"),
    Phrase("expect see ELEMENT", "see ELEMENT"), Phrase("expect no TEXT", "see no text TEXT"),
    Phrase("expect ELEMENT is TEXT", "expect ELEMENT has text TEXT"),
    Phrase("expect not ELEMENT", "see no ELEMENT"), Phrase("expect no ELEMENT", "see no ELEMENT"),
    Phrase("expect ELEMENT SEEN", "see ELEMENT"), Phrase("expect ELEMENT not SEEN", "see no ELEMENT"),
    Phrase("expect ELEMENT does not SEEN", "see no ELEMENT"), Phrase("expect ELEMENT GONE", "see no ELEMENT"),
    Phrase("see ELEMENT SEEN", "see ELEMENT"), Phrase("see ELEMENT is SEEN", "see ELEMENT"),
    Phrase("see ELEMENT not SEEN", "see no ELEMENT"), Phrase("see ELEMENT is not SEEN", "see no ELEMENT"),
    Phrase("see ELEMENT GONE", "see no ELEMENT"), Phrase("see ELEMENT is GONE", "see no ELEMENT"),
    Phrase("see ELEMENT is NAME", "expect ELEMENT is NAME"),
    Phrase("see ELEMENT is not NAME", "expect ELEMENT is not NAME"),
    Phrase("see ELEMENT has text TEXT", "expect ELEMENT has text TEXT"),
    Phrase("see ELEMENT has value TEXT", "expect ELEMENT has value TEXT"),
    Phrase("see ELEMENT NAME", "expect ELEMENT is NAME"),
    Phrase("see ELEMENT not NAME", "expect ELEMENT is not NAME"),
    Phrase("never see ELEMENT", "always see no ELEMENT"), Phrase("never ELEMENT", "always see no ELEMENT"),
    Phrase("always not see ELEMENT", "always see no ELEMENT"),
    Phrase("expect ELEMENT has INNER", "see INNER in ELEMENT"),
    Phrase("expect ELEMENT contains INNER", "see INNER in ELEMENT"),
    Phrase("expect ELEMENT has no rows", "expect ELEMENT has 0 rows"),
    Phrase("expect ELEMENT count is COUNT", "expect ELEMENT has COUNT rows"),
    Phrase("expect ELEMENT has count COUNT", "expect ELEMENT has COUNT rows"),
    Phrase("expect ELEMENT has exactly COUNT rows", "expect ELEMENT has COUNT rows"),
    Phrase("expect ELEMENT has COUNT cells", "expect ELEMENT has COUNT rows"),
    Phrase("expect ELEMENT has COUNT items", "expect ELEMENT has COUNT rows"),
    Phrase("expect COUNT cells in ELEMENT", "expect ELEMENT has COUNT rows"),
    Phrase("see COUNT cells in ELEMENT", "expect ELEMENT has COUNT rows"),
    Phrase("expect ELEMENT to be NAME", "expect ELEMENT is NAME"),
    Phrase("expect ELEMENT should be NAME", "expect ELEMENT is NAME"),
    Phrase("expect ELEMENT not to be NAME", "expect ELEMENT is not NAME"),
    Phrase("expect ELEMENT to not be NAME", "expect ELEMENT is not NAME"),
    Phrase("expect ELEMENT should not be NAME", "expect ELEMENT is not NAME"),
    Phrase("expect screen to be NAME", "expect screen is NAME"),
    Phrase("expect sheet NAME", "expect sheet is NAME"), Phrase("expect cover NAME", "expect cover is NAME"),
    Phrase("expect value of ELEMENT is TEXT", "expect ELEMENT has value TEXT"),
    Phrase("expect text of ELEMENT is TEXT", "expect ELEMENT has text TEXT"),
    Phrase("see tab TEXT", "expect tab is TEXT"), Phrase("settle for DURATION", "advance DURATION"),
    Phrase("see not ELEMENT", "see no ELEMENT"), Phrase("see screen NAME", "expect screen is NAME"),
    Phrase("expect screen NAME", "expect screen is NAME"),
    Phrase("expect tab TEXT is selected", "expect tab is TEXT"),
    Phrase("expect tab TEXT", "expect tab is TEXT"),
    Phrase("expect COUNT rows in ELEMENT", "expect ELEMENT has COUNT rows"),
    Phrase("see COUNT rows in ELEMENT", "expect ELEMENT has COUNT rows"),
    Phrase("wait DURATION", "advance DURATION"), Phrase("wait for DURATION", "advance DURATION"),
    Phrase("wait for ELEMENT to SEEN", "wait until see ELEMENT within 10s"),
    Phrase("wait for ELEMENT to GONE", "wait until see no ELEMENT within 10s"),
    Phrase("wait for ELEMENT", "wait until see ELEMENT within 10s"),
    Phrase("wait for TEXT", "wait until see text TEXT within 10s"),
    Phrase("wait until expect ELEMENT", "wait until ELEMENT"),
    Phrase("wait until TEXT within COUNT", "wait until see text TEXT within COUNT"),
    Phrase("wait until TEXT", "wait until see text TEXT within 10s"),
    Phrase("wait until ELEMENT SEEN", "wait until see ELEMENT within 10s"),
    Phrase("wait until ELEMENT is SEEN", "wait until see ELEMENT within 10s"),
    Phrase("wait until ELEMENT GONE", "wait until see no ELEMENT within 10s"),
    Phrase("wait until ELEMENT is GONE", "wait until see no ELEMENT within 10s"),
    Phrase("wait until ELEMENT SEEN within COUNT", "wait until see ELEMENT within COUNT"),
    Phrase("wait until ELEMENT GONE within COUNT", "wait until see no ELEMENT within COUNT"),
    Phrase("wait until ELEMENT NAME", "wait until ELEMENT is NAME within 10s"),
    Phrase("wait until ELEMENT NAME within COUNT", "wait until ELEMENT is NAME within COUNT"),
    Phrase("wait DURATION until REST", "wait until REST within DURATION"),
    Phrase("see REST within COUNT", "wait until see REST within COUNT"),
    Phrase("expect REST within COUNT", "wait until REST within COUNT"),
    Phrase("wait until no ELEMENT", "wait until see no ELEMENT within 10s"),
    Phrase("wait until ELEMENT within COUNT", "wait until see ELEMENT within COUNT"),
    Phrase("wait until idle", "settle"), Phrase("wait until settled", "settle"),
    Phrase("wait until ELEMENT", "wait until ELEMENT within 10s"),
    Phrase("wait", "settle"), Phrase("advance until COUNT", "advance to COUNT"),
    Phrase("slow COUNT", "slow network COUNT"), Phrase("flaky network COUNT", "flaky COUNT"),
    Phrase("fast network", "normal network"), Phrase("network normal", "normal network"),
    Phrase("network offline", "go offline"), Phrase("network online", "go online"),
    Phrase("airplane mode on", "go offline"), Phrase("airplane mode off", "go online"),
    Phrase("replies TEXT", "replies from TEXT"),
    Phrase("expect ELEMENT is empty", "expect ELEMENT has 0 rows"),
    Phrase("expect ELEMENT is not empty", "expect ELEMENT has at least 1 row"),
    Phrase("scroll ELEMENT down", "scroll down in ELEMENT"),
    Phrase("scroll ELEMENT up", "scroll up in ELEMENT"), Phrase("swipe up", "scroll down"),
    Phrase("swipe down", "scroll up"),
    Phrase("wait for idle", "settle"),
    Phrase("clear text in ELEMENT", "clear ELEMENT"),
    Phrase("fill ELEMENT with TEXT", "type TEXT into ELEMENT"),
    Phrase("increase ELEMENT", "increment ELEMENT"), Phrase("decrease ELEMENT", "decrement ELEMENT"),
    Phrase("long tap ELEMENT", "long press ELEMENT"), Phrase("tap and hold ELEMENT", "long press ELEMENT"),
    Phrase("scroll until ELEMENT", "scroll to ELEMENT"),
    Phrase("scroll down to ELEMENT", "scroll to ELEMENT"),
    Phrase("scroll up to ELEMENT", "scroll to ELEMENT"),
    Phrase("select TEXT in ELEMENT", "choose TEXT in ELEMENT"),
    Phrase("set TOGGLE to on", "turn on TOGGLE"), Phrase("set TOGGLE to off", "turn off TOGGLE"),
    Phrase("set TOGGLE on", "turn on TOGGLE"), Phrase("set TOGGLE off", "turn off TOGGLE"),
    Phrase("turn ELEMENT on", "turn on ELEMENT"), Phrase("turn ELEMENT off", "turn off ELEMENT"),
    Phrase("toggle on ELEMENT", "turn on ELEMENT"), Phrase("toggle off ELEMENT", "turn off ELEMENT"),
    Phrase("switch on ELEMENT", "turn on ELEMENT"), Phrase("switch off ELEMENT", "turn off ELEMENT"),
    Phrase("check TOGGLE", "turn on TOGGLE"), Phrase("uncheck TOGGLE", "turn off TOGGLE"),
    Phrase("enable TOGGLE", "turn on TOGGLE"), Phrase("disable TOGGLE", "turn off TOGGLE"),
    Phrase("switch ELEMENT on", "turn on ELEMENT"), Phrase("switch ELEMENT off", "turn off ELEMENT"),
    Phrase("offline", "go offline"), Phrase("online", "go online"),
    Phrase("fail with COUNT", "reply COUNT"), Phrase("reply with COUNT", "reply COUNT"),
    Phrase("respond with COUNT", "reply COUNT"), Phrase("then COUNT", "then reply COUNT"),
    Phrase("reply from REST", "reply 200 from REST"),
    Phrase("reply COUNT file REST", "reply COUNT from REST"),
    Phrase("reply COUNT body REST", "reply COUNT text REST"),
    Phrase("always reply REST", "reply always REST"),
    Phrase("swipe left on ELEMENT", "swipe ELEMENT left"),
    Phrase("swipe right on ELEMENT", "swipe ELEMENT right"),
    Phrase("swipe ELEMENT to the left", "swipe ELEMENT left"),
    Phrase("swipe ELEMENT to the right", "swipe ELEMENT right"),
    Phrase("check ELEMENT SEEN", "check see ELEMENT"), Phrase("check ELEMENT GONE", "check see no ELEMENT"),
    Phrase("check no ELEMENT", "check see no ELEMENT"),
    Phrase("scroll NAME until no ELEMENT", "scroll NAME until see no ELEMENT"),
    Phrase("include TEXT", "use TEXT"), Phrase("import TEXT", "use TEXT"), Phrase("run TEXT", "use TEXT"),
    Phrase("repeat COUNT", "repeat COUNT times"), Phrase("loop COUNT times", "repeat COUNT times"),
    Phrase("for each NAME", "for each row of NAME"), Phrase("for each row in NAME", "for each row of NAME"),
    Phrase("for row in NAME", "for each row of NAME"), Phrase("skip TEXT", "skip because TEXT"),
    Phrase("expect to fail TEXT", "expected to fail because TEXT"),
    Phrase("expect to fail because TEXT", "expected to fail because TEXT"),
    Phrase("expected to fail TEXT", "expected to fail because TEXT"),
  ]

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
    case "COUNT": guard word.kind == .number else { return nil }
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
