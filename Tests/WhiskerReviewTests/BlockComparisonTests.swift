import Testing
import WhiskerReview

/// What is lost where the lines of a journey change is guarded, as it is on whole screens.
struct BlockComparisonTests {
  private func losses(_ old: [String], _ new: [String]) -> [String] {
    func block(_ lines: [String]) -> [UInt8] { lines.flatMap { Array("  | \($0)\n".utf8) } }
    return BlockComparison(block(old), block(new)).losses.map(\.description)
  }

  @Test func aScreenThatIsNoLongerReachedIsLost() {
    #expect(losses(["stack home"], ["stack search"]) == ["unreachable screen: stack home → stack search"])
    #expect(
      losses(["sheet edit", "title \"A\""], ["title \"A\""]) == ["unreachable screen: sheet edit → nothing"])
    #expect(losses(["cover edit"], ["cover login"]) == ["unreachable screen: cover edit → cover login"])
    #expect(losses(["+ sheet edit", "..."], ["..."]) == ["unreachable screen: sheet edit → nothing"])
    #expect(losses(["- sheet edit", "..."], ["..."]) == [])
  }

  @Test func aTabThatIsGoneIsLostAndARenamedOneIsNot() {
    let tabs = ["tab \"Home\" [selected]", "tab \"Shop\"", "stack home"]
    #expect(losses(tabs, [tabs[0], tabs[2]]) == ["unreachable screen: tab \"Shop\" removed"])
    #expect(losses(tabs, [tabs[0], "tab \"Store\"", tabs[2]]) == [])
  }

  @Test func anActionThatALineNoLongerHasIsLost() {
    #expect(
      losses(["button \"Pay\""], ["button \"Pay\" -tap"]) == [
        "lost action: button \"Pay\" → button \"Pay\" -tap"
      ])
    #expect(losses(["button \"Pay\" -tap"], ["button \"Pay\""]) == [])
    #expect(
      losses(["cell \"A\" +swipe \"Delete - all\" +longPress"], ["cell \"A\" +longPress"]) == [
        "lost action: cell \"A\" +swipe \"Delete - all\" +longPress → cell \"A\" +longPress"
      ])
    #expect(losses(["cell \"A\" = \"1 -2\""], ["cell \"A\" = \"1 -3\""]) == [])
    #expect(losses(["cell \"A\" = \"\\\" -2\""], ["cell \"A\" = \"\\\" -3\""]) == [])
    #expect(losses(["text \"+ 1\""], ["text \"- 2\""]) == [])
  }
}
