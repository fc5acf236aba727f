import Testing
import WhiskerRunner
import WhiskerScript

@testable import WhiskerCLI

/// Editing a line of a terminal, without a terminal.
struct LineEditingTests {
  private func keys(_ chunks: [UInt8]...) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for chunk in chunks {
      decoder.feed(chunk)
      while let key = decoder.next() { keys.append(key) }
    }
    #expect(!decoder.isInside)
    return keys
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  // MARK: Keys

  @Test func keysAreTakenOutOfWhatATerminalSends() {
    #expect(keys(bytes("a b\r")) == [.text("a b"), .enter])
    #expect(keys(bytes("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[D")) == [.up, .down, .right, .left])
    #expect(
      keys(bytes("\u{1B}[1;5C\u{1B}[1;3D\u{1B}b\u{1B}f")) == [.wordRight, .wordLeft, .wordLeft, .wordRight])
    #expect(keys(bytes("\u{1B}[3~\u{1B}[H\u{1B}[4~\u{1B}[15~")) == [.delete, .home, .end, .other])
    #expect(keys([0x03, 0x04, 0x09, 0x7F, 0x17]) == [.abandon, .endOfInput, .tab, .backspace, .deleteWord])
  }

  @Test func aKeyMayComeInPieces() {
    let cat = bytes("猫")
    #expect(keys([cat[0]], [cat[1], cat[2], 0x0D]) == [.text("猫"), .enter])
    #expect(keys([0x1B], bytes("["), bytes("A")) == [.up])
    #expect(keys(bytes("a") + [cat[0]], [cat[1]], [cat[2]]) == [.text("a"), .text("猫")])
  }

  @Test func aKeyAfterEscapeIsTakenAsAWhole() {
    #expect(keys(bytes("\u{1B}\u{1B}[Aa")) == [.other, .up, .text("a")])
    #expect(keys(bytes("\u{1B}éa\u{1B}猫b")) == [.other, .text("a"), .other, .text("b")])
    #expect(keys([0x1B, 0xC3], [0xA9, 0x61]) == [.other, .text("a")])
    #expect(keys([0x1B, 0xE7, 0x61]) == [.other, .text("a")], "a character that is not complete")
    #expect(
      keys(bytes("\u{1B}[[Aa"), bytes("\u{1B}[["), bytes("Eb")) == [.other, .text("a"), .other, .text("b")])
  }

  @Test func bytesThatAreNoTextBecomeReplacements() {
    #expect(keys([0xFF, 0x61, 0x0D]) == [.text("\u{FFFD}a"), .enter])
  }

  // MARK: Editing

  @Test func aLineIsEditedByCharactersAsAPersonCountsThem() {
    var buffer = EditBuffer("tap 猫👩‍👩‍👧é")
    #expect(buffer.characters.count == 7)
    buffer.deleteBackward()
    buffer.deleteBackward()
    #expect(buffer.text == "tap 猫")
    buffer.moveLeft()
    buffer.insert("子")
    #expect(buffer.text == "tap 子猫")
    #expect(buffer.textBeforeCursor == "tap 子")
    buffer.deleteForward()
    buffer.insert("e")
    buffer.insert("\u{301}")
    #expect(buffer.characters.last == "é")
    #expect(buffer.cursor == 6)
  }

  @Test func wordsAndEndsOfALine() {
    var buffer = EditBuffer("see  text \"a\"")
    buffer.moveWordLeft()
    #expect(buffer.textBeforeCursor == "see  text ")
    buffer.deleteWord()
    #expect(buffer.text == "see  \"a\"")
    buffer.moveToStart()
    buffer.moveWordRight()
    #expect(buffer.textBeforeCursor == "see")
    buffer.deleteToEnd()
    #expect(buffer.text == "see")
    buffer.deleteToStart()
    #expect(buffer.isEmpty)
    buffer.deleteBackward()
    buffer.deleteForward()
    buffer.moveLeft()
    buffer.moveRight()
    #expect(buffer == EditBuffer())
  }

  /// The indentation of a line below a step belongs to the prompt: without it the line would end the step.
  @Test func theBeginningOfALineIsNotDeletedWithItsText() {
    func line(_ text: String, _ keys: Key...) -> EditBuffer {
      var buffer = EditBuffer(text)
      for key in keys { buffer.apply(key, beginning: "  ") }
      return buffer
    }
    #expect(line("  reply 200", .deleteToStart) == EditBuffer("  "))
    #expect(line("  reply 200", .deleteToStart, .deleteToStart) == EditBuffer("  "))
    #expect(line("on GET \"/a\"", .deleteToStart) == EditBuffer("  "), "an earlier line is replaced")
    #expect(line("  reply 200", .wordLeft, .deleteToStart).text == "  200")
    #expect(line("  reply 200", .wordLeft, .deleteToStart).textBeforeCursor == "  ")
    #expect(line("  reply", .home, .left, .deleteToStart).text == "  reply")
    #expect(line("  reply 200", .deleteWord, .deleteWord, .deleteWord, .deleteWord) == EditBuffer("  "))
    #expect(line("  reply", .home).textBeforeCursor == "  ")
    #expect(line("  reply", .home, .home).textBeforeCursor == "")
    #expect(line("  reply", .home, .home, .home).textBeforeCursor == "  ")
    #expect(line("  ", .backspace, .backspace).isEmpty, "the end of the block")
    var plain = EditBuffer("see title")
    plain.apply(.home, beginning: "")
    #expect(plain.cursor == 0)
    plain.apply(.home, beginning: "")
    plain.apply(.deleteToStart, beginning: "")
    #expect(plain.text == "see title")
  }

  // MARK: Drawing

  @Test func wideCharactersTakeTwoColumns() {
    var buffer = EditBuffer("子猫x")
    buffer.moveLeft()
    let view = LineView(prompt: "> ", buffer, width: 40)
    #expect(view.row == "> 子猫x")
    #expect(view.columns == 7)
    #expect(view.cursor == 6)
  }

  @Test func aLineThatIsTooLongShowsWhatIsAroundTheCursor() {
    let text = "see text \"子猫子猫子猫 that does not fit\""
    for width in 1...60 {
      var buffer = EditBuffer(text)
      for _ in 0...buffer.characters.count {
        let view = LineView(prompt: "+0.000s home> ", buffer, width: width)
        #expect(view.columns < max(width, 3), "\(width)")
        #expect(view.cursor <= view.columns)
        buffer.moveLeft()
      }
    }
    let view = LineView(prompt: "+0.000s home> ", EditBuffer(text), width: 20)
    #expect(view.row == "> at does not fit\"", "the prompt makes room")
  }

  @Test func nothingInALineDrivesTheTerminal() {
    #expect(RowText.harmless("a\u{1B}[31m\u{202E}b") == "a\\u{1B}[31m\\u{202E}b")
    #expect(
      !LineView(prompt: "\u{7}", EditBuffer("\u{9B}"), width: 40).row.contains {
        $0 == "\u{9B}" || $0 == "\u{7}"
      })
  }

  // MARK: Completion

  private let completion = LineCompletion(
    lines: ["tap button \"Retry\"", "tap button \"Cancel\"", "settle", "see "],
    elements: ["button \"Retry\"", "title \"Home\"", "title \"シャム猫\""])

  @Test func whatIsBeyondDoubtIsAdded() {
    #expect(completion.result(after: "ta").addition == "p button \"")
    #expect(completion.result(after: "tap button \"R").addition == "etry\"")
    #expect(completion.result(after: "set").addition == "tle")
    #expect(completion.result(after: "see but").addition == "ton \"Retry\"")
    #expect(completion.result(after: "see title \"シ").addition == "ャム猫\"")
    #expect(completion.result(after: "nothing like it") == LineCompletion.Result())
    #expect(completion.result(after: "settle") == LineCompletion.Result())
  }

  @Test func whereThereIsADoubtTheChoicesAreTold() {
    #expect(completion.result(after: "s").addition == "e")
    #expect(completion.result(after: "se").choices == ["settle", "see"])
    #expect(completion.result(after: "tap button \"").choices == ["\"Retry\"", "\"Cancel\""])
  }

  @Test func statementsOfTheLanguageAreCompleted() {
    let completion = LineCompletion(LiveReport(), screens: ["home"])
    #expect(completion.result(after: "swi").choices == ["switch", "swipe"])
    #expect(completion.result(after: "switch").addition == " to tab ")
    #expect(completion.result(after: "expect screen is ho").addition == "me")
    #expect(completion.result(after: "undo").addition == "")
    // A line ends with its words or before a choice, and anything else follows a space.
    let beginnings = ["rotate", "navigate dis", "navigate pop", "increment", "decrement"].flatMap { typed in
      completion.lines.filter { $0.hasPrefix(typed) }
    }
    #expect(beginnings == ["rotate", "navigate dismiss", "navigate pop ", "increment ", "decrement "])
  }

  private func choices(below lines: String..., typed: String) -> [String] {
    let kind = StepInProgress(lines).kind(atIndentation: typed.prefix { $0 == " " }.count)
    let result = LineCompletion(LiveReport(), screens: [], kind: kind).result(after: typed)
    return result.choices + (result.addition.isEmpty ? [] : ["+" + result.addition])
  }

  @Test func aLineBelowAnotherIsCompletedByItsPlace() {
    #expect(choices(below: "on GET \"/a\"", typed: "  r") == ["+eply "])
    #expect(choices(below: "on GET \"/a\"", typed: "  th") == ["+en "])
    #expect(choices(below: "on GET \"/a\"", typed: "  reply 200 aft") == ["+er"])
    #expect(choices(below: "on GET \"/a\"", typed: "  tap") == [])
    #expect(choices(below: "on GET \"/a\"", "  reply 200 json", typed: "    re") == [])
    #expect(choices(below: "repeat 2 times", typed: "  adv") == ["+ance "])
    #expect(choices(below: "repeat 2 times", "  on GET \"/a\"", typed: "    r") == ["+eply "])
    #expect(
      choices(below: "repeat 2 times", "  on GET \"/a\"", "    reply 204", typed: "  adv") == ["+ance "])
    #expect(choices(below: "fork", typed: "  ") == ["+branch "])
    #expect(choices(below: "fork", "  branch \"a\"", typed: "    adv") == ["+ance "])
    #expect(choices(below: "screen matches", typed: "  s") == [])
    // Commands of the session belong to no journey.
    #expect(choices(below: "repeat 2 times", typed: "  und") == [])
  }

  @Test func aLineBelowOneThatNeedsOthersIsIndentedFurther() {
    var step = StepInProgress(["repeat 2 times"])
    #expect(step.beginning(isOpen: true) == "  ")
    step.add("  settle")
    #expect(step.beginning(isOpen: false) == "  ")
    step.add("  repeat 2 times")
    #expect(step.beginning(isOpen: true) == "    ")
  }

  /// Such a line goes on with words of the language or with an element.
  @Test func elementsAreOfferedBesideWords() {
    let completion = LineCompletion(
      lines: ["expect screen is", "see no"], elements: ["cell \"American Curl\"", "title \"Home\""])
    #expect(completion.result(after: "expect ").choices == ["screen", "cell", "title"])
    #expect(completion.result(after: "see ").choices == ["no", "cell", "title"])
    #expect(completion.result(after: "expect s").addition == "creen is")
    #expect(completion.result(after: "expect ti").addition == "tle \"Home\"")
  }

  @Test func onlyWhatTheLanguageAllowsIsOffered() {
    let completion = LineCompletion(
      lines: [], elements: ["cell \"American Bobtail\"", "cell \"American Curl\"", "title \"Home\""])
    let has = completion.result(after: "expect grid \"Breeds\" has ").choices
    #expect(has.contains("rows") && has.contains("at"), "\(has)")
    #expect(!has.contains { $0.hasPrefix("title") || $0.hasPrefix("cell") }, "\(has)")
    #expect(completion.result(after: "expect button \"Filters\" is ").choices.contains("enabled"))
    #expect(completion.result(after: "choose ") == LineCompletion.Result())
    #expect(completion.result(after: "expect tab is ") == LineCompletion.Result())
    #expect(completion.result(after: "wait until ").choices.contains("see"))
    #expect(completion.result(after: "wait until see ti").addition == "tle \"Home\"")
    #expect(completion.result(after: "see text \"a\" nonsense ") == LineCompletion.Result())
    #expect(completion.result(after: "tap cell \"A").addition == "merican ")
    #expect(
      completion.result(after: "tap cell \"American ").choices == [
        "\"American Bobtail\"", "\"American Curl\"",
      ])
  }

  /// A step that cannot be performed on an element does not lead to it.
  @Test func anActionIsOfferedWithWhatItIsPossibleWith() {
    var report = LiveReport()
    report.lines = [
      "tap button \"Filters\"", "tap cell \"Boxer\"", "type \"text\" into field \"Search\"",
      "scroll down in @dogs", "choose \"Red\" in picker \"Color\"",
    ]
    report.selectors = [
      "title \"Dogs\"", "button \"Filters\"", "button \"Off\"", "grid \"Dogs\"", "cell \"Boxer\"",
      "cell \"Pug\"", "image \"Pug\"", "field \"Search\"", "picker \"Color\"",
    ]
    let completion = LineCompletion(report, screens: [])
    #expect(completion.result(after: "tap ").choices == ["button", "cell"])
    #expect(completion.result(after: "tap b").addition == "utton \"Filters\"")
    #expect(completion.result(after: "tap cell \"").choices == ["\"Boxer\"", "\"Pug\""])
    #expect(completion.result(after: "type \"abc\" into ").addition == "field \"Search\"")
    #expect(completion.result(after: "choose \"Blue\" in ").addition == "picker \"Color\"")
    // An expectation is about anything, and so is an action that is not possible yet.
    #expect(completion.result(after: "see ").choices.contains("title"))
    #expect(completion.result(after: "scroll to ").choices.contains("image"))
    #expect(completion.result(after: "turn on ").choices.contains("title"))
    #expect(completion.result(after: "tap im").addition == "age \"Pug\"")
  }

  @Test func filesAreOfferedWhereTheLanguageNamesThem() {
    let files: LineCompletion.KnownFiles = { content, typed in
      switch (content, typed) {
      case (.fixture, let typed) where !typed.contains("/"):
        [.init(path: "api/", isFolder: true), .init(path: "a b.json", isFolder: false)]
      case (.fixture, _): [.init(path: "api/dogs.json", isFolder: false)]
      case (.journeyFile, _): [.init(path: "parts/dogs.journey", isFolder: false)]
      default: []
      }
    }
    let reply = LineCompletion(LiveReport(), screens: [], files: files, kind: .reply)
    #expect(reply.result(after: "  reply 200 from ").addition == "\"a")
    #expect(reply.result(after: "  reply 200 from \"").addition == "a")
    #expect(reply.result(after: "  reply 200 from \"a").choices == ["\"api/", "\"a b.json\""])
    #expect(reply.result(after: "  reply 200 from \"a ").addition == "b.json\"")
    #expect(reply.result(after: "  reply 200 from \"ap").addition == "i/")
    #expect(reply.result(after: "  reply 200 from \"api/").addition == "dogs.json\"")
    #expect(reply.result(after: "  reply 200 json \"").addition == "")
    let step = LineCompletion(LiveReport(), screens: [], files: files)
    #expect(step.result(after: "use \"").addition == "parts/dogs.journey\"")
    #expect(step.result(after: "on GET \"/a\" reply 200 aft").addition == "er")
    #expect(step.result(after: "on GET \"/a\" reply 200 from \"api/").addition == "dogs.json\"")
  }

  // MARK: Words

  @Test func aReplyOnTheLineBeginsOutsideOfTextsAndPatterns() {
    let head = "on GET \"/a\" where query \"q\" is"
    #expect(
      ShortStep.lines(of: "\(head) /a reply b/ reply 200") == ["\(head) /a reply b/", "  reply 200"])
    #expect(
      ShortStep.lines(of: "\(head) \"a reply / b\" reply 200") == ["\(head) \"a reply / b\"", "  reply 200"])
    #expect(ShortStep.lines(of: "\(head) /a \\/ reply b/") == ["\(head) /a \\/ reply b/"])
  }

  @Test func commandsAreToldFromSteps() throws {
    #expect(try REPLCommand("screen") == .screen)
    #expect(try REPLCommand("screen matches \"home\"") == nil)
    #expect(try REPLCommand("undo 3") == .undo(3))
    #expect(try REPLCommand("skip") == .skip(1))
    #expect(try REPLCommand("skip because \"later\"") == nil)
    #expect(try REPLCommand("?") == .help(nil))
    #expect(try REPLCommand("? tap") == .help("tap"))
    #expect(try REPLCommand("save over a b.journey") == .save(path: "a b.journey", over: true))
    #expect(try REPLCommand("save over.journey") == .save(path: "over.journey", over: false))
    #expect(try REPLCommand("help date picker") == .help("date picker"))
    #expect(try REPLCommand("tap button \"undo\"") == nil)
    for line in ["undo 0", "undo 1 2", "next x", "skip x", "steps 3", "save over", "save a.txt"] {
      #expect(throws: (any Error).self, "\(line)") { try REPLCommand(line) }
    }
  }

  @Test func aReplyMayStandOnItsStepsLine() {
    #expect(
      ShortStep.lines(
        of: "on GET \"/a reply b\" where query \"q\" is \"\\\" reply\"  reply 200 json {\"fail \":1}") == [
          "on GET \"/a reply b\" where query \"q\" is \"\\\" reply\"", "  reply 200 json {\"fail \":1}",
        ])
    #expect(
      ShortStep.lines(of: "on GET \"/a\" fail with timeout") == ["on GET \"/a\"", "  fail with timeout"])
    #expect(ShortStep.lines(of: "on GET \"/a\"") == ["on GET \"/a\""])
    #expect(ShortStep.lines(of: "see text \"reply 1\"") == ["see text \"reply 1\""])
    let remark = "on GET \"/a #1\" optional  # used to reply 500"
    #expect(ShortStep.lines(of: remark) == [remark], "a comment is no reply")
    #expect(
      ShortStep.lines(of: "on GET \"/a # b\" reply 204 # was reply 500") == [
        "on GET \"/a # b\"", "  reply 204 # was reply 500",
      ])
  }

  // MARK: Reports

  @Test func aReportComesThroughThePipeAsItWas() throws {
    var report = LiveReport()
    report.screen = "home"
    report.wireframe = "a\nb\n"
    report.pending = ["x at 3s", ""]
    report.lines = ["tap button \"子猫\""]
    report.events = [1, 2, 0, 255]
    #expect(try LiveReport(decoding: report.encoded) == report)
    for count in 0..<report.encoded.count {
      #expect(throws: EventStreamError.self, "\(count)") {
        try LiveReport(decoding: Array(report.encoded.prefix(count)))
      }
    }
    #expect(throws: EventStreamError.self) { try LiveReport(decoding: report.encoded + [0]) }
  }

  @Test func theStatusLineTellsHowFarARunHasCome() {
    #expect(StatusLine.text(done: 3, of: 9, failed: 0, journey: "a.journey") == "3 of 9  a.journey")
    #expect(
      StatusLine.text(done: 3, of: 9, failed: 1, journey: "a\u{1B}.journey")
        == "3 of 9, 1 failed  a\\u{1B}.journey")
  }
}
