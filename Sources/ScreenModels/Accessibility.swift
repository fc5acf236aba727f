/// The properties of an element that an app overrides for assistive technologies.
public struct AccessibilityOverrides: Sendable, Hashable {
  /// The label, or `nil` to use the element's name.
  public var label: String?
  /// The value, or `nil` to use the element's value.
  public var value: String?
  /// A description of the result of acting on the element.
  public var hint: String?
  /// The traits in addition to those that the role and states imply.
  public var traits: AccessibilityTraits
  /// Whether assistive technologies skip the element.
  public var isHidden: Bool

  /// Creates overrides; without arguments they change nothing.
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil, traits: AccessibilityTraits = [],
    isHidden: Bool = false
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.isHidden = isHidden
  }

  /// Returns whether both are equal, comparing texts byte by byte.
  public static func == (a: AccessibilityOverrides, b: AccessibilityOverrides) -> Bool {
    bytesEqual(a.label, b.label) && bytesEqual(a.value, b.value) && bytesEqual(a.hint, b.hint)
      && a.traits == b.traits && a.isHidden == b.isHidden
  }
}

/// The kind of an element for assistive technologies, under SwiftUI's names.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// One bit per trait, in the order of ``words``; no other bit is ever set.
  public let rawValue: UInt16

  /// Creates a set from its bits, ignoring those that represent no trait.
  public init(rawValue: UInt16) { self.rawValue = rawValue & 0x1FFF }

  /// The element can be tapped.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// The element is the header of the content below it.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// The element is selected.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// The element is a link to another place.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// The element is a search field.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  /// The element is an image.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  /// The element is text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 6)
  /// The element is a switch.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 7)
  /// The element makes everything else unreachable.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 8)
  /// The element changes too often for each change to be read out.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// The element can be incremented and decremented.
  public static let isAdjustable = AccessibilityTraits(rawValue: 1 << 10)
  /// The element summarizes the screen when an app starts.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 11)
  /// The element does not react at the moment.
  public static let isNotEnabled = AccessibilityTraits(rawValue: 1 << 12)

  /// Each trait with its word, in the order in which they are printed.
  public static let words: [(trait: AccessibilityTraits, word: String)] = [
    (.isButton, "button"), (.isHeader, "header"), (.isSelected, "selected"), (.isLink, "link"),
    (.isSearchField, "searchField"), (.isImage, "image"), (.isStaticText, "staticText"),
    (.isToggle, "toggle"), (.isModal, "modal"), (.updatesFrequently, "updatesFrequently"),
    (.isAdjustable, "adjustable"), (.isSummaryElement, "summary"), (.isNotEnabled, "notEnabled"),
  ]
}

extension Element {
  /// The label that assistive technologies read out.
  public var accessibilityLabel: String { extras?.accessibility.label ?? name }

  /// The value that assistive technologies read out.
  public var accessibilityValue: String? { extras?.accessibility.value ?? value }

  /// The hint that assistive technologies read out about acting on the element.
  public var accessibilityHint: String? { extras?.accessibility.hint }

  /// The traits that the role and states imply, and those that the app added.
  public var accessibilityTraits: AccessibilityTraits {
    var traits = extras?.accessibility.traits ?? []
    switch role {
    case .button, .menu, .option, .disclosure: traits.insert(.isButton)
    case .link: traits.insert(.isLink)
    case .toggle: traits.formUnion([.isToggle, .isButton])
    case .search: traits.insert(.isSearchField)
    case .image: traits.insert(.isImage)
    case .text, .label: traits.insert(.isStaticText)
    case .title, .section: traits.insert(.isHeader)
    case .alert, .dialog: traits.insert(.isModal)
    case .stepper, .slider, .picker: traits.insert(.isAdjustable)
    case .progress: traits.insert(.updatesFrequently)
    case .cell: if actions.contains(.tap) { traits.insert(.isButton) }
    case .datePicker, .field, .secure, .editor, .list, .grid, .group, .column, .unavailable, .banner, .toast,
      .divider, .spacer, .custom:
      break
    }
    if states.contains(.selected) { traits.insert(.isSelected) }
    if states.contains(.disabled) { traits.insert(.isNotEnabled) }
    return traits
  }
}
