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
    /// Over the content: below everything that scrolls, whatever order things are described in.
    case overlay
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
  /// The fewest columns of the device that a cell of this grid takes; 0 where the number of cells is given.
  var columnWidth = 0
  /// What few elements have; `nil` for most, so that the others do not pay for it.
  var extras: ExtrasBox?

  init(_ role: Role, _ name: String = "", value: String? = nil) {
    self.role = role
    self.name = name
    self.value = value
  }

  /// The node itself.
  public var node: Node { self }
}

/// Something that can stand in the description of a screen.
public protocol ScreenContent {
  /// The piece of the screen it describes.
  var node: Node { get }
}

extension ScreenContent {
  func with(_ change: (inout Node) -> Void) -> Node {
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

  /// Marks the element as the one that receives what is typed.
  public func focused(_ isFocused: Bool = true) -> Node { with { $0.set(.focused, isFocused) } }

  /// Marks the element as one whose content could not be had.
  public func failed(_ hasFailed: Bool = true) -> Node { with { $0.set(.failed, hasFailed) } }

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

  mutating func extend(_ change: (inout ElementExtras) -> Void) {
    var extras = self.extras?.value ?? ElementExtras()
    change(&extras)
    self.extras = extras.isEmpty ? nil : ExtrasBox(extras)
  }
}
