/// Merges the paths of forms into a tree.
struct GrammarBuilder {
  /// The edges of each node; the first two nodes are the roots of steps and of replies.
  private var children: [[(FormPart, Int)]] = [[], []]
  private var ends: [Grammar.End?] = [nil, nil]
  /// The nodes at which the step inside a wrapper's form begins.
  private var innerBeginnings: Set<Int> = []
  private var wrappers: [(path: [FormPart], definition: StatementDefinition)] = []

  mutating func add(_ path: [FormPart], _ definition: StatementDefinition) {
    if path.contains(where: \.isInner) {
      wrappers.append((path, definition))
      return
    }
    let node = add(path[...], below: definition.section == .reply ? 1 : 0)
    precondition(
      ends[node] == nil || ends[node]?.definition === definition, "two forms accept the same line")
    ends[node] = Grammar.End(definition: definition)
  }

  /// Returns the node at the end of a path, adding the nodes that are missing.
  private mutating func add(_ path: ArraySlice<FormPart>, below root: Int) -> Int {
    var node = root
    for part in path {
      if let known = child(node, part.label) {
        node = known
      } else {
        children.append([])
        ends.append(nil)
        children[node].append((part, children.count - 1))
        node = children.count - 1
      }
    }
    return node
  }

  private func child(_ node: Int, _ label: Label) -> Int? { children[node].first { $0.0.label == label }?.1 }

  /// Puts every condition in place of `EXPECTATION`, and every command in place of `COMMAND`; the conditions of `expect` go there
  /// without their first word.
  mutating func addWrappers() {
    let expect = Label.keyword(.expect)
    let own = children[0].filter { $0.0.label != expect }
    let expectations = child(0, expect).map { children[$0] } ?? []
    // Paths of one form that differ only before the inner step share one copy of it.
    var copies: [(rest: [FormPart], definition: StatementDefinition, edges: [(FormPart, Int)])] = []
    for (path, definition) in wrappers {
      guard let place = path.firstIndex(where: \.isInner) else { continue }
      let rest = Array(path[(place + 1)...])
      let node = add(path[..<place], below: 0)
      innerBeginnings.insert(node)
      if let known = copies.first(where: { $0.definition === definition && $0.rest == rest }) {
        children[node] += known.edges
        continue
      }
      let isCommand = path[place].label == .placeholder(.command)
      let trait: StatementTraits = isCommand ? .mayBeRefused : .mayComeTrue
      var edges: [(FormPart, Int)] = []
      for (part, target) in isCommand ? own : expectations + own {
        guard let copy = copy(target, trait, before: rest[...], definition) else { continue }
        edges.append((part, copy))
      }
      copies.append((rest, definition, edges))
      children[node] += edges
    }
  }

  /// Copies the statements with a trait below a node, each followed by the rest of a wrapper's form; nil if there are none.
  private mutating func copy(
    _ node: Int, _ trait: StatementTraits, before rest: ArraySlice<FormPart>, _ wrapper: StatementDefinition
  ) -> Int? {
    var edges: [(FormPart, Int)] = []
    for (part, target) in children[node] {
      if let copy = copy(target, trait, before: rest, wrapper) { edges.append((part, copy)) }
    }
    let isInner = ends[node].map { $0.wrapper == nil && $0.definition.traits.contains(trait) }
    guard !edges.isEmpty || isInner == true else { return nil }
    let copied = children.count
    children.append(edges)
    ends.append(nil)
    if isInner == true, let definition = ends[node]?.definition {
      let last = add(rest, below: copied)
      ends[last] = Grammar.End(definition: definition, wrapper: wrapper, partsAfterInner: rest.count)
    }
    return copied
  }

  func flattened() -> ([Grammar.Node], [Grammar.Edge]) {
    var nodes: [Grammar.Node] = []
    var edges: [Grammar.Edge] = []
    for (node, list) in children.enumerated() {
      nodes.append(
        Grammar.Node(
          firstEdge: Int32(edges.count), edgeCount: Int32(list.count), end: ends[node],
          beginsInner: innerBeginnings.contains(node)))
      // Keywords come first because a placeholder such as NAME would match a keyword too.
      let keywords = list.filter { $0.0.label.keyword != nil }
      for (part, target) in keywords + list.filter({ $0.0.label.placeholder != nil }) {
        edges.append(Grammar.Edge(label: part.label, content: part.content, target: Int32(target)))
      }
    }
    return (nodes, edges)
  }

  func roots(_ root: Int) -> [Int32] {
    var roots = [Int32](repeating: -1, count: Keyword.words.count)
    for (part, target) in children[root] { roots[Int(part.label.raw)] = Int32(target) }
    return roots
  }
}

extension FormPart {
  /// Whether it is the placeholder for the step inside a wrapper's form.
  fileprivate var isInner: Bool { label == .placeholder(.expectation) || label == .placeholder(.command) }
}
