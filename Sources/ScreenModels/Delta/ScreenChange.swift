/// One difference between two screens, in the vocabulary of screens.
///
/// ``ScreenDelta`` finds changes; ``description`` formats them.
public enum ScreenChange: Sendable, Hashable {
  /// The screens are of different apps.
  case app(from: String, to: String)
  /// The screens are laid out for different devices.
  case device(from: Device, to: Device)
  /// A different tab is selected; `nil` for none.
  case tab(from: String?, to: String?)
  /// The titles of the tabs have changed.
  case tabs(from: [String], to: [String])
  /// The badge of a tab has changed.
  case badge(tab: String, from: String?, to: String?)
  /// The tint of the selected tab has changed.
  case tint(from: String?, to: String?)
  /// A different screen is on top of a stack; the contents of the two are not compared.
  case stack(Layer.Kind, from: [String], to: [String])
  /// A sheet or cover was presented.
  case presented(Layer.Kind, name: String)
  /// A sheet or cover was dismissed.
  case dismissed(Layer.Kind, name: String)
  /// A layer became completely hidden, or visible again.
  case hidden(Layer.Kind, Bool)
  /// The content of a layer that is higher than the device was scrolled; `nil` if all of it is in view.
  case scrolled(Layer.Kind, from: Range<Int>?, to: Range<Int>?)
  /// An element was added.
  case added(ElementLabel)
  /// An element was removed.
  case removed(ElementLabel)
  /// An element moved among its siblings; positions count from 1.
  case moved(ElementLabel, from: Int, to: Int)
  /// The name of an element has changed.
  case renamed(ElementLabel, to: String)
  /// The id of an element has changed; if its name has as well, this follows ``renamed(_:to:)`` and has the new one.
  case identifier(ElementLabel, from: String?, to: String?)
  /// The role of an element has changed and its id has not.
  case role(ElementLabel, from: Role, to: Role)
  /// The value of an element has changed.
  case value(ElementLabel, from: String?, to: String?)
  /// An element entered or left a state.
  case state(ElementLabel, ElementState, isOn: Bool)
  /// An action of an element became possible or impossible.
  case action(ElementLabel, ElementAction, isPossible: Bool)
  /// The role-specific detail of an element has changed.
  case detail(ElementLabel, from: ElementDetail, to: ElementDetail)
  /// A part of an element's ``ElementExtras``, such as the badge, has changed; `nil` for none.
  case extra(ElementLabel, Extra, from: String?, to: String?)
  /// There is a new announcement for assistive technologies.
  case announced(String)
  /// There are no longer any announcements for assistive technologies.
  case silence
  /// A change without a case of its own, such as the order of an element's actions.
  case other(ElementLabel)
}

extension ScreenChange {
  /// A part of ``ElementExtras``.
  public enum Extra: String, Sendable, Hashable, CaseIterable {
    /// The name of the icon beside the text.
    case icon
    /// The short text at the corner of the element.
    case badge
    /// The accessory at the end of a row.
    case accessory
    /// The buttons that a swipe shows.
    case swipeActions = "swipe actions"
    /// The kind of a custom element.
    case customRole = "kind"
    /// The drawing of a custom element.
    case customRows = "picture"
    /// The first date that can be chosen.
    case earliest
    /// The last date that can be chosen.
    case latest
    /// The label for assistive technologies.
    case accessibilityLabel = "accessibility label"
    /// The value for assistive technologies.
    case accessibilityValue = "accessibility value"
    /// The hint for assistive technologies.
    case accessibilityHint = "accessibility hint"
    /// The traits that the app added.
    case accessibilityTraits = "accessibility traits"
    /// Whether assistive technologies skip the element.
    case accessibilityHidden = "accessibility hidden"

    /// Returns this part of an element's extras as one text, or `nil` if it is not set.
    func text(_ extras: ElementExtras?) -> String? {
      guard let extras else { return nil }
      let text: String?
      switch self {
      case .icon: text = extras.icon
      case .badge: text = extras.badge
      case .accessory: text = extras.accessory?.rawValue
      case .swipeActions: text = extras.swipeActions.map(\.words).joined(separator: ", ")
      case .customRole: text = extras.custom?.role
      case .customRows: text = extras.custom?.rows.joined(separator: "\n")
      case .earliest: text = extras.earliest
      case .latest: text = extras.latest
      // An empty text replaces that of the element, so that it is not the same as none.
      case .accessibilityLabel: return extras.accessibility.label
      case .accessibilityValue: return extras.accessibility.value
      case .accessibilityHint: return extras.accessibility.hint
      case .accessibilityTraits: text = extras.accessibility.traits.text
      case .accessibilityHidden: text = extras.accessibility.isHidden ? "yes" : nil
      }
      return text.flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

extension SwipeAction {
  fileprivate var words: String {
    (edge == .leading ? "leading " : "") + (role == .standard ? "" : role.rawValue + " ") + name
  }
}

extension AccessibilityTraits {
  fileprivate var text: String {
    Self.words.filter { contains($0.trait) }.map(\.word).joined(separator: ", ")
  }
}

/// The description of an element in a ``ScreenChange``: its word, and its name or id.
public struct ElementLabel: Sendable, Hashable {
  /// The kind of element.
  public var role: Role
  /// The name by which selectors find it; may be empty.
  @Bytewise public var name: String
  /// The id, for an element without a name.
  public var id: String?
  /// Whether it is a row of a list.
  public var isRow: Bool
  /// The kind of a custom element.
  public var customRole: String?

  /// Creates the label of an element.
  package init(_ element: Element, isRow: Bool = false) {
    role = element.role
    name = element.name
    id = element.id
    self.isRow = isRow && element.role == .cell
    customRole = element.hasExtras ? element.extras?.custom?.role : nil
  }

  /// The word for the role: "row" for a cell of a list, and its kind for a custom element.
  var word: String { isRow ? "row" : customRole ?? role.word }
}
