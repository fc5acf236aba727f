import WhiskerDiff
import XCTest

final class WordDiffTests: XCTestCase {
  func testOnlyTheChangedWordIsMarked() {
    let diff = WordDiff(old: "Total: 12 items", new: "Total: 7 items")
    XCTAssertEqual(diff.old, [7..<9])
    XCTAssertEqual(diff.new, [7..<8])
  }

  func testOffsetsAreBytes() {
    let diff = WordDiff(old: "é é a", new: "é é b")
    XCTAssertEqual(diff.old, [6..<7])
    XCTAssertEqual(diff.new, [6..<7])
  }

  func testSimilarityGoesFromNothingToEverything() {
    XCTAssertEqual(WordDiff(old: "a b", new: "c d").similarity, 0)
    XCTAssertEqual(WordDiff(old: "a b", new: "a b").similarity, 1000)
    XCTAssertEqual(WordDiff(old: "", new: "").similarity, 1000)
    XCTAssertEqual(WordDiff(old: "a b", new: "a c").similarity, 500)
  }

  func testALineIsPairedWithTheOneItBecame() {
    let diff = UnifiedDiff(
      old: "Price of apples 3\n", new: "Something else entirely!\nPrice of apples 4\n", oldName: "a",
      newName: "b"
    )
    XCTAssertEqual(diff.hunks[0].emphasis(), [0: [16..<17], 2: [16..<17]])
  }

  func testUnrelatedLinesAreNotMarked() {
    let diff = UnifiedDiff(old: "apples\n", new: "pears\n", oldName: "a", newName: "b")
    XCTAssertEqual(diff.hunks[0].emphasis(), [:])
  }
}
