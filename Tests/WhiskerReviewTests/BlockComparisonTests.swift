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

  @Test func anotherTitleIsAnotherScreenUnlessALineNamesIt() {
    #expect(
      losses(["title \"Home\"", "text \"A\""], ["title \"Login\"", "text \"B\""]) == [
        "unreachable screen: title \"Home\" → \"Login\""
      ])
    #expect(losses(["screen home", "title \"Home\""], ["screen home", "title \"Start\""]) == [])
    #expect(losses(["- title \"Home\""], ["- title \"Login\""]) == [])
  }

  @Test func aTabThatIsGoneIsLostAndARenamedOneIsNot() {
    let tabs = ["tab \"Home\" [selected]", "tab \"Shop\"", "stack home"]
    #expect(losses(tabs, [tabs[0], tabs[2]]) == ["unreachable screen: tab \"Shop\" removed"])
    #expect(losses(tabs, [tabs[0], "tab \"Store\"", tabs[2]]) == [])
  }

  @Test func aTabWithoutATitleOrWithABeginningOfItIsLost() {
    let tabs = ["tab \"Home\" [selected]", "tab \"Wishlistings\"", "stack home"]
    #expect(
      losses(tabs, [tabs[0], "tab \"Wishlist\"", tabs[2]]) == [
        "text cut off: tab \"Wishlistings\" → \"Wishlist\""
      ])
    #expect(
      losses(tabs, [tabs[0], "tab \"\"", tabs[2]]) == ["lost label: tab \"Wishlistings\" → \"\""])
    #expect(losses(["- tab \"Wishlistings\""], ["- tab \"Wishlist\""]) == [])
  }

  @Test func aStateIsNoPartOfAName() {
    #expect(
      losses(
        ["button \"On, disabled later\" [selected]"], ["button \"On, disabled later\" [selected, disabled]"]
      )
      .map { $0.prefix(11) } == ["lost action"])
    #expect(losses(["text \"Open today\""], ["text \"Sorry, disabled today\""]) == [])
    #expect(
      losses(["button \"A\" [selected]"], ["button \"A\" [disabled]"]).map { $0.prefix(11) } == [
        "lost action"
      ])
    #expect(losses(["button \"A\" [disabled]"], ["button \"A\" [selected, disabled]"]) == [])
  }

  @Test func aValueThatEndsEarlierIsCutOff() {
    #expect(
      losses(["field \"Name\" = \"catalogues\""], ["field \"Name\" = \"cat\""]) == [
        "text cut off: field \"Name\" = \"catalogues\" → field \"Name\" = \"cat\""
      ])
    // The pattern of a name is kept, and may contain anything.
    #expect(
      losses(["cell /^S = \"a/ = \"Siberia\""], ["cell /^S = \"a/ = \"Sib…\""]).map { $0.prefix(12) }
        == ["text cut off"])
    #expect(losses(["field \"Name\" = \"cat\""], ["field \"Name\" = \"catalogues\""]) == [])
    #expect(losses(["field \"Name\" = \"cat\""], ["field \"Name\" = \"dog\""]) == [])
    #expect(losses(["field \"Name\" = \"cat\""], ["field \"Name\""]) == [])
    #expect(
      losses(["cell \"A\" badge \"catalogues\""], ["cell \"A\" badge \"cat\""]) == [], "as on whole screens")
  }

  @Test func aNameForAssistiveTechnologiesThatIsGoneIsLost() {
    let button = "button \"Log in\" spoken \"Log in to the shop\""
    #expect(
      losses([button], ["button \"Log in\""]) == ["lost label: \(button) → button \"Log in\""])
    #expect(losses([button], ["button \"Log in\" spoken \"\""]).map { $0.prefix(10) } == ["lost label"])
    #expect(
      losses([button], ["button \"Log in\" spoken value \"x\""]).map { $0.prefix(10) } == ["lost label"],
      "a value is no label")
    #expect(
      losses(["button \"A\" icon \"a\""], ["button \"A\" icon \"a\" spoken \"\""]).count == 1)
    #expect(
      losses(["text \"A\" icon \"a\""], ["text \"A\" icon \"a\" unspoken"]) == [
        "lost label: text \"A\" icon \"a\" → text \"A\" icon \"a\" unspoken"
      ])
    #expect(
      losses(["button icon \"x\" spoken \"Close\""], ["button icon \"x\""]).count == 1, "without a name")
    #expect(losses(["button icon \"x\""], ["button icon \"y\""]) == [])
    #expect(losses(["text size large"], ["text size small"]) == [])
    #expect(losses(["text \"A\" unspoken"], ["text \"B\" unspoken"]) == [])
    #expect(losses(["text \"an unspoken\""], ["text \"that is unspoken\""]) == [])
    #expect(losses([button], ["button \"Log in\" spoken \"Log in here\""]) == [])
    #expect(losses(["button \"A\" @a spoken \"\""], ["button \"B\" @a spoken \"\""]) == [])
    #expect(
      losses(["button \"Pay\" @pay"], ["button @pay"]) == [
        "lost label: button \"Pay\" @pay → button @pay"
      ])
  }

  @Test func anActionOfWhichOnlyTheRoleIsLeftIsLost() {
    #expect(
      losses(["button \"Delete account\""], ["button \"Login\""]) == [
        "lost action: button \"Delete account\" → \"Login\""
      ])
    #expect(losses(["button \"Retry\" @retry"], ["button \"Try again\" @retry"]) == [])
    #expect(losses(["button \"Retry\" @retry"], ["button \"Retry\" @again"]) == [])
    #expect(losses(["button \"Retry\" @retry"], ["button \"Try again\" @again"]).count == 1)
    #expect(losses(["button /^Re/"], ["button \"Try again\""]).count == 1)
    #expect(losses(["cell /^S/ = \"1\""], ["cell /^S/ = \"2\""]) == [])
    #expect(losses(["button @a"], ["button @b"]).count == 1)
    #expect(losses(["field = \"1\""], ["field = \"2\""]) == [], "only a role, before as well")
    #expect(losses(["text \"A\""], ["text \"B\""]) == [])
    #expect(losses(["+ button \"A\""], ["+ button \"B\""]).count == 1)
    #expect(losses(["- text \"A\""], ["- text \"B\""]) == [])
    #expect(
      losses(["- button \"OK\""], ["- button \"Pay\""]) == [
        "lost action: the step now removes button \"Pay\""
      ])
    #expect(
      losses(["button \"A\"", "button \"B\""], ["button \"B\" = \"1\""]) == [
        "lost action: button \"A\" removed"
      ], "the one with the same name is the same")
  }

  @Test func aQuestionThatIsGoneIsLost() {
    #expect(
      losses(["alert \"Sure?\"", "  button \"OK\""], ["  button \"Login\""]) == [
        "lost action: alert \"Sure?\" removed", "lost action: button \"OK\" → \"Login\"",
      ])
    #expect(losses(["dialog \"Sure?\"", "..."], ["..."]).count == 1)
    #expect(losses(["alert \"Sure?\""], ["alert \"Offline\""]).count == 1)
    #expect(losses(["..."], ["...", "- alert \"Sure?\""]).count == 1)
    #expect(losses(["- alert \"Sure?\"", "..."], ["..."]) == [])
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
