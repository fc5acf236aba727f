import Testing
import WhiskerDiff

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> UnifiedDiff {
    UnifiedDiff(old: old, new: new, oldName: "a/screen.txt", newName: "b/screen.txt")
  }

  @Test func equalTextsHaveNoText() {
    #expect(diff("one\n", "one\n").isEmpty)
    #expect(diff("one\n", "one\n").text() == "")
  }

  @Test func aChangedLineShowsWithThreeLinesAroundIt() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    let changed = diff(old, "1\n2\n3\n4\nfive\n6\n7\n8\n9\n")
    #expect(
      changed.text() == """
        --- a/screen.txt
        +++ b/screen.txt
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
    #expect(changed.added == 1)
    #expect(changed.removed == 1)
  }

  @Test func changesFurtherApartThanTheirContextAreTwoHunks() {
    let old = (1...20).map { "\($0)\n" }
    var new = old
    new[2] = "three\n"
    new[9] = "ten\n"
    #expect(diff(old.joined(), new.joined()).hunks.count == 1)
    new[9] = old[9]
    new[10] = "eleven\n"
    #expect(diff(old.joined(), new.joined()).hunks.count == 2)
  }

  @Test func aMissingFinalLineFeedIsMarked() {
    #expect(
      diff("one\n", "one").text() == """
        --- a/screen.txt
        +++ b/screen.txt
        @@ -1,1 +1,1 @@
        -one
        +one
        \\ No newline at end of file

        """)
  }

  @Test func linesBeyondTheLimitAreCounted() {
    let new = (1...100).map { "\($0)\n" }.joined()
    let text = diff("", new).text()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 42)
    #expect(lines[2] == "@@ -0,0 +1,100 @@")
    #expect(lines[39] == "+37")
    #expect(lines[40] == "(63 more lines not shown)")
    #expect(diff("", new).text(limit: nil).hasSuffix("+100\n"))
    #expect(diff("", new).text(limit: 102).hasSuffix("(1 more line not shown)\n"))
    #expect(diff("", new).text(limit: 0) == "(103 more lines not shown)\n")
  }

  @Test func colourMarksTheWordsThatChanged() {
    let text = diff("│ Total 12,00 │\n", "│ Total 13,00 │\n").text(colour: true)
    #expect(text.contains("\u{1B}[31m-│ Total \u{1B}[7m12\u{1B}[27m,00 │\u{1B}[0m\n"), "\(text)")
    #expect(text.contains("\u{1B}[32m+│ Total \u{1B}[7m13\u{1B}[27m,00 │\u{1B}[0m\n"), "\(text)")
  }

  @Test func aDifferenceThatComesAsTextIsColouredInTheSameWay() {
    for (old, new) in [("- old\nTotal 12\nlast", "+ new\nTotal 13\nlast\n"), ("old\nlast", "new\nlast")] {
      let diff = diff(old, new)
      #expect(DiffPainting.painted(diff.text(limit: nil)) == diff.text(limit: nil, colour: true))
    }
  }

  @Test func withoutColourThereIsNoEscape() {
    #expect(!diff("a b\n", "a c\n").text().utf8.contains(0x1b))
  }

  @Test func namesThatAPatchCouldMisreadAreQuoted() {
    let spaced = UnifiedDiff(old: "", new: "x\n", oldName: "a/two words", newName: "b/\"q\"\n")
    #expect(spaced.text().hasPrefix("--- a/two words\t\n+++ \"b/\\\"q\\\"\\012\"\n"), "\(spaced.text())")
    for (name, quoted) in [
      ("a\"", #"a\""#), (#"a\b"#, #"a\\b"#), ("a\u{7F}", #"a\177"#), ("a\u{1}", #"a\001"#),
    ] {
      let diff = UnifiedDiff(old: "", new: "x\n", oldName: name, newName: "b")
      #expect(diff.text().hasPrefix("--- \"\(quoted)\"\n"), "\(diff.text())")
    }
  }

  @Test func bytesThatAreNotUTF8CountAsADifference() {
    let diff = UnifiedDiff(
      old: [0xff, 0x0a], new: Array("\u{FFFD}\n".utf8), oldName: "a/x", newName: "b/x")
    #expect(!diff.isEmpty)
    #expect(diff.notes.map(\.kind) == [.notUTF8])
  }
}
