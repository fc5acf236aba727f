/// What an app draws itself: a chart, a map, a gauge.
///
/// ```swift
/// CustomElement("Weight", role: "chart", value: "4.2 kg", rows: ["  ╭─╮", "──╯ ╰─"])
///   .accessibilityAction(named: "Next week") { self.week += 1 }
/// ```
public struct CustomElement: ScreenContent {
  /// The element as a piece of the screen.
  public let node: Node

  /// Makes an element.
  ///
  /// - Parameters:
  ///   - name: What a person calls it.
  ///   - role: What a person would call such a thing: "chart".
  ///   - value: What it says at this moment.
  ///   - rows: What it looks like, in lines of text.
  ///   - content: The elements inside it.
  public init(
    _ name: String, role: String, value: String? = nil, rows: [String] = [],
    @ScreenBuilder content: () -> [Node] = { [] }
  ) {
    var node = Node(.custom, name, value: value)
    node.extend { $0.custom = CustomContent(role: role, rows: rows) }
    node.content = .nodes(content())
    self.node = node
  }
}
