/// A part of a form: a keyword, or a hole that something else fills.
struct Label: Hashable, Sendable {
  /// A keyword's tag, or a hole's number; holes begin where keywords cannot reach.
  let raw: UInt16

  static func keyword(_ keyword: Keyword) -> Label { Label(raw: UInt16(keyword.tag)) }
  static func hole(_ hole: Hole) -> Label { Label(raw: hole.rawValue) }

  var keyword: Keyword? { raw < Hole.first ? Keyword.byTag[Int(raw)] : nil }
  var hole: Hole? { Hole(rawValue: raw) }
}

/// A part of a form that varies; its name in a form is the case's name in capitals.
package enum Hole: UInt16, CaseIterable, Sendable {
  case string = 256
  case strings, pattern, name, names, selector, state, amount, percentage, duration, count, status, method,
    date, device,
    json,
    conditions, arguments, equals, texts, rate, chance, moment
  /// What may stand behind `expect`; never matched itself, its forms are.
  case expectation

  /// The number of the first hole.
  static let first: UInt16 = 256
}

/// The statement table, compiled into a tree of labels in which forms share their beginnings.
///
/// Every choice and every bracket of a form is written out into paths, so a walk needs no stack of its own; two edges of a node can
/// both fit (`expect tab is "A"` and `expect tab "A" is selected`), so the walk tries keywords first and may come back.
final class Grammar: Sendable {
  struct Node: Sendable {
    var firstEdge: Int32 = 0
    var edgeCount: Int32 = 0
    /// The kind of the form that may end here.
    var kind: StatementForm.Kind?
  }

  struct Edge: Sendable {
    let label: Label
    let target: Int32
  }

  let nodes: [Node]
  let edges: [Edge]
  /// The node behind a first word of a step or a header, by keyword, or -1.
  let stepRoots: [Int32]
  /// The node behind a first word of a reply, by keyword, or -1.
  let replyRoots: [Int32]
  /// The section of a first word, by keyword; nil where no line starts with it.
  let sections: [StatementForm.Section?]

  static let shared = Grammar(StatementForm.all)

  init(_ forms: [StatementForm]) {
    var builder = Builder()
    var sections = [StatementForm.Section?](repeating: nil, count: Keyword.byTag.count)
    for form in forms {
      var reader = FormReader(form.form)
      for path in reader.paths() {
        if let first = path.first { sections[Int(first.raw)] = sections[Int(first.raw)] ?? form.section }
        builder.add(path, root: form.section == .reply ? 1 : 0, kind: form.kind)
      }
    }
    self.sections = sections
    builder.shareExpectations()
    (nodes, edges) = builder.flattened()
    stepRoots = builder.roots(0)
    replyRoots = builder.roots(1)
  }

  private struct Builder {
    private var children: [[(Label, Int)]] = [[], []]
    private var kinds: [StatementForm.Kind?] = [nil, nil]

    mutating func add(_ path: [Label], root: Int, kind: StatementForm.Kind) {
      var node = root
      for label in path {
        if let known = children[node].first(where: { $0.0 == label }) {
          node = known.1
        } else {
          children.append([])
          kinds.append(nil)
          children[node].append((label, children.count - 1))
          node = children.count - 1
        }
      }
      precondition(kinds[node] == nil || kinds[node] == kind, "two forms accept the same line")
      kinds[node] = kind
    }

    /// Lets what stands behind `expect` stand behind `check` too, where a form says so, and `see` with what follows it.
    mutating func shareExpectations() {
      func child(_ node: Int, _ label: Label) -> Int? { children[node].first { $0.0 == label }?.1 }
      guard let check = child(0, .keyword(.check)), let expect = child(0, .keyword(.expect)),
        let see = child(0, .keyword(.see))
      else { return }
      children[check] = children[expect].filter { $0.0 != .keyword(.change) } + [(.keyword(.see), see)]
      kinds[check] = nil
      guard let wait = child(0, .keyword(.wait)), let until = child(wait, .keyword(.until)) else { return }
      let expectations = children[check]
      children[until] = expectations.map { ($0.0, copy($0.1)) }
    }

    /// A copy of what is behind a node in which every form goes on with `within DURATION`.
    private mutating func copy(_ node: Int) -> Int {
      let copied = children.count
      children.append([])
      kinds.append(nil)
      var edges: [(Label, Int)] = []
      for (label, target) in children[node] { edges.append((label, copy(target))) }
      if let kind = kinds[node] {
        let within = children.count
        children += [[(.hole(.duration), within + 1)], []]
        kinds += [nil, kind]
        edges.append((.keyword(.within), within))
      }
      children[copied] = edges
      return copied
    }

    func flattened() -> ([Node], [Edge]) {
      var nodes: [Node] = []
      var edges: [Edge] = []
      for (node, list) in children.enumerated() {
        nodes.append(Node(firstEdge: Int32(edges.count), edgeCount: Int32(list.count), kind: kinds[node]))
        // Keywords before holes: a hole such as NAME would take a keyword too.
        for (label, target) in list.filter({ $0.0.keyword != nil }) + list.filter({ $0.0.hole != nil }) {
          edges.append(Edge(label: label, target: Int32(target)))
        }
      }
      return (nodes, edges)
    }

    func roots(_ root: Int) -> [Int32] {
      var roots = [Int32](repeating: -1, count: Keyword.byTag.count)
      for (label, target) in children[root] { roots[Int(label.raw)] = Int32(target) }
      return roots
    }
  }
}

/// Reads the notation of a form into the paths that it stands for.
struct FormReader {
  private let parts: [String]
  private var position = 0

  init(_ form: String) {
    var parts: [String] = []
    var part = ""
    func flush() {
      if !part.isEmpty { parts.append(part) }
      part = ""
    }
    for character in form {
      switch character {
      case " ": flush()
      case "[", "]":
        flush()
        parts.append(String(character))
      default: part.append(character)
      }
    }
    flush()
    self.parts = parts
  }

  mutating func paths() -> [[Label]] {
    let paths = alternatives()
    precondition(position == parts.count, "a form's brackets match")
    return paths
  }

  private mutating func alternatives() -> [[Label]] {
    var all: [[Label]] = []
    var current: [[Label]] = [[]]
    while position < parts.count, parts[position] != "]" {
      let part = parts[position]
      position += 1
      switch part {
      case "|":
        all += current
        current = [[]]
      case "[":
        let inner = alternatives()
        precondition(position < parts.count, "a form's bracket is closed")
        position += 1
        current = current.flatMap { path in [path] + inner.map { path + $0 } }
      default:
        let choices = part.split(separator: "|").map { FormReader.label(String($0)) }
        current = current.flatMap { path in choices.map { path + [$0] } }
      }
    }
    return all + current
  }

  private static func label(_ word: String) -> Label {
    if word == "=" { return .hole(.equals) }
    if let keyword = Keyword(rawValue: word) { return .keyword(keyword) }
    guard let hole = Hole.allCases.first(where: { String(describing: $0).uppercased() == word }) else {
      preconditionFailure("a form holds keywords and holes only (was \(word))")
    }
    return .hole(hole)
  }
}
