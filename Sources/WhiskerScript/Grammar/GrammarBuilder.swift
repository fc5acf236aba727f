/// Merges the paths of forms into a tree.
///
/// It runs each time the program starts, so nodes and edges are numbers in a few arrays and not objects of their own.
struct GrammarBuilder {
  private struct Edge {
    let part: FormPart
    let target: Int32
    /// The next edge of the same node; -1 for none.
    var next: Int32 = -1
  }

  /// The edges of a node, in the order in which they were added.
  private struct EdgeList {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  /// The edges of each node; the first two nodes are the roots of steps and of replies.
  private var lists: [EdgeList] = []
  private var edges: [Edge] = []
  private var ends: [Grammar.End?] = []
  /// Whether the step inside a wrapper's form begins at a node.
  private var beginsInner: [Bool] = []
  private var wrappers: [(path: [FormPart], definition: StatementDefinition)] = []

  init() {
    // What the language has now; more are no error.
    lists.reserveCapacity(2_048)
    edges.reserveCapacity(2_048)
    ends.reserveCapacity(2_048)
    beginsInner.reserveCapacity(2_048)
    _ = addNode(EdgeList())
    _ = addNode(EdgeList())
  }

  private mutating func addNode(_ list: EdgeList) -> Int32 {
    lists.append(list)
    ends.append(nil)
    beginsInner.append(false)
    return Int32(lists.count - 1)
  }

  private mutating func append(_ part: FormPart, _ target: Int32, to list: inout EdgeList) {
    let edge = Int32(edges.count)
    edges.append(Edge(part: part, target: target))
    if list.first < 0 { list.first = edge } else { edges[Int(list.last)].next = edge }
    list.last = edge
  }

  private mutating func append(_ part: FormPart, _ target: Int32, to node: Int32) {
    var list = lists[Int(node)]
    append(part, target, to: &list)
    lists[Int(node)] = list
  }

  /// The edges of a node at this moment.
  private func edges(of node: Int32) -> [(part: FormPart, target: Int32)] {
    var found: [(FormPart, Int32)] = []
    var edge = lists[Int(node)].first
    while edge >= 0 {
      found.append((edges[Int(edge)].part, edges[Int(edge)].target))
      edge = edges[Int(edge)].next
    }
    return found
  }

  mutating func add(_ path: [FormPart], _ definition: StatementDefinition) {
    if path.contains(where: \.isInner) {
      wrappers.append((path, definition))
      return
    }
    let node = Int(add(path[...], below: definition.section == .reply ? 1 : 0))
    precondition(
      ends[node] == nil || ends[node]?.definition === definition, "two forms accept the same line")
    ends[node] = Grammar.End(definition: definition)
  }

  /// Returns the node at the end of a path, adding the nodes that are missing.
  private mutating func add(_ path: ArraySlice<FormPart>, below root: Int32) -> Int32 {
    var node = root
    for part in path {
      if let known = child(node, part.label) {
        node = known
      } else {
        let new = addNode(EdgeList())
        append(part, new, to: node)
        node = new
      }
    }
    return node
  }

  private func child(_ node: Int32, _ label: Label) -> Int32? {
    var edge = lists[Int(node)].first
    while edge >= 0 {
      if edges[Int(edge)].part.label == label { return edges[Int(edge)].target }
      edge = edges[Int(edge)].next
    }
    return nil
  }

  /// Puts every condition in place of `EXPECTATION`, and every command in place of `COMMAND`; the conditions of `expect` go there
  /// without their first word.
  mutating func addWrappers() {
    let expect = Label.keyword(.expect)
    let own = edges(of: 0).filter { $0.part.label != expect }
    let expectations = child(0, expect).map { edges(of: $0) } ?? []
    // Paths of one form that differ only before the inner step share one copy of it.
    var copies:
      [(rest: [FormPart], definition: StatementDefinition, edges: [(part: FormPart, target: Int32)])] = []
    for (path, definition) in wrappers {
      guard let place = path.firstIndex(where: \.isInner) else { continue }
      let rest = Array(path[(place + 1)...])
      let node = add(path[..<place], below: 0)
      beginsInner[Int(node)] = true
      if let known = copies.first(where: { $0.definition === definition && $0.rest == rest }) {
        for edge in known.edges { append(edge.part, edge.target, to: node) }
        continue
      }
      let isCommand = path[place].label == .placeholder(.command)
      let trait: StatementTraits = isCommand ? .mayBeRefused : .mayComeTrue
      var copied: [(part: FormPart, target: Int32)] = []
      for (part, target) in isCommand ? own : expectations + own {
        guard let copy = copy(target, trait, before: rest[...], definition) else { continue }
        copied.append((part, copy))
      }
      copies.append((rest, definition, copied))
      for edge in copied { append(edge.part, edge.target, to: node) }
    }
  }

  /// Copies the statements with a trait below a node, each followed by the rest of a wrapper's form; nil if there are none.
  private mutating func copy(
    _ node: Int32, _ trait: StatementTraits, before rest: ArraySlice<FormPart>,
    _ wrapper: StatementDefinition
  ) -> Int32? {
    var list = EdgeList()
    var edge = lists[Int(node)].first
    while edge >= 0 {
      let (part, target) = (edges[Int(edge)].part, edges[Int(edge)].target)
      if let copy = copy(target, trait, before: rest, wrapper) { append(part, copy, to: &list) }
      edge = edges[Int(edge)].next
    }
    let isInner = ends[Int(node)].map { $0.wrapper == nil && $0.definition.traits.contains(trait) }
    guard list.first >= 0 || isInner == true else { return nil }
    let copied = addNode(list)
    if isInner == true, let definition = ends[Int(node)]?.definition {
      let last = Int(add(rest, below: copied))
      ends[last] = Grammar.End(definition: definition, wrapper: wrapper, partsAfterInner: rest.count)
    }
    return copied
  }

  func flattened() -> ([Grammar.Node], [Grammar.Edge]) {
    var nodes: [Grammar.Node] = []
    var flat: [Grammar.Edge] = []
    nodes.reserveCapacity(lists.count)
    flat.reserveCapacity(edges.count)
    for node in lists.indices {
      let first = flat.count
      // Keywords come first because a placeholder such as NAME would match a keyword too.
      for wantsKeyword in [true, false] {
        var edge = lists[node].first
        while edge >= 0 {
          let part = edges[Int(edge)].part
          if (part.label.keyword != nil) == wantsKeyword {
            flat.append(
              Grammar.Edge(label: part.label, content: part.content, target: edges[Int(edge)].target))
          }
          edge = edges[Int(edge)].next
        }
      }
      nodes.append(
        Grammar.Node(
          firstEdge: Int32(first), edgeCount: Int32(flat.count - first), end: ends[node],
          beginsInner: beginsInner[node]))
    }
    return (nodes, flat)
  }

  func roots(_ root: Int32) -> [Int32] {
    var roots = [Int32](repeating: -1, count: Keyword.words.count)
    for (part, target) in edges(of: root) { roots[Int(part.label.raw)] = target }
    return roots
  }
}

extension FormPart {
  /// Whether it is the placeholder for the step inside a wrapper's form.
  fileprivate var isInner: Bool { label == .placeholder(.expectation) || label == .placeholder(.command) }
}
