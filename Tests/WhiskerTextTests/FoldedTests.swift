import Testing
import WhiskerText

struct FoldedTests {
  @Test func onlyALongerListIsCut() {
    #expect(folded([], limit: 2).isEmpty)
    #expect(folded(["a", "b"], limit: 2) == "a, b")
    #expect(folded(["a", "b", "c"], limit: 2) == "a, b and 1 more")
    #expect(folded(["a", "b", "c"], limit: 2, separator: " and ") == "a and b and 1 more")
    #expect(folded((1...9).map(String.init)) == "1, 2, 3, 4, 5, 6, 7, 8 and 1 more")
  }

  @Test func theRestIsALineOfItsOwn() {
    #expect(foldedLines(["a", "b"], limit: 2) == ["a", "b"])
    #expect(foldedLines(["a", "b", "c", "d"], limit: 2) == ["a", "b", "and 2 more"])
  }

  @Test func onlyShownItemsBecomeLines() {
    var asked: [Int] = []
    let lines = foldedLines([1, 2, 3], limit: 2, rest: { counted($0, "more step") }) { item in
      asked.append(item)
      return "step \(item)"
    }
    #expect(lines == ["step 1", "step 2", "and 1 more step"])
    #expect(asked == [1, 2])
  }
}
