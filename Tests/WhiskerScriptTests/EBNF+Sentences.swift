import TestSupport

extension EBNF {
  /// A random sentence; parts described in words are filled from `samples`.
  func sentence(
    of name: String, samples: [String: [String]], using random: inout SeededGenerator, used: inout Set<String>
  ) -> String {
    used.insert(name)
    return sentence(productions[name] ?? .literal(""), samples, &random, &used, 0)
  }

  private func sentence(
    _ node: Node, _ samples: [String: [String]], _ random: inout SeededGenerator, _ used: inout Set<String>,
    _ depth: Int
  ) -> String {
    switch node {
    case .literal(let text): return text
    case .special(let words): return samples[words]?.randomElement(using: &random) ?? "<\(words)>"
    case .reference(let name):
      used.insert(name)
      return sentence(productions[name] ?? .literal(""), samples, &random, &used, depth + 1)
    case .sequence(let nodes): return nodes.map { sentence($0, samples, &random, &used, depth) }.joined()
    case .choice(let nodes):
      // At a great depth, the first alternative is the one that ends.
      let choice = depth > 20 ? 0 : Int.random(in: 0..<nodes.count, using: &random)
      return sentence(nodes[choice], samples, &random, &used, depth)
    case .optional(let inner):
      return depth <= 20 && Bool.random(using: &random) ? sentence(inner, samples, &random, &used, depth) : ""
    case .repeated(let inner):
      let count = depth > 20 ? 0 : Int.random(in: 0...2, using: &random)
      return (0..<count).map { _ in sentence(inner, samples, &random, &used, depth) }.joined()
    }
  }

  /// The productions in the derivation of a text, or nil if the grammar does not describe it.
  func derivation(
    of text: String, from name: String, accepts: @escaping (String, ArraySlice<Character>) -> Int?,
    samples: [String: [String]]
  ) -> Set<String>? {
    var recognizer = Recognizer(grammar: self, text: Array(text), accepts: accepts, samples: samples)
    let place = recognizer.ends(.reference(name), 0).first { $0.end == text.count }
    return place.map { Set(recognizer.names(in: $0.used)) }
  }

  /// The characters that a node can begin with; nil if it can also be empty, or begin with any character.
  func starts(of node: Node, inside names: Set<String> = []) -> Set<Character>? {
    switch node {
    case .literal(let text): return text.first.map { [$0] }
    case .special, .optional, .repeated: return nil
    case .reference(let name):
      guard !names.contains(name), let node = productions[name] else { return nil }
      return starts(of: node, inside: names.union([name]))
    case .sequence(let nodes): return nodes.first.flatMap { starts(of: $0, inside: names) }
    case .choice(let nodes):
      var all: Set<Character> = []
      for node in nodes {
        guard let starts = starts(of: node, inside: names) else { return nil }
        all.formUnion(starts)
      }
      return all
    }
  }

  /// Matches by following every possibility, each position of each production once.
  private struct Recognizer {
    /// A bit for each production, in the order of the grammar; sets of names would take most of the time.
    typealias Used = SIMD8<UInt64>

    /// A position where a node can end, with the productions on one way there.
    struct Place {
      let end: Int
      let used: Used
    }

    private struct Production {
      let node: Node
      let bit: Used
      let starts: Set<Character>?
    }

    let grammar: EBNF
    let text: [Character]
    /// The number of characters at the start of a text that a description in words covers, besides the samples.
    let accepts: (String, ArraySlice<Character>) -> Int?
    let samples: [String: [String]]
    private var productions: [String: Production] = [:]
    /// What is known of a production, by the position where it begins.
    private var known: [String: [Int: [Place]]] = [:]

    init(
      grammar: EBNF, text: [Character], accepts: @escaping (String, ArraySlice<Character>) -> Int?,
      samples: [String: [String]]
    ) {
      self.grammar = grammar
      self.text = text
      self.accepts = accepts
      self.samples = samples
      precondition(grammar.names.count <= Used.scalarCount * 64, "there are more productions than bits")
      for (number, name) in grammar.names.enumerated() {
        var bit = Used()
        bit[number / 64] = 1 << UInt64(number % 64)
        let node = grammar.productions[name] ?? .special(name)
        productions[name] = Production(node: node, bit: bit, starts: grammar.starts[name])
      }
    }

    /// The productions of a derivation.
    func names(in used: Used) -> [String] {
      grammar.names.filter { productions[$0].map { used & $0.bit != Used() } ?? false }
    }

    /// Each position where the node can end.
    mutating func ends(_ node: Node, _ start: Int) -> [Place] {
      switch node {
      case .literal(let literal):
        // Most literals differ in their first character, which costs no copy to see.
        guard literal.isEmpty || start < text.count && text[start] == literal.first else { return [] }
        let characters = Array(literal)
        let end = start + characters.count
        return end <= text.count && Array(text[start..<end]) == characters
          ? [Place(end: end, used: Used())] : []
      case .special(let words):
        var result: [Place] = []
        for sample in samples[words] ?? []
        where sample.isEmpty || start < text.count && text[start] == sample.first {
          let end = start + sample.count
          if end <= text.count, String(text[start..<end]) == sample { add(end, Used(), to: &result) }
        }
        if let count = accepts(words, text[start...]) { add(start + count, Used(), to: &result) }
        return result
      case .reference(let name):
        guard let production = productions[name] else { return ends(.special(name), start) }
        if let starts = production.starts, start == text.count || !starts.contains(text[start]) { return [] }
        if let known = known[name]?[start] { return known }
        known[name, default: [:]][start] = []
        let result = ends(production.node, start).map { Place(end: $0.end, used: $0.used | production.bit) }
        known[name, default: [:]][start] = result
        return result
      case .sequence(let nodes):
        var places = [Place(end: start, used: Used())]
        for node in nodes where !places.isEmpty { places = advance(places, by: node) }
        return places
      case .choice(let nodes):
        var result: [Place] = []
        for node in nodes {
          for place in ends(node, start) { add(place.end, place.used, to: &result) }
        }
        return result
      case .optional(let inner):
        var result = ends(inner, start)
        add(start, Used(), to: &result)
        return result
      case .repeated(let inner):
        var result = [Place(end: start, used: Used())]
        var places = result
        while !places.isEmpty {
          places = advance(places, by: inner).filter { place in !result.contains { $0.end == place.end } }
          result += places
        }
        return result
      }
    }

    private mutating func advance(_ places: [Place], by node: Node) -> [Place] {
      var result: [Place] = []
      for place in places {
        for next in ends(node, place.end) { add(next.end, place.used | next.used, to: &result) }
      }
      return result
    }

    /// Adds a position that is not there yet.
    private func add(_ end: Int, _ used: Used, to places: inout [Place]) {
      for place in places where place.end == end { return }
      places.append(Place(end: end, used: used))
    }
  }
}
