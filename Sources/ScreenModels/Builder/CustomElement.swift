/// An element that an app draws itself, such as a chart, a map or a gauge.
///
/// ```swift
/// CustomElement("Weight", role: "chart", value: "4.2 kg", rows: ["  ╭─╮", "──╯ ╰─"])
///   .accessibilityAction(named: "Next week") { self.week += 1 }
/// ```
public struct CustomElement: ScreenContent {
  /// The node that describes the element.
  public let node: Node

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - name: The name that people use for it.
  ///   - role: The kind of element, such as "chart".
  ///   - value: The current value.
  ///   - rows: The drawing, in lines of text.
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
