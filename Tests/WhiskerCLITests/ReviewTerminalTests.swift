#if canImport(Glibc)
  import Foundation
  import Testing

  /// Deciding by keys at a terminal.
  final class ReviewTerminalTests {
    private let folder: URL

    init() throws {
      folder = try ProgramRun.folder()
      let journey =
        "journey \"J\"\napp trouble\nlaunch\nscreen matches \"first\"\ntap button \"Work\"\nscreen matches \"second\"\n"
      try Data(journey.utf8).write(to: folder.appendingPathComponent("a.journey"))
      #expect(try ProgramRun("whisker-trouble", ["run", "."], in: folder, variables: ["CI": nil]).code == 1)
      for (name, old, new) in [("first", "Help", "Support"), ("second", "Warn", "Alarm")] {
        let file = folder.appendingPathComponent("__Snapshots__/a/\(name).json")
        let json = try String(contentsOf: file, encoding: .utf8)
        try Data(json.replacing("\"name\": \"\(old)\"", with: "\"name\": \"\(new)\"").utf8).write(to: file)
      }
      try compareAgain()
    }

    deinit { ProgramRun.remove(folder) }

    /// Draws the references from their JSON, and runs the journeys, which differ from them.
    private func compareAgain() throws {
      let drawn = try ProgramRun(
        "whisker-trouble", ["snapshots", "rerender", "."], in: folder, variables: ["CI": nil])
      #expect(drawn.code == 0)
      #expect(try ProgramRun("whisker-trouble", ["run", "."], in: folder).code == 1)
    }

    /// Adds buttons to the reference of a screen, which a journey then has lost.
    private func addButtons(_ names: [String], to screen: String) throws {
      let file = folder.appendingPathComponent("__Snapshots__/a/\(screen).json")
      var json = try String(contentsOf: file, encoding: .utf8)
      let buttons = names.map { #"{"role": "button", "name": "\#($0)", "actions": ["tap"]},"# }.joined()
      let place = try #require(json.range(of: "\"elements\": ["))
      json.insert(contentsOf: buttons, at: place.upperBound)
      try Data(json.utf8).write(to: file)
    }

    private func left() throws -> String {
      let lines = try ProgramRun("whisker-trouble", ["review", "--list"], in: folder).output.split(
        separator: "\n")
      return String(lines.first { $0.contains(" card") } ?? lines.first ?? "")
    }

    @Test func anErrorEndsTheSessionOnTheUsualScreen() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder)
      #expect(terminal.type("", until: "q quit") != nil, "\(terminal.output)")
      // Where the lock has to be, no file can be.
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(".build/whisker/review.lock"), withIntermediateDirectories: false)
      terminal.send("a")
      #expect(terminal.end() == 3, "\(terminal.output)")
      let end = try #require(terminal.output.range(of: "\u{1B}[?1049l"), "\(terminal.output)")
      #expect(terminal.output[end.upperBound...].contains("error: cannot write .build/whisker/review.lock"))
      #expect(terminal.isRestored)
    }

    @Test func cardsAreDecidedByKeysAndEscapeDecidesNothing() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder)
      let first = try #require(terminal.type("", until: "q quit"), "\(terminal.output)")
      #expect(first.contains("card 1 of 2 · 1 screen · 2 screens left"), "\(first)")
      #expect(first.firstMatch(of: /before +after/) != nil, "\(first)")
      let keys = try #require(terminal.type("?", until: "rejected before."), "\(terminal.output)")
      #expect(keys.contains("A       accept everything that is not guarded"), "\(keys)")
      #expect(terminal.type("a", until: "[ Support ]") != nil, "any key shows the screens again")
      #expect(try left() == "2 screens on 2 cards", "and decides nothing")
      #expect(first.contains("button \"Support\" → \"Help\""), "\(first)")
      #expect(first.contains("[ Support ]                              │ → │ [ Help ]"), "side by side")
      // Escape alone, and sequences that mean nothing here; then a key that moves, so that there is something to wait for.
      terminal.send("\u{1B}")
      usleep(200_000)
      #expect(terminal.type("\u{1B}[5~\u{1B}[Zn", until: "card 2 of 2") != nil, "\(terminal.output)")
      #expect(try left() == "2 screens on 2 cards")
      #expect(terminal.type("n", until: "this is the last card") != nil, "\(terminal.output)")
      #expect(terminal.type("v", until: "@@ -") != nil, "\(terminal.output)")
      #expect(terminal.type("r", until: "why?") != nil, "\(terminal.output)")
      #expect(
        terminal.type("too loud\r", until: "1 screen rejected; u undoes it") != nil, "\(terminal.output)")
      #expect(try left() == "1 screen on 1 card")
      #expect(
        terminal.type("A", until: "accept the 1 screen that is not guarded? type yes:") != nil,
        "\(terminal.output)")
      #expect(terminal.type("\r", until: "nothing was accepted") != nil, "\(terminal.output)")
      #expect(terminal.type("u", until: "1 screen undone") != nil, "\(terminal.output)")
      #expect(
        terminal.type("A", until: "all 2 screens that are not guarded? type yes:") != nil,
        "\(terminal.output)")
      #expect(terminal.type("y\r", until: "nothing was accepted") != nil, "\(terminal.output)")
      #expect(try left() == "2 screens on 2 cards")
      #expect(terminal.type("/support\r", until: "card 1 of 2") != nil, "\(terminal.output)")
      #expect(terminal.type("a", until: "1 screen accepted; u undoes it") != nil, "\(terminal.output)")
      #expect(
        terminal.type(
          "rtoo short\r", until: "1 screen accepted, 1 rejected (to be fixed in the app), 0 left") != nil,
        "\(terminal.output)")
      #expect(terminal.output.contains("too short\r\n1 screen accepted"), "the rejection and its note")
      #expect(terminal.end() == 1, "something is to be fixed")
      #expect(terminal.isRestored)
      #expect(try ProgramRun("whisker-trouble", ["run", "."], in: folder).code == 1)
      let list = try ProgramRun("whisker-trouble", ["review", "--list"], in: folder).output
      let accept = ["accept", String(list.prefix { $0 != " " })]
      #expect(try ProgramRun("whisker-trouble", accept, in: folder, variables: ["CI": nil]).code == 0)
      #expect(try ProgramRun("whisker-trouble", ["run", "."], in: folder).code == 0)
    }

    /// A card that loses a screen moves forward among the cards with fewer screens.
    @Test func theRestOfACardFollowsWhereverTheCardMoves() throws {
      let journey =
        "journey \"A\"\napp trouble\nlaunch\nscreen matches \"one\"\ntap button \"Work\"\nscreen matches \"two\"\n"
      try Data(journey.utf8).write(to: folder.appendingPathComponent("0.journey"))
      #expect(
        try ProgramRun("whisker-trouble", ["run", "0.journey"], in: folder, variables: ["CI": nil]).code == 1)
      for name in ["one", "two"] {
        let file = folder.appendingPathComponent("__Snapshots__/0/\(name).json")
        let json = try String(contentsOf: file, encoding: .utf8)
        try Data(json.replacing("\"name\": \"Work\"", with: "\"name\": \"Labour\"").utf8).write(to: file)
      }
      try compareAgain()
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder)
      #expect(terminal.type("ss", until: "card 3 of 3 · 2 screens") != nil, "\(terminal.output)")
      let rest = try #require(
        terminal.type("x\r", until: "1 screen rejected; u undoes it"), "\(terminal.output)")
      #expect(rest.contains("button \"Labour\" → \"Work\""), "\(rest)")
      #expect(terminal.type("q", until: "1 rejected") != nil, "\(terminal.output)")
      #expect(terminal.end() == 1)
    }

    @Test func aScreenWhoseTextIsGoneIsShownBesideNothing() throws {
      let file = folder.appendingPathComponent("__Snapshots__/a/first.txt")
      for text in [nil, ""] {
        try FileManager.default.removeItem(at: file)
        if let text { try Data(text.utf8).write(to: file) }
        #expect(try ProgramRun("whisker-trouble", ["run", "."], in: folder).code == 1)
        let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder)
        let first = try #require(terminal.type("", until: "q quit"), "\(terminal.output)")
        #expect(first.firstMatch(of: /before +after/) != nil, "\(first)")
        #expect(terminal.type("q", until: "2 left") != nil, "\(terminal.output)")
        #expect(terminal.end() == 1)
        try Data().write(to: file)
      }
    }

    /// Both screens differ in the same way, so that they are on one card, which has the most keys.
    private func makeOneCard() throws {
      let file = folder.appendingPathComponent("__Snapshots__/a/second.json")
      let json = try String(contentsOf: file, encoding: .utf8)
      try Data(
        json.replacing("\"name\": \"Alarm\"", with: "\"name\": \"Warn\"")
          .replacing("\"name\": \"Help\"", with: "\"name\": \"Support\"").utf8
      ).write(to: file)
      try compareAgain()
      #expect(try left() == "2 screens on 1 card")
    }

    @Test(arguments: [100, 80, 40] as [UInt16])
    func everyKeyOfACardIsShownHoweverNarrowTheWindowIs(columns: UInt16) throws {
      try makeOneCard()
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder, columns: columns)
      let text = try #require(terminal.type("", until: "q quit"), "\(terminal.output)")
      let keys = [
        "a accept all 2", "o accept this one", "r reject", "s skip", "u undo", "Tab next screen", "v view",
        "/ search", "? keys",
      ]
      for key in keys { #expect(text.contains(key), "\(key) is missing in\n\(text)") }
      let rows = text.replacing(/\u{1B}\[[0-9;?]*[a-zA-Z]/, with: "").split(whereSeparator: \.isNewline)
      for row in rows { #expect(row.count < columns, "\(row)") }
      #expect(terminal.type("q", until: "2 left") != nil, "\(terminal.output)")
      #expect(terminal.end() == 1)
    }

    @Test(arguments: [5, 7, 10] as [UInt16])
    func theFirstRowAndTheKeysStayInALowWindow(rows: UInt16) throws {
      try makeOneCard()
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder, columns: 80, rows: rows)
      let text = try #require(terminal.type("", until: "q quit"), "\(terminal.output)")
      #expect(text.components(separatedBy: "\r\n").count <= Int(rows), "\(text)")
      #expect(text.contains("card 1 of 1") && text.contains("? keys"), "\(text)")
      #expect(terminal.type("q", until: "2 left") != nil, "\(terminal.output)")
      #expect(terminal.end() == 1)
    }

    @Test func whatDoesNotFitIsWrappedAndScrolledTo() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder, columns: 40)
      let first = try #require(terminal.type("", until: "q quit"), "\(terminal.output)")
      #expect(first.contains("  a.journey:4"), "the line that compares the screen\n\(first)")
      #expect(first.contains("(> and < scroll to the other columns)"), "\(first)")
      let right = try #require(terminal.type(">", until: "q quit"), "\(terminal.output)")
      #expect(right.contains("-…") && right.contains("│"), "\(right)")
      let keys = try #require(terminal.type("?", until: "leads back"), "\(terminal.output)")
      #expect(!keys.contains("card 1 of"), "the list has the window to itself\n\(keys)")
      let back = try #require(terminal.type("x", until: "q quit"), "\(terminal.output)")
      #expect(back.contains("-…"), "and the card its place\n\(back)")
      #expect(terminal.type("?q", until: "2 left") != nil, "\(terminal.output)")
      #expect(terminal.end() == 1)
    }

    @Test func theNextMatchMayBeOnTheSameCard() throws {
      try makeOneCard()
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder)
      #expect(terminal.type("", until: "screen 1 of 2") != nil, "\(terminal.output)")
      #expect(terminal.type("/trouble\r", until: "screen 2 of 2") != nil, "\(terminal.output)")
      #expect(terminal.type("N", until: "screen 1 of 2") != nil, "\(terminal.output)")
      #expect(terminal.type("/second\r", until: "screen 2 of 2") != nil, "\(terminal.output)")
      #expect(terminal.type("N", until: "nothing else matches second") != nil, "\(terminal.output)")
      #expect(terminal.type("q", until: "2 left") != nil, "\(terminal.output)")
      #expect(terminal.end() == 1)
    }

    @Test func whatAnotherCommandHasAcceptedIsNotUndoneHere() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder)
      #expect(terminal.type("", until: "q quit") != nil, "\(terminal.output)")
      let list = try ProgramRun("whisker-trouble", ["review", "--list"], in: folder).output
      let card = String(list.prefix { $0 != " " })
      #expect(
        try ProgramRun("whisker-trouble", ["accept", card], in: folder, variables: ["CI": nil]).code == 0)
      #expect(
        terminal.type("a", until: "already accepted by another command") != nil, "\(terminal.output)")
      #expect(
        terminal.type("q", until: "0 screens accepted, 0 rejected, 1 left") != nil, "\(terminal.output)")
      #expect(terminal.end() == 1)
    }

    /// Both screens have lost a button.
    @Test func aKeyThatWasTypedAheadDecidesNoGuardedCard() throws {
      for name in ["first", "second"] { try addButtons(["Lost \(name)"], to: name) }
      try compareAgain()
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder)
      #expect(terminal.type("", until: "card 1 of 2 · 1 screen · guarded") != nil, "\(terminal.output)")
      #expect(terminal.type("aaa", until: "1 screen accepted; u undoes it") != nil, "\(terminal.output)")
      #expect(terminal.type("q", until: "1 left") != nil, "\(terminal.output)")
      #expect(try left() == "1 screen on 1 card, 1 guarded")
    }

    /// More is lost than the rows above the screens have room for.
    @Test func anEarlierRejectionIsTheFirstNoteAndTheOthersAreCounted() throws {
      try addButtons((0..<12).map { "Lost \($0)" }, to: "first")
      try compareAgain()
      let list = try ProgramRun("whisker-trouble", ["review", "--list"], in: folder).output
      let reject = ["reject", String(list.prefix { $0 != " " }), "--note", "never do this"]
      #expect(try ProgramRun("whisker-trouble", reject, in: folder, variables: ["CI": nil]).code == 0)
      #expect(try ProgramRun("whisker-trouble", ["run", "."], in: folder).code == 1)
      for (rows, count) in [(24, 3), (50, 7)] as [(UInt16, Int)] {
        let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder, columns: 100, rows: rows)
        let card = try #require(terminal.type("", until: "q quit"), "\(terminal.output)")
        let notes = card.split(separator: "! ").dropFirst().map { $0.prefix { !"\u{1B}\r\n".contains($0) } }
        #expect(notes.first == "rejected before: never do this", "\(card)")
        #expect(notes.dropFirst().dropLast().allSatisfy { $0.hasPrefix("lost action: ") }, "\(card)")
        #expect(notes.last == "and \(13 - count) more", "\(card)")
        #expect(notes.count == count + 1, "\(card)")
        #expect(terminal.type("q", until: "2 left") != nil, "\(terminal.output)")
        #expect(terminal.end() == 1)
      }
    }

    @Test(arguments: [57, 40] as [UInt16])
    func aQuestionIsAskedHoweverNarrowTheWindowIs(columns: UInt16) throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder, columns: columns)
      #expect(terminal.type("", until: "q quit") != nil, "\(terminal.output)")
      #expect(terminal.type("A", until: "accept all 2 screens that are") != nil, "\(terminal.output)")
      #expect(terminal.type("\r", until: "nothing was accepted") != nil, "\(terminal.output)")
      #expect(terminal.type("r", until: "why? (Enter for no note") != nil, "\(terminal.output)")
      terminal.send("\u{3}")
      #expect(terminal.type("q", until: "2 left") != nil, "\(terminal.output)")
      #expect(terminal.end() == 1)
      #expect(try left() == "2 screens on 2 cards")
    }

    @Test func leavingKeepsWhatIsUndecided() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder, columns: 60)
      let text = try #require(terminal.type("", until: "@@ -"), "a narrow window shows the difference")
      #expect(text.firstMatch(of: /a window of [0-9]+ columns shows both side by side/) != nil, "\(text)")
      #expect(
        terminal.type("q", until: "0 screens accepted, 0 rejected, 2 left") != nil, "\(terminal.output)")
      #expect(terminal.end() == 1)
      #expect(try left() == "2 screens on 2 cards")
    }
  }
#endif
