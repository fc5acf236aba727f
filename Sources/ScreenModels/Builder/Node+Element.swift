extension Node {
  /// Creates the element of this node from its id and its built children.
  func element(id: String?, children: ElementList) -> Element {
    Element(
      role, name, id: id, value: value, states: states, detail: detail, actions: handlers.actions,
      children: children, sharing: extras)
  }

  /// The role and name, in the form used in messages.
  var title: String { name.isEmpty ? role.rawValue : "\(role.rawValue) \"\(name)\"" }

  /// The number of lines that this takes on the device, without lists and grids, whose rows share the rest.
  ///
  /// A text counts as one line whatever its length, because the rows in view must not depend on how a text is wrapped.
  var estimatedLines: Int {
    switch placement {
    case .title: return 2
    case .toolbar, .alert, .overlay: return 0
    case .content: break
    }
    switch role {
    case .list, .grid: return 0
    case .group: return linesInside
    case .picker:
      switch detail {
      case .picker(.inline): return 1 + linesInside
      case .picker(.segmented): return 2
      default: return 1
      }
    case .search: return linesInside > 0 ? 2 : 1
    case .slider: return 2
    case .editor: return 4
    case .unavailable: return 3 + linesInside
    case .custom: return 3 + (extras?.value.custom?.rows.count ?? 0) + linesInside
    default: return 1 + linesInside
    }
  }

  private var linesInside: Int {
    guard case .nodes(let nodes) = content else { return 0 }
    let isSideBySide = detail == .group(.horizontal)
    return nodes.reduce(0) { isSideBySide ? max($0, $1.estimatedLines) : $0 + $1.estimatedLines }
  }

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
