/// Merges the paths of forms into a tree.
///
/// It runs each time the program starts, so nodes and edges are numbers in a few arrays and not objects of their own.
struct GrammarBuilder {
  private struct Edge {
    let part: Notation.Word
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
  private var wrappers: [(path: [Notation.Word], definition: StatementDefinition)] = []

  init() {
    _ = addNode(EdgeList())
    _ = addNode(EdgeList())
  }

  private mutating func addNode(_ list: EdgeList) -> Int32 {
    lists.append(list)
    ends.append(nil)
    beginsInner.append(false)
    return Int32(lists.count - 1)
  }

  private mutating func append(_ part: Notation.Word, _ target: Int32, to list: inout EdgeList) {
    let edge = Int32(edges.count)
    edges.append(Edge(part: part, target: target))
    if list.first < 0 { list.first = edge } else { edges[Int(list.last)].next = edge }
    list.last = edge
  }

  private mutating func append(_ part: Notation.Word, _ target: Int32, to node: Int32) {
    var list = lists[Int(node)]
    append(part, target, to: &list)
    lists[Int(node)] = list
  }

  /// The edges of a node at this moment.
  private func edges(of node: Int32) -> [(part: Notation.Word, target: Int32)] {
    var found: [(Notation.Word, Int32)] = []
    var edge = lists[Int(node)].first
    while edge >= 0 {
      found.append((edges[Int(edge)].part, edges[Int(edge)].target))
      edge = edges[Int(edge)].next
    }
    return found
  }

  mutating func add(_ path: [Notation.Word], _ definition: StatementDefinition) {
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
  private mutating func add(_ path: ArraySlice<Notation.Word>, below root: Int32) -> Int32 {
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

  /// The conditions that a wrapper can contain.
  private static let conditions = GrammarBuilder(stepsWith: .mayComeTrue)
  /// The commands that a wrapper can contain.
  private static let commands = GrammarBuilder(stepsWith: .mayBeRefused)

  /// Merges the forms of the steps with a trait.
  private init(stepsWith trait: StatementTraits) {
    self.init()
    for form in StatementForm.all where form.definition.traits.contains(trait) {
      for path in form.notation.paths { add(path, form.definition) }
    }
  }

  /// Puts every condition in place of `EXPECTATION`, and every command in place of `COMMAND`; the conditions of `expect` go there
  /// without their first word.
  mutating func addWrappers() {
    // Paths of one form that differ only before the inner step share one copy of it.
    var copies:
      [(
        rest: [Notation.Word], definition: StatementDefinition, edges: [(part: Notation.Word, target: Int32)]
      )] = []
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
      let steps = isCommand ? Self.commands : Self.conditions
      var copied: [(part: Notation.Word, target: Int32)] = []
      for (part, target) in steps.beginnings {
        copied.append((part, copy(target, of: steps, before: rest[...], definition)))
      }
      copies.append((rest, definition, copied))
      for edge in copied { append(edge.part, edge.target, to: node) }
    }
  }

  /// The edges with which a step inside a wrapper's form can begin, those of `expect` first and without the word itself.
  private var beginnings: [(part: Notation.Word, target: Int32)] {
    let expect = Label.keyword(.expect)
    return (child(0, expect).map { edges(of: $0) } ?? []) + edges(of: 0).filter { $0.part.label != expect }
  }

  /// Copies the steps below a node, each followed by the rest of a wrapper's form.
  private mutating func copy(
    _ node: Int32, of steps: GrammarBuilder, before rest: ArraySlice<Notation.Word>,
    _ wrapper: StatementDefinition
  ) -> Int32 {
    var list = EdgeList()
    var edge = steps.lists[Int(node)].first
    while edge >= 0 {
      let (part, target) = (steps.edges[Int(edge)].part, steps.edges[Int(edge)].target)
      append(part, copy(target, of: steps, before: rest, wrapper), to: &list)
      edge = steps.edges[Int(edge)].next
    }
    let copied = addNode(list)
    if let definition = steps.ends[Int(node)]?.definition {
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

  /// The node after the first word of a step or header line; nil for none.
  func step(after keyword: Keyword) -> Int? { child(0, .keyword(keyword)).map { Int($0) } }

  /// The node after the first word of a reply; nil for none.
  func reply(after keyword: Keyword) -> Int? { child(1, .keyword(keyword)).map { Int($0) } }
}

extension Notation.Word {
  /// Whether it is the placeholder for the step inside a wrapper's form.
  fileprivate var isInner: Bool { label == .placeholder(.expectation) || label == .placeholder(.command) }
}
