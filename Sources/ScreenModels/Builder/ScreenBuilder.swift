/// Collects the components of a screen in source order, with `if`, `switch` and `for` as in SwiftUI.
@resultBuilder
public enum ScreenBuilder {
  /// Adds one component.
  public static func buildExpression(_ content: some ScreenContent) -> [Node] { [content.node] }
  /// Adds the components that a separate property or function describes.
  public static func buildExpression(_ content: [Node]) -> [Node] { content }
  /// Joins consecutive components.
  public static func buildBlock(_ parts: [Node]...) -> [Node] {
    if parts.count == 1 { return parts[0] }
    var nodes: [Node] = []
    nodes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { nodes += part }
    return nodes
  }
  /// Adds the components of an `if` without `else`.
  public static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }
  /// Adds the components of the first branch.
  public static func buildEither(first part: [Node]) -> [Node] { part }
  /// Adds the components of the other branch.
  public static func buildEither(second part: [Node]) -> [Node] { part }
  /// Adds the components of a loop.
  public static func buildArray(_ parts: [[Node]]) -> [Node] { Array(parts.joined()) }
}
