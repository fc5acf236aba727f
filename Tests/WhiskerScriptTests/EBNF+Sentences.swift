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
    let ends = recognizer.ends(.reference(name), 0)
    return ends[text.count]
  }

  /// Matches by following every possibility, each position of each production once.
  private struct Recognizer {
    let grammar: EBNF
    let text: [Character]
    /// The number of characters at the start of a text that a description in words covers, besides the samples.
    let accepts: (String, ArraySlice<Character>) -> Int?
    let samples: [String: [String]]
    var known: [String: [Int: [Int: Set<String>]]] = [:]

    init(
      grammar: EBNF, text: [Character], accepts: @escaping (String, ArraySlice<Character>) -> Int?,
      samples: [String: [String]]
    ) {
      self.grammar = grammar
      self.text = text
      self.accepts = accepts
      self.samples = samples
    }

    /// Each position where the node can end, with the productions on one way there.
    mutating func ends(_ node: Node, _ start: Int) -> [Int: Set<String>] {
      switch node {
      case .literal(let literal):
        // Most literals differ in their first character, which costs no copy to see.
        guard literal.isEmpty || start < text.count && text[start] == literal.first else { return [:] }
        let characters = Array(literal)
        let end = start + characters.count
        return end <= text.count && Array(text[start..<end]) == characters ? [end: []] : [:]
      case .special(let words):
        var result: [Int: Set<String>] = [:]
        for sample in samples[words] ?? []
        where sample.isEmpty || start < text.count && text[start] == sample.first {
          let end = start + sample.count
          if end <= text.count, String(text[start..<end]) == sample { result[end] = [] }
        }
        if let count = accepts(words, text[start...]) { result[start + count] = [] }
        return result
      case .reference(let name):
        if let known = known[name]?[start] { return known }
        known[name, default: [:]][start] = [:]
        let result = ends(grammar.productions[name] ?? .special(name), start).mapValues { $0.union([name]) }
        known[name, default: [:]][start] = result
        return result
      case .sequence(let nodes):
        var places: [Int: Set<String>] = [start: []]
        for node in nodes { places = advance(places, by: node) }
        return places
      case .choice(let nodes):
        var result: [Int: Set<String>] = [:]
        for node in nodes { result.merge(ends(node, start)) { first, _ in first } }
        return result
      case .optional(let inner):
        var result = ends(inner, start)
        result[start] = result[start] ?? []
        return result
      case .repeated(let inner):
        var result: [Int: Set<String>] = [start: []]
        var places = result
        while !places.isEmpty {
          places = advance(places, by: inner).filter { result[$0.key] == nil }
          result.merge(places) { first, _ in first }
        }
        return result
      }
    }

    private mutating func advance(_ places: [Int: Set<String>], by node: Node) -> [Int: Set<String>] {
      var result: [Int: Set<String>] = [:]
      for (place, used) in places.sorted(by: { $0.key < $1.key }) {
        for (end, more) in ends(node, place) { result[end] = result[end] ?? used.union(more) }
      }
      return result
    }
  }
}
