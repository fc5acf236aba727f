import TestSupport
import Testing
import WhiskerScript
import WhiskerSource

/// Lines of a journey are rewritten so that they match the screen, and keep what still holds.
struct LineRewriteTests {
  private let outline = """
    screen home
    title "Breeds"
    list "Breeds" @breeds
      cell "Siberian" @breeds.sibe = "Russia" [selected]
        button "Favorite"
      cell "Aegean" = "Greece"
        button "Favorite"
    button "Try again" @retry
    button "Help {page}"
    """

  /// The lines after `| ` of a rewritten block; nil if there is none.
  private func rewritten(
    _ lines: [String], _ outline: String? = nil, head: String = "screen matches"
  ) throws -> [String]? {
    let text = "journey \"J\"\n\(head)\n" + lines.map { "  | \($0)\n" }.joined()
    let search = LineSearch(outline: outline ?? self.outline)
    return try rewritten(text, search)
  }

  private func rewritten(_ text: String, _ search: LineSearch) throws -> [String]? {
    let result = parse(text)
    let step = try #require(
      result.journey?.steps.first, "\(result.diagnostics.map { DiagnosticRenderer().render($0) }.joined())")
    let lines = (step.statement as? ScreenShows)?.lines ?? (step.statement as? ExpectChange)?.lines
    let block = try #require(lines)
    let written = text.split(separator: "\n").compactMap { $0.split(separator: "| ", maxSplits: 1).last }
    let own = written.suffix(block.lines.count).map(String.init)
    return LineRewrite(block, search, in: step.file)?.lines.map { line in
      switch line {
      case .kept(let index): own[index]
      case .written(let bytes, _): String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  @Test func aRenamedElementKeepsTheDetailOfItsLine() throws {
    #expect(try rewritten(["button \"Try agian\""]) == ["button \"Try again\""])
    #expect(try rewritten(["button \"Retry\" @retry"]) == ["button \"Try again\" @retry"])
    #expect(try rewritten(["title \"Races\"", "list \"Races\""]) == ["title \"Breeds\"", "list \"Breeds\""])
  }

  @Test func patternsAndDotsThatStillHoldAreKept() throws {
    #expect(
      try rewritten(["list /^Br/", "  ...", "  cell /^Aeg/ = \"Turkey\"", "...", "button /Retry/"]) == [
        "list /^Br/", "  ...", "  cell /^Aeg/ = \"Greece\"", "...", "button \"Try again\"",
      ])
    #expect(
      try rewritten([
        "title \"Breeds\"", "...", "button \"Qqqqqqqqqqqqq\" [disabled]", "...", "button /page/",
      ]) == ["title \"Breeds\"", "...", "button \"Try again\"", "...", "button /page/"],
      "the first button at the same indentation")
  }

  @Test func aNewLineIsAddedAndOneThatIsGoneIsRemoved() throws {
    #expect(
      try rewritten(["title \"Breeds\"", "search", "list \"Breeds\""]) == [
        "title \"Breeds\"", "list \"Breeds\"",
      ])
    #expect(
      try rewritten(["list \"Breeds\"", "  cell \"Siberian\"", "  cell \"Aegean\""]) == [
        "list \"Breeds\"", "  cell \"Siberian\"", "    button \"Favorite\"", "  cell \"Aegean\"",
      ])
  }

  @Test func theIndentationFollowsTheScreen() throws {
    #expect(try rewritten(["cell /Aeg/", "button \"Favorite\""]) == ["cell /Aeg/", "  button \"Favorite\""])
    // The line after the passage is indented less than its first one was.
    #expect(
      try rewritten(["cell \"Aegean\"", "  button \"Favorite\"", "text \"x\"", "button \"Help {{page}\""])?
        .first == "  cell \"Aegean\"")
  }

  @Test func bracesOfTheScreenAreNoNames() throws {
    #expect(
      try rewritten(["button \"Try again\"", "button \"Helps\""]) == [
        "button \"Try again\"", "button \"Help {{page}\"",
      ])
  }

  /// The number of a character is written as on the screen; only a brace that would begin a name is doubled.
  @Test func escapesOfTheScreenStayAsTheyAre() throws {
    let screen = #"""
      field "Name" @name = "12\u{A0}€ \\{{a} {AD} {"
      toggle "Loud\u{AD}er"
      """#
    let value = #"= "12\u{A0}€ \\{{{{a} {{AD} {""#
    #expect(
      try rewritten([#"field "Name" @name = "old""#, #"toggle "Loud""#], screen)
        == ["field \"Name\" @name " + value, #"toggle "Loud\u{AD}er""#])
    #expect(
      try rewritten([#"field /Na/ @name = "old""#, #"toggle /er/"#], screen)
        == ["field /Na/ @name " + value, "toggle /er/"])
  }

  @Test func nothingInCommonHasNoOtherLines() throws {
    #expect(try rewritten(["grid \"X\"", "toggle \"Y\""]) == nil)
    #expect(try rewritten(["text \"Welcome\"", "...", "text \"Bye\""]) == nil)
    #expect(try rewritten(["/Welcome/"]) == nil)
    #expect(try rewritten(["toggle \"Y\"", "...", "title \"Breeds\""]) == ["...", "title \"Breeds\""])
  }

  @Test func aChangeIsListedWholeAndNothingIsProposedForNone() throws {
    let search = LineSearch(changes: [
      (.removed, "  text \"0\""), (.added, "  text \"1\""), (.added, "alert \"A\" @a"),
    ])
    func change(_ lines: String...) throws -> [String]? {
      try rewritten(
        "journey \"J\"\nexpect change\n" + lines.map { "  | \($0)\n" }.joined(), search)
    }
    #expect(try change("- text /0/", "+ text \"2\"") == ["- text /0/", "+ text \"1\"", "+ alert \"A\" @a"])
    #expect(try change("+ text /2/", "...") == ["- text \"0\"", "+ text \"1\"", "..."])
    #expect(try change("- text \"0\"", "+ alert") == ["- text \"0\"", "+ text \"1\"", "+ alert"])
    // A pattern for what went is not one for what came in its place.
    let other = try change("+ text /9/", "- alert /^./")
    #expect(other == ["- text \"0\"", "+ text \"1\"", "+ alert \"A\""])
    let none = "journey \"J\"\nexpect change\n  | + text \"2\"\n"
    #expect(try rewritten(none, LineSearch(changes: [])) == nil)
  }

  /// A screen changes in every line that no pattern is about: the block matches again, with all its patterns and dots.
  @Test func aRewrittenBlockMatchesAndKeepsEveryPatternThatHolds() throws {
    var numbers = SeededGenerator(seed: Thoroughness.seed(15))
    for _ in 0..<Thoroughness.count(300, thorough: 20_000) {
      let screen = RandomOutline(&numbers)
      let block = screen.block(&numbers)
      let new = screen.changed(&numbers).joined(separator: "\n")
      let search = LineSearch(outline: new)
      let context = "\(block.joined(separator: "\n"))\n--\n\(new)"
      guard let lines = try rewritten(block, new) else {
        // Only what matches already, or an empty screen, has no other block.
        #expect(new.isEmpty, "\(context)")
        continue
      }
      let text = "journey \"J\"\nscreen matches\n" + lines.map { "  | \($0)\n" }.joined()
      let step = try #require(parse(text).journey?.steps.first, "\(text)")
      let found = try #require((step.statement as? ScreenShows)?.lines)
      #expect(search.mismatch(found) == nil, "\(lines.joined(separator: "\n"))\n<-\n\(context)")
      func patterns(_ lines: [String]) -> [Substring] {
        lines.filter { $0.contains("/") }.map { $0.drop { $0 == " " } }
      }
      #expect(patterns(lines) == patterns(block), "\(context)")
      #expect(lines.contains { $0.contains("...") } == block.contains { $0.contains("...") }, "\(context)")
    }
  }
}

/// Lines with a pattern each for some of them, whose names no change touches.
private struct RandomOutline {
  private let lines: [(indent: Int, role: String, name: String, isFixed: Bool)]

  init(_ numbers: inout SeededGenerator) {
    var indent = 0
    lines = (0..<Int.random(in: 3...14, using: &numbers)).map { index in
      indent = max(0, indent + Int.random(in: -1...1, using: &numbers))
      return (
        2 * indent, ["cell", "button", "text", "list"].randomElement(using: &numbers) ?? "text",
        "Name \(Int.random(in: 0...5, using: &numbers))", index % 4 == 2
      )
    }
  }

  private static func text(_ indent: Int, _ role: String, _ name: String) -> String {
    String(repeating: " ", count: indent) + "\(role) \"\(name)\""
  }

  /// Some lines in order, with a pattern for each fixed one, and `...` where lines are left out.
  func block(_ numbers: inout SeededGenerator) -> [String] {
    var block: [String] = []
    for (index, line) in lines.enumerated() {
      let space = String(repeating: " ", count: line.indent)
      if line.isFixed {
        block.append(space + "\(line.role) /^fixed \(index)$/")
      } else if Bool.random(using: &numbers) {
        block.append(space + "\(line.role) \"\(line.name)\"")
      } else if !(block.last?.hasSuffix("...") ?? false) {
        block.append("...")
      }
    }
    return block.contains { !$0.hasSuffix("...") } ? block : [Self.text(0, lines[0].role, lines[0].name)]
  }

  /// The lines of the screen after changes of lines that are not fixed.
  func changed(_ numbers: inout SeededGenerator) -> [String] {
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      if line.isFixed {
        result.append(Self.text(line.indent, line.role, "fixed \(index)"))
        continue
      }
      switch Int.random(in: 0...6, using: &numbers) {
      case 0: continue
      case 1: result.append(Self.text(line.indent, line.role, "Other"))
      case 2: result.append(Self.text(line.indent, "toggle", line.name))
      case 3:
        result.append(Self.text(line.indent, "link", "New"))
        result.append(Self.text(line.indent, line.role, line.name))
      case 4: result.append(Self.text(line.indent, line.role, line.name) + " @id [disabled]")
      default: result.append(Self.text(line.indent, line.role, line.name))
      }
    }
    return result
  }
}
