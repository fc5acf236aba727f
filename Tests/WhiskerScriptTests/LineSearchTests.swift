import Testing
import WhiskerScript
import WhiskerSource

/// Lines of a journey are found among those of an outline.
struct LineSearchTests {
  private let outline = """
    screen home
    title "Breeds"
    list "Breeds" @breeds
      … 2 more
      cell "Siberian" @breeds.sibe = "Russia" [selected]
        button "Favorite"
      cell "Aegean \\"A\\"" = "Greece"
        button "Favorite"
    button "Retry" [disabled]
    """

  private func lines(_ lines: [String], _ head: String = "screen matches") throws -> Lines {
    let result = parse("journey \"J\"\n\(head)\n" + lines.map { "  | \($0)\n" }.joined())
    let step = try #require(
      result.journey?.steps.first, "\(result.diagnostics.map { DiagnosticRenderer().render($0) }.joined())")
    let lines = (step.statement as? ScreenShows)?.lines ?? (step.statement as? ExpectChange)?.lines
    return try #require(lines, "\(head) takes no lines")
  }

  private func isFound(_ block: String...) throws -> Bool {
    let block = try lines(block)
    return LineSearch(outline: outline).mismatch(block) == nil
  }

  @Test func aLineIsWhatAnOutlinesLineBeginsWith() throws {
    #expect(try isFound("button \"Retry\" [disabled]"))
    #expect(try isFound("button \"Retry\""))
    #expect(try isFound("cell \"Siberian\" @breeds.sibe = \"Russia\""))
    #expect(try !isFound("button \"Ret"), "a part of a word is no beginning")
    #expect(try !isFound("\"Retry\""))
  }

  @Test func linesFollowOneAnotherUnlessDotsStandBetween() throws {
    #expect(try isFound("title \"Breeds\"", "list \"Breeds\""))
    #expect(try !isFound("title \"Breeds\"", "button \"Retry\""))
    #expect(try isFound("title \"Breeds\"", "...", "button \"Retry\"", "..."))
    #expect(try isFound("...", "screen home", "...", "title \"Breeds\""), "dots may stand for nothing")
    #expect(try !isFound("button \"Retry\"", "...", "title \"Breeds\""), "the order counts")
  }

  private func mismatch(_ block: String...) throws -> LineSearch.Mismatch {
    let block = try lines(block)
    return try #require(LineSearch(outline: outline).mismatch(block))
  }

  @Test func aLineElsewhereIsNotMissing() throws {
    let child = try mismatch("cell \"Siberian\"", "...", "button \"Favorite\"")
    #expect(child.elsewhere == .indented(by: 2) && child.line.text.value == "button \"Favorite\"")
    let next = try mismatch("cell \"Siberian\"", "button \"Favorite\"")
    #expect(next.elsewhere == .indented(by: 2))
    let deeper = try mismatch("title \"Breeds\"", "  list \"Breeds\"")
    #expect(deeper.elsewhere == .indented(by: -2))
    let above = try mismatch("cell /Aegean/", "...", "cell \"Siberian\"")
    #expect(above.elsewhere == .above(#"cell "Aegean \"A\"" = "Greece""#))
    let missing = try mismatch("cell \"Siberian\"", "...", "cell \"Bengal\"")
    #expect(missing.elsewhere == nil)
    let first = try mismatch("cell \"Bengal\"")
    #expect(first.elsewhere == nil)
  }

  @Test func aLineWithAnotherIdIsTheMostSimilar() throws {
    let found = try mismatch("cell \"Siberian\" @breeds.sib")
    #expect(found.nearest == "cell \"Siberian\" @breeds.sibe = \"Russia\" [selected]")
  }

  @Test func aPassageMayBeIndentedDeeperAsAWhole() throws {
    #expect(try isFound("cell \"Siberian\"", "  button \"Favorite\"", "cell /Aegean/"))
    #expect(try !isFound("cell \"Siberian\"", "button \"Favorite\""))
  }

  @Test func patternsAreFoundInTheNameOrAnywhere() throws {
    #expect(try isFound("cell /^Sib/", "...", "cell /^Aegean \"A\"$/ = \"Greece\""))
    #expect(try !isFound("cell /Russia/"))
    #expect(try isFound("/Russia.*selected/"))
    #expect(try !isFound("list /^breeds$/"))
  }

  @Test func aPatternReadsANameWithoutItsEscapes() throws {
    for (name, pattern) in [
      (#"C:\\cats"#, #"/^C:\\cats$/"#), (#"C:\\"#, #"/^C:\\$/"#), (#"a\nb\tc"#, #"/^a\nb\tc$/"#),
      (#"a\u{200B}b"#, #"/^a\u{200b}b$/"#), (#"say \"hi\\\""#, #"/^say "hi\\"$/"#), (#"\\n"#, #"/^\\n$/"#),
      (#"\"\""#, #"/^""$/"#), (#"\u{E0041}"#, #"/^\u{e0041}$/"#),
    ] {
      let outline = "cell \"\(name)\" = \"Greece\" [selected]"
      let block = try lines(["cell \(pattern) = \"Greece\""])
      #expect(LineSearch(outline: outline).mismatch(block) == nil, "\(outline)")
    }
  }

  @Test func everyMarkBeforeTheDotsIsMeant() throws {
    #expect(try !isFound("...x"))
  }

  @Test func aMismatchTellsTheLineThatIsNotThere() throws {
    let mismatch = try #require(
      LineSearch(outline: outline).mismatch(try lines(["title \"Breeds\"", "grid \"Breeds\""])))
    #expect(mismatch.line.text.value == "grid \"Breeds\"")
    #expect(mismatch.found == "list \"Breeds\" @breeds")
    let other = try #require(LineSearch(outline: outline).mismatch(try lines(["buton \"Retry\""])))
    #expect(other.nearest == "button \"Retry\"")
    #expect(other.found == nil)
    let escaped = LineSearch(outline: "text \"\\\"quoted\\\" \\\\ back\" (caption)\n")
    let quoted = try #require(escaped.mismatch(try lines(["text \"\\\"quoted\\\" \\\\ bac\""])))
    #expect(quoted.nearest == "text \"\\\"quoted\\\" \\\\ back\"")
  }

  @Test func aChangeIsSaidWholeUnlessDotsStandForTheRest() throws {
    let search = LineSearch(changes: [
      (.removed, "  text \"0\""), (.added, "  text \"1\""), (.added, "alert"),
    ])
    func isRight(_ block: String...) throws -> Bool {
      search.mismatch(try lines(block, "expect change")) == nil
    }
    #expect(try isRight("- text \"0\"", "+ text \"1\"", "+ alert"))
    #expect(try isRight("...", "+ text /1/", "..."))
    #expect(try !isRight("- text \"0\"", "+ text \"1\""))
    #expect(try !isRight("+ text \"0\"", "..."))
    let mismatch = try #require(search.mismatch(try lines(["- text", "+ text"], "expect change")))
    #expect(mismatch.isIncomplete)
    #expect(mismatch.found == "+ alert")
  }
}
