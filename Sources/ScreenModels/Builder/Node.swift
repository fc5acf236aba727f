/// A piece of a screen's description: a future element with its handlers.
///
/// Each component, such as ``Button``, wraps a node; modifiers such as ``ScreenContent/disabled(_:)`` return a changed copy.
/// ``ContentBuilder`` turns nodes into elements with handlers, in one pass.
public struct Node: ScreenContent {
  /// The part of the screen that a node belongs to.
  enum Placement {
    case content
    case title
    case toolbar
    case alert
    /// Over the content: below everything that scrolls, independent of the order of the description.
    case overlay
  }

  /// The content of a node.
  enum Content {
    case none
    case nodes([Node])
    /// Evaluated only when the row is in view.
    case lazy(@MainActor () -> [Node])
    /// Expanded in place into one row per data element.
    case rows(any RowSource)
  }

  var role: Role
  /// The branches of its block that it is in, besides those of what it is inside.
  var branch = Branch()
  var name: String
  var id: String?
  var value: String?
  var states: ElementState = []
  var detail: ElementDetail = .plain
  var placement: Placement = .content
  var content: Content = .none
  var handlers = Handlers()
  /// The smallest width of a cell of this grid, in columns of the device; 0 if the number of columns is given.
  var columnWidth = 0
  /// Properties that few elements have; `nil` for most, so that the others do not pay for them.
  var extras: ExtrasBox?

  init(_ role: Role, _ name: String = "", value: String? = nil) {
    self.role = role
    self.name = name
    self.value = value
  }

  /// The node itself.
  public var node: Node { self }

  /// The node itself, without a copy.
  public consuming func takeNode() -> Node { self }
}

/// A type that can be part of a screen's description.
public protocol ScreenContent {
  /// The node that describes this part of the screen.
  var node: Node { get }

  /// Returns ``node`` in place of this value, which is not used again.
  ///
  /// Only types that can do so without a copy of the node implement it.
  consuming func takeNode() -> Node
}

extension ScreenContent {
  /// Returns ``node``.
  public consuming func takeNode() -> Node { node }

  consuming func with(_ change: (inout Node) -> Void) -> Node {
    // It is the only copy, so the change need not copy the box of its handlers.
    var node = takeNode()
    change(&node)
    return node
  }

  /// Sets an id that selectors can use independently of the element's copy.
  ///
  /// Inside a row, the row's id comes first: `.id("favorite")` in the row "abys" of the grid "breeds" is
  /// `@breeds.abys.favorite`.
  public consuming func id(_ id: String) -> Node { with { $0.id = id } }

  /// Shows the element but makes it, and all that is in it, inactive.
  public consuming func disabled(_ isDisabled: Bool = true) -> Node { with { $0.set(.disabled, isDisabled) } }

  /// Marks the element as selected.
  public consuming func selected(_ isSelected: Bool = true) -> Node { with { $0.set(.selected, isSelected) } }

  /// Marks the element as waiting for its content.
  public consuming func loading(_ isLoading: Bool = true) -> Node { with { $0.set(.loading, isLoading) } }

  /// Marks the element as the one that receives typed text.
  public consuming func focused(_ isFocused: Bool = true) -> Node { with { $0.set(.focused, isFocused) } }

  /// Marks the element as one whose content could not be loaded.
  public consuming func failed(_ hasFailed: Bool = true) -> Node { with { $0.set(.failed, hasFailed) } }

  /// Runs an action when the element is tapped.
  public consuming func onTap(_ action: @escaping @MainActor () -> Void) -> Node {
    with { $0.handlers.tap = action }
  }

  /// Runs an action when the entered text is submitted.
  public consuming func onSubmit(_ action: @escaping @MainActor () -> Void) -> Node {
    with { $0.handlers.submit = action }
  }

  /// Runs an asynchronous action when the list or grid is pulled down to refresh.
  ///
  /// The element is ``ElementState/refreshing`` until the action returns. The action is cancelled when the element or its
  /// screen leaves the view; a second pull during it does nothing.
  public consuming func refreshable(_ action: @escaping @MainActor () async -> Void) -> Node {
    with { $0.handlers.refresh = action }
  }
}

extension Node {
  mutating func set(_ state: ElementState, _ isOn: Bool) {
    if isOn { states.insert(state) } else { states.remove(state) }
  }

  mutating func extend(_ change: (inout ElementExtras) -> Void) {
    var extras = self.extras?.value ?? ElementExtras()
    change(&extras)
    self.extras = extras.isEmpty ? nil : ExtrasBox(extras)
  }
}
