/// Elements under a common header.
///
/// In a ``List`` the header, the rows and the footer scroll one after the other; the section's id prefixes those of its rows.
public struct Section: ScreenContent {
  /// The node that describes the section.
  public let node: Node

  /// Creates a section; the footer is the section's value.
  public init(_ header: String, footer: String? = nil, @ScreenBuilder _ content: () -> [Node]) {
    var node = Node(.section, header, value: footer)
    node.content = .nodes(content())
    self.node = node
  }
}

/// Elements laid out side by side.
public struct HStack: ScreenContent {
  /// The node that describes the stack.
  public let node: Node

  /// Creates a stack of the components in `content`, from left to right.
  public init(@ScreenBuilder _ content: () -> [Node]) {
    node = group(.horizontal, content())
  }
}

/// Elements laid out one below the other.
public struct VStack: ScreenContent {
  /// The node that describes the stack.
  public let node: Node

  /// Creates a stack of the components in `content`, from top to bottom.
  public init(@ScreenBuilder _ content: () -> [Node]) {
    node = group(.vertical, content())
  }
}

private func group(_ axis: Axis, _ content: [Node]) -> Node {
  var node = Node(.group)
  node.detail = .group(axis)
  node.content = .nodes(content)
  return node
}

/// Rows that scroll in one column; only those in view are described in full.
public struct List: ScreenContent {
  /// The node that describes the list.
  public let node: Node

  /// Creates a list; the heights of its rows determine how many are in view.
  public init(_ name: String, @ScreenBuilder _ content: () -> [Node]) {
    node = scrollable(.list, name, columns: 1, content())
  }
}

/// Cells that scroll in columns; only those in view are described in full.
public struct LazyVGrid: ScreenContent {
  /// The node that describes the grid.
  public let node: Node

  /// Creates a grid with a number of columns; the heights of its cells determine how many are in view.
  ///
  /// - Precondition: `columns` is at least 1.
  public init(_ name: String, columns: Int = 2, @ScreenBuilder _ content: () -> [Node]) {
    precondition(columns >= 1, "a grid needs at least one column (was \(columns))")
    node = scrollable(.grid, name, columns: columns, content())
  }

  /// Creates a grid with as many columns as fit on the device.
  ///
  /// - Precondition: `minimum`, the smallest width of a cell in columns of text, is at least 1.
  public init(_ name: String, adaptive minimum: Int, @ScreenBuilder _ content: () -> [Node]) {
    precondition(minimum >= 1, "a cell takes at least one column (was \(minimum))")
    var node = scrollable(.grid, name, columns: 1, content())
    node.columnWidth = minimum
    self.node = node
  }
}

private func scrollable(_ role: Role, _ name: String, columns: Int, _ content: [Node]) -> Node {
  var node = Node(role, name)
  node.detail = .rows(columns: columns, visible: 0..<0)
  node.content = .nodes(content)
  return node
}

/// A row of a list or a cell of a grid.
///
/// Title, states and handlers are known for every row; its content is evaluated only when the row is in view.
public struct Cell: ScreenContent {
  /// The node that describes the row.
  public let node: Node

  /// Creates a row with a title, a subtitle and further content.
  public init(
    _ title: String, subtitle: String? = nil,
    @ScreenBuilder content: @escaping @MainActor () -> [Node] = { [] }
  ) {
    var node = Node(.cell, title, value: subtitle)
    node.content = .lazy(content)
    self.node = node
  }
}
