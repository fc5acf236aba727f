import Testing
import WhiskerDiff

struct WordDiffTests {
  @Test func onlyTheChangedWordIsMarked() {
    let diff = WordDiff(old: "Total: 12 items", new: "Total: 7 items")
    #expect(diff.old == [7..<9])
    #expect(diff.new == [7..<8])
  }

  @Test func offsetsAreBytes() {
    let diff = WordDiff(old: "é é a", new: "é é b")
    #expect(diff.old == [6..<7])
    #expect(diff.new == [6..<7])
  }

  @Test func similarityGoesFromNothingToEverything() {
    #expect(WordDiff(old: "a b", new: "c d").similarity == 0)
    #expect(WordDiff(old: "a b", new: "a b").similarity == 1000)
    #expect(WordDiff(old: "", new: "").similarity == 1000)
    #expect(WordDiff(old: "a b", new: "a c").similarity == 500)
  }

  @Test func aLineIsPairedWithTheOneItBecame() {
    let diff = UnifiedDiff(
      old: "Price of apples 3\n", new: "Something else entirely!\nPrice of apples 4\n", oldName: "a",
      newName: "b"
    )
    #expect(diff.hunks[0].emphasis() == [0: [16..<17], 2: [16..<17]])
  }

  @Test func unrelatedLinesAreNotMarked() {
    let diff = UnifiedDiff(old: "apples\n", new: "pears\n", oldName: "a", newName: "b")
    #expect(diff.hunks[0].emphasis() == [:])
  }
}
