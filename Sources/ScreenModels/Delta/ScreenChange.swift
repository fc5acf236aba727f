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
  /// Something that no other case names, such as the order of an element's actions.
  case other(ElementLabel)
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

  init(_ element: Element, isRow: Bool = false) {
    role = element.role
    name = element.name
    id = element.id
    self.isRow = isRow && element.role == .cell
  }

  /// The word for the role: "row" for a cell of a list.
  var word: String { isRow ? "row" : role.words[0] }
}
