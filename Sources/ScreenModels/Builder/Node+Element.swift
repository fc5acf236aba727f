extension Node {
  /// Creates the element of this node from its id and its built children.
  func element(id: String?, children: ElementList) -> Element {
    Element(
      role, name, id: id, value: value, states: states, detail: detail, actions: handlers.actions,
      children: children, sharing: extras)
  }

  /// The role and name, in the form used in messages.
  var title: String { name.isEmpty ? role.rawValue : "\(role.rawValue) \"\(name)\"" }

  var scrollableCount: Int {
    if role.isScrollable { return 1 }
    guard case .nodes(let nodes) = content else { return 0 }
    return nodes.reduce(0) { $0 + $1.scrollableCount }
  }
}
/// Returns an id derived from a node's name, or from its role if the name has no letter or digit that an id allows.
func derivedIdentifier(_ node: Node) -> String {
  let name = slug(node.name)
  return name.isEmpty ? slug(node.role.rawValue) : name
}
