/// One choice among options.
///
/// ```swift
/// Picker("Sort by", selection: order, options: Order.allCases, style: .segmented) { $0.title } action: {
///   self.order = $0
/// }
/// ```
public struct Picker: ScreenContent {
  /// The picker as a piece of the screen.
  public let node: Node

  /// Makes a picker; `title` names an option, `action` receives the one that was chosen.
  public init<Option: Equatable & Sendable>(
    _ name: String, selection: Option, options: [Option], style: PickerStyle = .menu,
    title: (Option) -> String, action: @escaping @MainActor (Option) -> Void
  ) {
    var node = Node(.picker, name, value: options.first { $0 == selection }.map(title))
    node.detail = .picker(style)
    node.offer(options, chosen: { $0 == selection }, title: title, choose: action)
    self.node = node
  }

  /// Makes a picker of texts.
  public init(
    _ name: String, selection: String, options: [String], style: PickerStyle = .menu,
    action: @escaping @MainActor (String) -> Void
  ) {
    self.init(name, selection: selection, options: options, style: style, title: { $0 }, action: action)
  }
}

extension Node {
  /// Makes options the children of this node, each of which can be tapped, and lets one be chosen by its name.
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

/// A button that offers more buttons.
///
/// What it offers is on the screen as long as it is: there is no step between a person and the items.
public struct Menu: ScreenContent {
  /// The menu as a piece of the screen.
  public let node: Node

  /// Makes a menu of the components in `content`.
  public init(_ name: String, @ScreenBuilder _ content: () -> [Node]) {
    var node = Node(.menu, name)
    node.content = .nodes(content())
    self.node = node
  }
}

/// Elements that show when their header is tapped.
public struct DisclosureGroup: ScreenContent {
  /// The group as a piece of the screen.
  public let node: Node

  /// Makes a group; what is inside is asked for only while it is expanded, `action` receives what it is to be.
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
