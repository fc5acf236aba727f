/// Collects the components of a screen in source order, with `if`, `switch` and `for` as in SwiftUI.
@resultBuilder
public enum ScreenBuilder {
  /// The components of a block up to one of its lines; those of the next line are appended to the same list.
  public struct Components {
    /// Appended to in place: each partial result lives until the end of its block, so that an array would be copied for every line.
    private final class List {
      var nodes: [Node]

      init(_ nodes: [Node]) { self.nodes = nodes }
    }

    private var first: [Node]
    private var list: List?

    fileprivate init(_ first: consuming [Node]) { self.first = first }

    fileprivate var nodes: [Node] { list?.nodes ?? first }

    /// The list that all later lines are appended to, with room for a few.
    private mutating func list(adding count: Int) -> List {
      if let list { return list }
      var nodes: [Node] = []
      nodes.reserveCapacity(first.count + max(count, 3))
      nodes += first
      let list = List(nodes)
      self.list = list
      return list
    }

    fileprivate consuming func adding(_ next: consuming Node) -> Components {
      list(adding: 1).nodes.append(next)
      return self
    }

    fileprivate consuming func adding(_ next: [Node]) -> Components {
      if !next.isEmpty { list(adding: next.count).nodes += next }
      return self
    }

    /// The same components in a branch, marked in place.
    fileprivate consuming func entering(_ side: Branch.Side) -> Components {
      if let list {
        for index in list.nodes.indices { list.nodes[index].branch.enter(side) }
      } else {
        for index in first.indices { first[index].branch.enter(side) }
      }
      return self
    }
  }

  /// Adds one component.
  public static func buildExpression(_ content: consuming some ScreenContent) -> Node { content.takeNode() }
  /// Adds the components that a separate property or function describes.
  public static func buildExpression(_ content: consuming [Node]) -> [Node] { content }
  /// Begins with one component.
  public static func buildPartialBlock(first: consuming Node) -> Components { Components([first]) }
  /// Begins with the components that a separate property or function describes.
  public static func buildPartialBlock(first: consuming [Node]) -> Components { Components(first) }
  /// Begins with the components of a branch or a loop.
  public static func buildPartialBlock(first: Components) -> Components { first }
  /// Appends the next component.
  public static func buildPartialBlock(
    accumulated: consuming Components, next: consuming Node
  ) -> Components { accumulated.adding(next) }
  /// Appends the components that a separate property or function describes.
  public static func buildPartialBlock(accumulated: consuming Components, next: [Node]) -> Components {
    accumulated.adding(next)
  }
  /// Appends the components of a branch or a loop.
  public static func buildPartialBlock(accumulated: consuming Components, next: Components) -> Components {
    accumulated.adding(next.nodes)
  }
  /// Describes nothing.
  public static func buildBlock() -> Components { Components([]) }
  /// Adds the components of an `if` without `else`.
  public static func buildOptional(_ part: Components?) -> Components { part ?? Components([]) }
  /// Adds the components of the first branch.
  public static func buildEither(first part: consuming Components) -> Components { part.entering(.first) }
  /// Adds the components of the other branch.
  public static func buildEither(second part: consuming Components) -> Components { part.entering(.second) }
  /// Adds the components of a loop.
  public static func buildArray(_ parts: [Components]) -> Components {
    Components(parts.flatMap { $0.nodes })
  }
  /// Returns the components of the whole block.
  public static func buildFinalResult(_ components: Components) -> [Node] { components.nodes }
}
