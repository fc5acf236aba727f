/// Collects the components of a screen in the order they are written, with `if`, `switch` and `for` as in SwiftUI.
@resultBuilder
public enum ScreenBuilder {
  /// One component.
  public static func buildExpression(_ content: some ScreenContent) -> [Node] { [content.node] }
  /// Components that a property or function of their own describes.
  public static func buildExpression(_ content: [Node]) -> [Node] { content }
  /// Components one after the other.
  public static func buildBlock(_ parts: [Node]...) -> [Node] {
    if parts.count == 1 { return parts[0] }
    var nodes: [Node] = []
    nodes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { nodes += part }
    return nodes
  }
  /// The components of an `if` without `else`.
  public static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }
  /// The components of the first branch.
  public static func buildEither(first part: [Node]) -> [Node] { part }
  /// The components of the other branch.
  public static func buildEither(second part: [Node]) -> [Node] { part }
  /// The components of a loop.
  public static func buildArray(_ parts: [[Node]]) -> [Node] { Array(parts.joined()) }
}
