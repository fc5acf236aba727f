public import ScreenModels
import WhiskerText

/// The places of an app and the operations between them, collected from the navigation of any number of runs.
///
/// Nodes are routes, by name; edges are the performed operations with their counts. Each place may offer actions, of which a picture
/// names those that no run performed. Everything is in the order of its
/// bytes, so that the same runs give the same text. ``dot(_:)`` and ``mermaid(_:)`` draw graphs.
public struct NavigationGraph: Hashable, Sendable {
  /// An edge from one route to another.
  public struct Edge: Hashable, Sendable, Comparable {
    /// The route that was in front before.
    @Bytewise public private(set) var origin: String
    /// The route that is in front afterwards.
    @Bytewise public private(set) var destination: String
    /// The kind of operation, such as `push`.
    @Bytewise public private(set) var operation: String

    /// Creates an edge.
    public init(from origin: String, to destination: String, by operation: String) {
      self.origin = origin
      self.destination = destination
      self.operation = operation
    }

    /// The edge of a command; `nil` for a command that was refused or changed nothing.
    public init?(_ record: NavigationRecord) {
      guard record.isChange else { return nil }
      self.init(from: record.origin, to: record.destination, by: record.operation.words)
    }

    /// Orders edges by the bytes of origin, destination and operation.
    public static func < (a: Edge, b: Edge) -> Bool {
      if !bytesEqual(a.origin, b.origin) { return bytesPrecede(a.origin, b.origin) }
      if !bytesEqual(a.destination, b.destination) { return bytesPrecede(a.destination, b.destination) }
      return bytesPrecede(a.operation, b.operation)
    }
  }

  /// Each edge with its count.
  public private(set) var edges: [Edge: Int] = [:]
  private var startNames: Set<Bytewise> = []
  private var placeNames: Set<Bytewise> = []
  private var offers: Set<Action> = []
  private var performed: Set<Action> = []

  /// An action that a place offers, in words.
  private struct Action: Hashable {
    @Bytewise var place: String
    @Bytewise var words: String
  }

  /// Creates a graph without edges.
  public init() {}

  /// Adds an edge with a count.
  public mutating func add(_ edge: Edge, count: Int = 1) { edges[edge, default: 0] += count }

  /// Adds a performed command; one that was refused or changed nothing adds no edge.
  public mutating func add(_ record: NavigationRecord) {
    if let edge = Edge(record) { add(edge) }
  }

  /// Adds a place where a run began.
  public mutating func add(start: String) { startNames.insert(Bytewise(start)) }

  /// Adds a place of the app, reached or not.
  public mutating func add(place: String) { placeNames.insert(Bytewise(place)) }

  /// Adds an action that a place offers, in words, such as `button "Sign in": tap`; the empty place represents the whole app.
  public mutating func add(offer words: String, at place: String) {
    offers.insert(Action(place: place, words: words))
  }

  /// Adds an action that a run performed at a place, in the words of its offer.
  public mutating func add(performed words: String, at place: String) {
    performed.insert(Action(place: place, words: words))
  }

  /// The places where runs began, in the order of their bytes.
  public var starts: [String] { Self.sorted(startNames) }

  /// All places, in the order of their bytes.
  public var routes: [String] { Self.sorted(placeNames.union(reached)) }

  /// The places that no run reached, in the order of their bytes.
  public var unreached: [String] { Self.sorted(placeNames.subtracting(reached)) }

  /// The actions that a place offers and no run performed, in the order of their bytes.
  public func untried(at place: String) -> [String] {
    offers.subtracting(performed).filter { bytesEqual($0.place, place) }.map(\.words).sorted(by: bytesPrecede)
  }

  private var reached: Set<Bytewise> {
    var names = startNames
    for edge in edges.keys {
      names.insert(Bytewise(edge.origin))
      names.insert(Bytewise(edge.destination))
    }
    return names
  }

  private static func sorted(_ names: Set<Bytewise>) -> [String] {
    names.map(\.wrappedValue).sorted(by: bytesPrecede)
  }
}
