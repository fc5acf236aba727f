/// One difference between two screens, in the terms of the screen.
///
/// ``ScreenDelta`` finds them; ``description`` words them.
public enum ScreenChange: Sendable, Hashable {
  /// The screens are of different apps.
  case app(from: String, to: String)
  /// The screens are laid out for different devices.
  case device(from: Device, to: Device)
  /// Another tab is selected; `nil` for none.
  case tab(from: String?, to: String?)
  /// The titles of the tabs are others.
  case tabs(from: [String], to: [String])
  /// A tab has another badge.
  case badge(tab: String, from: String?, to: String?)
  /// The selected tab has another colour.
  case tint(from: String?, to: String?)
  /// Another screen is on top of a stack; what the two show is not compared.
  case stack(Layer.Kind, from: [String], to: [String])
  /// A sheet or cover is there that was not.
  case presented(Layer.Kind, name: String)
  /// A sheet or cover is gone.
  case dismissed(Layer.Kind, name: String)
  /// What is below is hidden altogether, or shows again.
  case hidden(Layer.Kind, Bool)
  /// An element is there that was not.
  case added(ElementLabel)
  /// An element is gone.
  case removed(ElementLabel)
  /// An element stands elsewhere among its siblings; positions count from 1.
  case moved(ElementLabel, from: Int, to: Int)
  /// An element has another name.
  case renamed(ElementLabel, to: String)
  /// An element has another id under the same name.
  case identifier(ElementLabel, from: String?, to: String?)
  /// An element is something else under the same id.
  case role(ElementLabel, to: Role)
  /// An element holds something else.
  case value(ElementLabel, from: String?, to: String?)
  /// An element came into a state or left it.
  case state(ElementLabel, ElementState, isOn: Bool)
  /// Something can be done with an element, or no longer.
  case action(ElementLabel, ElementAction, isPossible: Bool)
  /// What only the role has is different.
  case detail(ElementLabel, from: ElementDetail, to: ElementDetail)
  /// Something that few elements have is different, such as ``ElementExtras/badge``; `nil` where there is none.
  case extra(ElementLabel, Extra, from: String?, to: String?)
  /// Assistive technologies say something.
  case announced(String)
  /// Assistive technologies no longer say anything.
  case silence
  /// Something that no other case names, such as the order of an element's actions.
  case other(ElementLabel)
}

extension ScreenChange {
  /// A part of ``ElementExtras``.
  public enum Extra: String, Sendable, Hashable, CaseIterable {
    /// The icon.
    case icon
    /// The badge.
    case badge
    /// What stands at the end of a row.
    case accessory
    /// The buttons that a swipe uncovers.
    case swipeActions = "swipe actions"
    /// What a custom element is.
    case customRole = "kind"
    /// What a custom element looks like.
    case customRows = "picture"
    /// The first date that can be chosen.
    case earliest
    /// The last date that can be chosen.
    case latest
    /// What assistive technologies call it.
    case accessibilityLabel = "accessibility label"
    /// What assistive technologies say that it holds.
    case accessibilityValue = "accessibility value"
    /// What assistive technologies say about acting on it.
    case accessibilityHint = "accessibility hint"
    /// The traits that the app added.
    case accessibilityTraits = "accessibility traits"
    /// Whether assistive technologies pass over it.
    case accessibilityHidden = "accessibility hidden"

    /// What extras say about this part, in one text; `nil` for nothing.
    func text(_ extras: ElementExtras?) -> String? {
      guard let extras else { return nil }
      let text: String? =
        switch self {
        case .icon: extras.icon
        case .badge: extras.badge
        case .accessory: extras.accessory?.rawValue
        case .swipeActions: extras.swipeActions.map(\.words).joined(separator: ", ")
        case .customRole: extras.custom?.role
        case .customRows: extras.custom?.rows.joined(separator: "\n")
        case .earliest: extras.earliest
        case .latest: extras.latest
        case .accessibilityLabel: extras.accessibility.label
        case .accessibilityValue: extras.accessibility.value
        case .accessibilityHint: extras.accessibility.hint
        case .accessibilityTraits: extras.accessibility.traits.text
        case .accessibilityHidden: extras.accessibility.isHidden ? "yes" : nil
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

/// What an element is called in a ``ScreenChange``: its word, and its name or id.
public struct ElementLabel: Sendable, Hashable {
  /// The role.
  public var role: Role
  /// The name.
  @Bytewise public var name: String
  /// The id, for an element without a name.
  public var id: String?
  /// Whether it is a row of a list.
  public var isRow: Bool
  /// What a custom element is.
  public var customRole: String?

  init(_ element: Element, isRow: Bool = false) {
    role = element.role
    name = element.name
    id = element.id
    self.isRow = isRow && element.role == .cell
    customRole = element.hasExtras ? element.extras?.custom?.role : nil
  }

  /// The word for the role: "row" for a cell of a list, for a custom element what it is.
  var word: String { isRow ? "row" : customRole ?? role.words[0] }
}
