/// Collects the components of a screen in source order, with `if`, `switch` and `for` as in SwiftUI.
@resultBuilder
public enum ScreenBuilder {
  /// Adds one component.
  public static func buildExpression(_ content: consuming some ScreenContent) -> Node { content.takeNode() }
  /// Adds the components that a separate property or function describes.
  public static func buildExpression(_ content: [Node]) -> [Node] { content }
  /// Begins with one component.
  public static func buildPartialBlock(first: consuming Node) -> [Node] { [first] }
  /// Begins with the components of a branch, a loop, or a separate property or function.
  public static func buildPartialBlock(first: [Node]) -> [Node] { first }
  /// Appends the next component.
  public static func buildPartialBlock(accumulated: consuming [Node], next: consuming Node) -> [Node] {
    accumulated.append(next)
    return accumulated
  }
  /// Appends the components of a branch, a loop, or a separate property or function.
  public static func buildPartialBlock(accumulated: consuming [Node], next: [Node]) -> [Node] {
    if accumulated.isEmpty { return next }
    accumulated += next
    return accumulated
  }
  /// Describes nothing.
  public static func buildBlock() -> [Node] { [] }
  /// Adds the components of an `if` without `else`.
  public static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }
  /// Adds the components of the first branch.
  public static func buildEither(first part: [Node]) -> [Node] { part }
  /// Adds the components of the other branch.
  public static func buildEither(second part: [Node]) -> [Node] { part }
  /// Adds the components of a loop.
  public static func buildArray(_ parts: [[Node]]) -> [Node] { Array(parts.joined()) }
}
