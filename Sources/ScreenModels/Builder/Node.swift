/// A piece of a screen while it is being described: an element to be, with its handlers beside it.
///
/// Components such as ``Button`` wrap one; modifiers such as ``ScreenContent/disabled(_:)`` return a changed copy.
/// ``ContentBuilder`` turns nodes into elements and keeps the handlers beside them, in one pass.
public struct Node: ScreenContent {
  /// Where on the screen a node belongs.
  enum Placement {
    case content
    case title
    case toolbar
    case alert
  }

  /// What is inside a node.
  enum Content {
    case none
    case nodes([Node])
    /// Asked for only when the row is in view.
    case lazy(@MainActor () -> [Node])
    /// Expanded where it stands into one row an element of data.
    case rows(any RowSource)
  }

  var role: Role
  var name: String
  var id: String?
  var value: String?
  var states: ElementState = []
  var detail: ElementDetail = .plain
  var placement: Placement = .content
  var content: Content = .none
  var handlers = Handlers()
  /// The lines a row of this list or grid takes on the device; 0 where it does not apply.
  var rowLines = 0

  init(_ role: Role, _ name: String = "", value: String? = nil) {
    self.role = role
    self.name = name
    self.value = value
  }

  /// The node itself.
  public var node: Node { self }
}

/// The closures that belong to an element's actions and to its coming into view.
public struct Handlers {
  var tap: (@MainActor () -> Void)?
  var type: (@MainActor (String) -> Void)?
  var submit: (@MainActor () -> Void)?
  var refresh: (@MainActor () -> Void)?
  var toggle: (@MainActor (Bool) -> Void)?
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?

  /// The actions that have a handler, in the order of ``ElementAction``.
  var actions: [ElementAction] {
    let bits =
      (tap == nil ? 0 : 1) | (type == nil ? 0 : 2) | (submit == nil ? 0 : 4) | (refresh == nil ? 0 : 8)
      | (toggle == nil ? 0 : 16)
    return Self.sets[bits]
  }

  /// Every set of actions, so that elements with the same actions share one array.
  private static let sets: [[ElementAction]] = (0..<32).map { bits in
    let ordered: [ElementAction] = [.tap, .type, .submit, .refresh, .toggle]
    return ordered.indices.filter { bits & 1 << $0 != 0 }.map { ordered[$0] }
  }
}

/// Something that can stand in the description of a screen.
public protocol ScreenContent {
  /// The piece of the screen it describes.
  var node: Node { get }
}

extension ScreenContent {
  private func with(_ change: (inout Node) -> Void) -> Node {
    var node = node
    change(&node)
    return node
  }

  /// Gives the element a name that selectors can use whatever its copy says.
  ///
  /// Inside a row the row's id stands before it: `.id("favorite")` in the row "abys" of the grid "breeds" is
  /// `@breeds.abys.favorite`.
  public func id(_ id: String) -> Node { with { $0.id = id } }

  /// Shows the element but does not let it react.
  public func disabled(_ isDisabled: Bool = true) -> Node { with { $0.set(.disabled, isDisabled) } }

  /// Marks the element as chosen.
  public func selected(_ isSelected: Bool = true) -> Node { with { $0.set(.selected, isSelected) } }

  /// Marks the element as waiting for its content.
  public func loading(_ isLoading: Bool = true) -> Node { with { $0.set(.loading, isLoading) } }

  /// Runs an action when the row comes into view, or the element onto the screen.
  public func onAppear(_ action: @escaping @MainActor () -> Void) -> Node {
    with { $0.handlers.appear = action }
  }

  /// Runs an action when the row leaves the view, or the element the screen.
  public func onDisappear(_ action: @escaping @MainActor () -> Void) -> Node {
    with { $0.handlers.disappear = action }
  }

  /// Runs an action when the element is tapped.
  public func onTap(_ action: @escaping @MainActor () -> Void) -> Node { with { $0.handlers.tap = action } }

  /// Runs an action when what was typed is confirmed.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> Node {
    with { $0.handlers.submit = action }
  }

  /// Runs an action when the list or grid is pulled down.
  public func refreshable(_ action: @escaping @MainActor () -> Void) -> Node {
    with { $0.handlers.refresh = action }
  }
}

extension Node {
  mutating func set(_ state: ElementState, _ isOn: Bool) {
    if isOn { states.insert(state) } else { states.remove(state) }
  }
}
