/// What an app tells assistive technologies about an element instead of what the element says of itself.
public struct AccessibilityOverrides: Sendable, Hashable {
  /// What it is called; `nil` for its name.
  public var label: String?
  /// What it holds; `nil` for its value.
  public var value: String?
  /// What happens when it is acted on.
  public var hint: String?
  /// Traits beyond those of its role and states.
  public var traits: AccessibilityTraits
  /// Whether it is passed over.
  public var isHidden: Bool

  /// Makes overrides; without arguments they change nothing.
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

  /// Whether both are equal, texts byte by byte.
  public static func == (a: AccessibilityOverrides, b: AccessibilityOverrides) -> Bool {
    bytesEqual(a.label, b.label) && bytesEqual(a.value, b.value) && bytesEqual(a.hint, b.hint)
      && a.traits == b.traits && a.isHidden == b.isHidden
  }
}

/// What kind of thing an element is for assistive technologies, under SwiftUI's names.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// One bit a trait, in the order of ``words``; bits beyond them are never set.
  public let rawValue: UInt16

  /// Makes a set from its bits; bits that are no trait are dropped.
  public init(rawValue: UInt16) { self.rawValue = rawValue & 0x1FFF }

  /// Can be tapped.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// Stands above what it describes.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// Is chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// Leads to another place.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// Searches.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  /// Is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  /// Is copy that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 6)
  /// Is a switch.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 7)
  /// Keeps everything else out of reach.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 8)
  /// Changes too often to be read at each change.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// Can be stepped up and down.
  public static let isAdjustable = AccessibilityTraits(rawValue: 1 << 10)
  /// Sums up the screen when an app starts.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 11)
  /// Does not react at the moment.
  public static let isNotEnabled = AccessibilityTraits(rawValue: 1 << 12)

  /// Each trait with its word, in the order they are printed.
  public static let words: [(trait: AccessibilityTraits, word: String)] = [
    (.isButton, "button"), (.isHeader, "header"), (.isSelected, "selected"), (.isLink, "link"),
    (.isSearchField, "searchField"), (.isImage, "image"), (.isStaticText, "staticText"),
    (.isToggle, "toggle"), (.isModal, "modal"), (.updatesFrequently, "updatesFrequently"),
    (.isAdjustable, "adjustable"), (.isSummaryElement, "summary"), (.isNotEnabled, "notEnabled"),
  ]
}

extension Element {
  /// What assistive technologies call it.
  public var accessibilityLabel: String { extras?.accessibility.label ?? name }

  /// What assistive technologies say that it holds.
  public var accessibilityValue: String? { extras?.accessibility.value ?? value }

  /// What assistive technologies say about acting on it.
  public var accessibilityHint: String? { extras?.accessibility.hint }

  /// Its traits: those that follow from role and states, and those that the app added.
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
    default: break
    }
    if states.contains(.selected) { traits.insert(.isSelected) }
    if states.contains(.disabled) { traits.insert(.isNotEnabled) }
    return traits
  }
}
