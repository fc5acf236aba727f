import Testing
import WhiskerDiff

struct WordDiffTests {
  @Test func onlyTheChangedWordIsMarked() {
    let diff = WordDiff(old: "Total: 12 items", new: "Total: 7 items")
    #expect(diff.old == [7..<9])
    #expect(diff.new == [7..<8])
  }

  @Test func eachPunctuationMarkIsAWord() {
    let diff = WordDiff(old: "a:;b", new: "a:,b")
    #expect(diff.old == [2..<3])
    #expect(diff.new == [2..<3])
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
    #expect(WordDiff(old: "a\tb", new: "a\tc").similarity == 500)
  }

  private func emphasis(_ old: [String], _ new: [String]) -> [Int: [Range<Int>]] {
    let texts = [old, new].map { lines in lines.map { $0 + "\n" }.joined() }
    return UnifiedDiff(old: texts[0], new: texts[1], oldName: "a", newName: "b").hunks[0].emphasis()
  }

  @Test func aLineIsPairedWithTheOneItBecame() {
    let (before, now, other) = ("Price of apples 3", "Price of apples 4", "Something else entirely!")
    let digit = 16..<17
    #expect(emphasis([before], [now]) == [0: [digit], 1: [digit]])
    #expect(emphasis([before], [other, now]) == [0: [digit], 2: [digit]])
    #expect(emphasis([before], [now, other]) == [0: [digit], 1: [digit]])
    #expect(emphasis([other, before], [now]) == [1: [digit], 2: [digit]])
    #expect(emphasis([before, other], [now]) == [0: [digit], 2: [digit]])
  }

  /// As many lines are paired one by one, unless one of them has become something else.
  @Test func asManyLinesArePairedInTheirOrder() {
    let digit = 16..<17
    #expect(
      emphasis(["Price of apples 3", "Price of pears 3"], ["Price of apples 4", "Price of pears 4"]) == [
        0: [digit], 1: [15..<16], 2: [digit], 3: [15..<16],
      ])
    #expect(
      emphasis(["Price of apples 3", "Sold out"], ["Something else entirely!", "Price of apples 4"]) == [
        0: [digit], 3: [digit],
      ])
  }

  /// If each line is similar to its counterpart, no better pairs are looked for, which would take longer.
  @Test func similarLinesArePairedInTheirOrderEvenIfOthersAreMoreSimilar() {
    let found = emphasis(
      ["k l m n a b c d e f", "k l m n g h i j o p"], ["k l m n g h i j o q", "k l m n r s t u v w"])
    #expect(found.keys.sorted() == [0, 1, 2, 3])
  }

  @Test func linesOfAnotherChangeAreNotPaired() {
    let digit = 16..<17
    #expect(
      emphasis(["Price of apples 3", "Total", "x"], ["Price of apples 4", "Total", "y"]) == [
        0: [digit], 1: [digit],
      ])
    #expect(
      emphasis(["x", "Total", "Price of apples 3"], ["y", "Total", "Price of apples 4"]) == [
        3: [digit], 4: [digit],
      ])
    #expect(emphasis(["Price of apples 3", "Price of apples 5"], ["Sold out", "Price of apples 5"]) == [:])
    #expect(emphasis(["Total", "Price of apples 3"], ["Total"]) == [:])
  }

  /// Every line is compared with every other one, which is too much for many of them.
  @Test func manyLinesArePairedOnlyIfThereAreAsMany() {
    let lines = { (count: Int, number: Int) in (1...count).map { "Price of fruit \($0): \(number)" } }
    #expect(emphasis(lines(20, 3), lines(19, 4)).count == 38)
    #expect(emphasis(lines(21, 3), lines(20, 4)) == [:])
    #expect(emphasis(lines(21, 3), lines(21, 4)).count == 42)
    #expect(emphasis(lines(21, 3), ["Sold out"] + lines(20, 4)).count == 40)
  }

  @Test func unrelatedLinesAreNotMarked() {
    let diff = UnifiedDiff(old: "apples\n", new: "pears\n", oldName: "a", newName: "b")
    #expect(diff.hunks[0].emphasis() == [:])
  }
}
