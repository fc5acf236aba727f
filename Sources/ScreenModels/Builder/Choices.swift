/// A control that selects one of several options.
///
/// ```swift
/// Picker("Sort by", selection: order, options: Order.allCases, style: .segmented) { $0.title } action: {
///   self.order = $0
/// }
/// ```
public struct Picker: ScreenContent {
  /// The node that describes the picker.
  public let node: Node

  /// Creates a picker; `title` returns the name of an option, `action` receives the selected one.
  public init<Option: Equatable & Sendable>(
    _ name: String, selection: Option, options: [Option], style: PickerStyle = .menu,
    title: (Option) -> String, action: @escaping @MainActor (Option) -> Void
  ) {
    var node = Node(.picker, name, value: options.first { $0 == selection }.map(title))
    node.detail = .picker(style)
    node.offer(options, chosen: { $0 == selection }, title: title, choose: action)
    self.node = node
  }

  /// Creates a picker whose options are texts.
  public init(
    _ name: String, selection: String, options: [String], style: PickerStyle = .menu,
    action: @escaping @MainActor (String) -> Void
  ) {
    self.init(name, selection: selection, options: options, style: style, title: { $0 }, action: action)
  }
}

extension Node {
  /// Makes options the children of this node; each can be tapped, and one can be chosen by name.
  mutating func offer<Option: Sendable>(
    _ options: [Option], chosen: (Option) -> Bool, title: (Option) -> String,
    choose: @escaping @MainActor (Option) -> Void
  ) {
    let titles = options.map(title)
    content = .nodes(
      options.indices.map { index in
        var node = Node(.option, titles[index])
        node.set(.selected, chosen(options[index]))
        node.handlers.tap = { choose(options[index]) }
        return node
      })
    guard !options.isEmpty else { return }
    handlers.add(.choose) { name in
      guard let index = titles.firstIndex(where: { bytesEqual($0, name) }) else { return false }
      choose(options[index])
      return true
    }
  }
}

/// A button with a list of further buttons.
///
/// The buttons are always on the screen: opening the menu is not a separate step.
public struct Menu: ScreenContent {
  /// The node that describes the menu.
  public let node: Node

  /// Creates a menu of the components in `content`.
  public init(_ name: String, @ScreenBuilder _ content: () -> [Node]) {
    var node = Node(.menu, name)
    node.content = .nodes(content())
    self.node = node
  }
}

/// Elements that a tap on their header shows or hides.
public struct DisclosureGroup: ScreenContent {
  /// The node that describes the group.
  public let node: Node

  /// Creates a group; `content` is evaluated only while it is expanded, and `action` receives the new state.
  public init(
    _ name: String, isExpanded: Bool, action: @escaping @MainActor (Bool) -> Void,
    @ScreenBuilder content: () -> [Node]
  ) {
    var node = Node(.disclosure, name)
    node.set(.expanded, isExpanded)
    if isExpanded { node.content = .nodes(content()) }
    node.handlers.tap = { action(!isExpanded) }
    node.handlers.add(isExpanded ? .collapse : .expand) { _ in
      action(!isExpanded)
      return true
    }
    self.node = node
  }
}
