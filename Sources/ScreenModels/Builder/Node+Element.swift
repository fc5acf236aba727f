extension Node {
  /// Creates the element of this node from its id and its built children, with another detail if one is given.
  func element(id: String?, detail: ElementDetail? = nil, children: consuming ElementList) -> Element {
    Element(
      role, name, id: id, value: value, states: states, detail: detail ?? self.detail,
      actions: handlers.actions,
      children: children, sharing: extras)
  }

  /// The role and name, in the form used in messages.
  var title: String { name.isEmpty ? role.rawValue : "\(role.rawValue) \"\(name)\"" }
}

extension [Node] {
  /// The number of lists and grids among the nodes, and inside those that are none.
  var scrollableCount: Int {
    var count = 0
    // By index: a loop over the nodes would copy each, with all that it refers to.
    for index in indices {
      if self[index].role.isScrollable {
        count += 1
      } else if case .nodes(let inside) = self[index].content {
        count += inside.scrollableCount
      }
    }
    return count
  }
}
/// Returns an id derived from a node's name, or from its role if the name has no letter or digit that an id allows.
func derivedIdentifier(_ node: Node) -> String { derivedIdentifier(of: node.role, named: node.name) }

private func derivedIdentifier(of role: Role, named name: String) -> String {
  let name = slug(name)
  return name.isEmpty ? slug(role.rawValue) : name
}

extension Element {
  /// Whether its id is that which follows from its name, so that it is another one in another language.
  package var hasDerivedID: Bool {
    guard let id else { return false }
    let own = id.utf8.split(separator: UInt8(ascii: ".")).last ?? id.utf8[...]
    let derived = derivedIdentifier(of: role, named: name).utf8
    guard own.starts(with: derived) else { return false }
    let number = own.dropFirst(derived.count)
    return number.isEmpty
      || number.first == UInt8(ascii: "-") && Int(String(Substring(number.dropFirst()))) != nil
  }
}
