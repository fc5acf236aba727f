import ScreenModels
import Testing

struct AccessibilityTraitsTests {
  @Test func rolesImplyTraits() {
    let traits: [(Role, AccessibilityTraits)] = [
      (.button, .isButton), (.link, .isLink), (.toggle, [.isToggle, .isButton]), (.search, .isSearchField),
      (.image, .isImage), (.label, .isStaticText), (.section, .isHeader), (.dialog, .isModal),
      (.slider, .isAdjustable), (.progress, .updatesFrequently), (.cell, []), (.field, []),
    ]
    for (role, expected) in traits {
      #expect(Element(role, "a").accessibilityTraits == expected, "\(role.word)")
    }
    #expect(Element(.cell, "a", actions: [.tap]).accessibilityTraits == .isButton)
  }

  @Test func statesImplyTraits() {
    #expect(Element(.text, "a", states: .selected).accessibilityTraits == [.isStaticText, .isSelected])
    #expect(Element(.text, "a", states: .disabled).accessibilityTraits == [.isStaticText, .isNotEnabled])
    #expect(Element(.text, "a", states: .loading).accessibilityTraits == .isStaticText)
  }

  @Test func theAppAddsTraits() {
    var extras = ElementExtras()
    extras.accessibility.traits = .isHeader
    #expect(Element(.text, "a", extras: extras).accessibilityTraits == [.isHeader, .isStaticText])
  }

  /// Without overrides, an element is read out as it shows.
  @Test func theAppReplacesWhatIsReadOut() {
    let plain = Element(.button, "Favorite", value: "on")
    #expect(
      [plain.accessibilityLabel, plain.accessibilityValue, plain.accessibilityHint] == [
        "Favorite", "on", nil,
      ])
    var extras = ElementExtras()
    extras.accessibility = AccessibilityOverrides(label: "Add Aegean", value: "yes", hint: "Keeps it")
    let told = Element(.button, "Favorite", value: "on", extras: extras)
    #expect(
      [told.accessibilityLabel, told.accessibilityValue, told.accessibilityHint] == [
        "Add Aegean", "yes", "Keeps it",
      ])
  }
}
