/// Which place of an app led to which other, and how: what the navigation commands of any number of runs add up to.
///
/// Nodes are routes, by name; edges are the operations that were followed, with how often. The order of both is that
/// of their bytes, so that the same runs give the same text.
public struct NavigationGraph: Hashable, Sendable {
  /// One way from a route to another.
  public struct Edge: Hashable, Sendable, Comparable {
    /// The route that was in front.
    public let origin: String
    /// The route that came to the front.
    public let destination: String
    /// The kind of operation, such as `push`.
    public let operation: String

    /// Makes an edge.
    public init(from origin: String, to destination: String, by operation: String) {
      self.origin = origin
      self.destination = destination
      self.operation = operation
    }

    /// The way that a command led; `nil` for one that was refused, which led nowhere.
    public init?(_ record: NavigationRecord) {
      guard record.result == .performed else { return nil }
      self.init(from: record.origin, to: record.destination, by: record.operation.words)
    }

    /// Orders edges by the bytes of origin, destination and operation.
    public static func < (a: Edge, b: Edge) -> Bool {
      for (a, b) in [(a.origin, b.origin), (a.destination, b.destination), (a.operation, b.operation)]
      where !a.utf8.elementsEqual(b.utf8) {
        return a.utf8.lexicographicallyPrecedes(b.utf8)
      }
      return false
    }
  }

  /// Each edge with the number of times it was taken.
  public private(set) var edges: [Edge: Int] = [:]

  /// Makes a graph without edges.
  public init() {}

  /// Adds one way that was taken a number of times.
  public mutating func add(_ edge: Edge, count: Int = 1) { edges[edge, default: 0] += count }

  /// Adds a command that was followed; one that was refused leads nowhere.
  public mutating func add(_ record: NavigationRecord) {
    if let edge = Edge(record) { add(edge) }
  }

  /// Adds the edges of another graph.
  public mutating func merge(_ other: NavigationGraph) {
    for (edge, count) in other.edges { add(edge, count: count) }
  }

  /// The routes, in the order of their bytes.
  public var routes: [String] {
    let names = edges.keys.flatMap { [$0.origin, $0.destination] }
    return names.reduce(into: [String]()) { sorted, name in
      if !sorted.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { sorted.append(name) }
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The graph in Graphviz's DOT language.
  public var dot: String {
    var text = "digraph navigation {\n  rankdir=LR;\n  node [shape=box, style=rounded];\n"
    for route in routes { text += "  \(Self.quoted(route));\n" }
    for (edge, count) in sorted {
      text += "  \(Self.quoted(edge.origin)) -> \(Self.quoted(edge.destination))"
      text += " [label=\(Self.quoted(Self.label(edge, count)))];\n"
    }
    return text + "}\n"
  }

  /// The graph as a Mermaid flowchart.
  public var mermaid: String {
    let routes = routes
    var text = "flowchart LR\n"
    for (index, route) in routes.enumerated() { text += "  r\(index)[\"\(Self.escaped(route))\"]\n" }
    for (edge, count) in sorted {
      let ends = [edge.origin, edge.destination].map { name in
        routes.firstIndex { $0.utf8.elementsEqual(name.utf8) } ?? 0
      }
      text += "  r\(ends[0]) -->|\"\(Self.escaped(Self.label(edge, count)))\"| r\(ends[1])\n"
    }
    return text
  }

  private var sorted: [(Edge, Int)] { edges.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  private static func label(_ edge: Edge, _ count: Int) -> String {
    count == 1 ? edge.operation : "\(edge.operation) ×\(count)"
  }

  /// A string of DOT: only a quote and a backslash mean something in it, and a line must not end there.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where isControl(scalar): quoted += "\\\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A text between quotes of Mermaid, where everything that could end it is an entity.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "#", "<", ">", "&", "|", "`", "\\": escaped += "#\(scalar.value);"
      case _ where isControl(scalar): escaped += "#92;u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
      || (0x2066...0x2069).contains(scalar.value)
  }
}
