/// A grammar parsed from the notation of `Documentation/Grammar.ebnf`.
struct EBNF: Sendable {
  indirect enum Node: Sendable {
    case literal(String)
    case special(String)
    case reference(String)
    case sequence([Node])
    case choice([Node])
    case optional(Node)
    case repeated(Node)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var productions: [String: Node] = [:]
  private(set) var names: [String] = []
  /// The characters that a production can begin with; those that can be empty, or begin with any character, are left out.
  private(set) var starts: [String: Set<Character>] = [:]
  private var tokens: [String] = []
  private var position = 0

  init(_ text: String) throws {
    tokens = try EBNF.tokens(text)
    while position < tokens.count {
      let name = tokens[position]
      position += 1
      try expect("=")
      guard productions[name] == nil else { throw Failure(description: "\(name) is defined twice") }
      productions[name] = try choice()
      names.append(name)
      try expect(";")
    }
    for name in names { starts[name] = starts(of: .reference(name)) }
  }

  private static func tokens(_ text: String) throws -> [String] {
    var tokens: [String] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("(*") {
        while !rest.hasPrefix("*)") {
          guard !rest.isEmpty else { throw Failure(description: "a comment is open") }
          rest.removeFirst()
        }
        rest.removeFirst(2)
      } else if "\"'?".contains(first) {
        guard let end = rest.dropFirst().firstIndex(of: first) else {
          throw Failure(description: "\(rest.prefix(20)) is open")
        }
        tokens.append(String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      } else if "=;|[]{}()".contains(first) {
        tokens.append(String(first))
        rest.removeFirst()
      } else {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        guard !name.isEmpty else { throw Failure(description: "\(rest.prefix(20)) begins nothing") }
        tokens.append(String(name))
        rest = rest.dropFirst(name.count)
      }
    }
    return tokens
  }

  private mutating func expect(_ token: String) throws {
    guard position < tokens.count, tokens[position] == token else {
      throw Failure(
        description: "\(token) is missing after \(tokens[..<position].suffix(5).joined(separator: " "))")
    }
    position += 1
  }

  private mutating func choice() throws -> Node {
    var nodes = [try sequence()]
    while position < tokens.count, tokens[position] == "|" {
      position += 1
      nodes.append(try sequence())
    }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private mutating func sequence() throws -> Node {
    var nodes: [Node] = []
    while position < tokens.count, !["|", ";", "]", "}", ")"].contains(tokens[position]) {
      let token = tokens[position]
      position += 1
      switch token {
      case "[":
        nodes.append(.optional(try choice()))
        try expect("]")
      case "{":
        nodes.append(.repeated(try choice()))
        try expect("}")
      case "(":
        nodes.append(try choice())
        try expect(")")
      default:
        switch token.first {
        case "\"", "'": nodes.append(.literal(String(token.dropFirst())))
        case "?": nodes.append(.special(token.dropFirst().split(separator: " ").joined(separator: " ")))
        default: nodes.append(.reference(token))
        }
      }
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  /// Every production that a node refers to, and every description in words.
  static func mentions(_ node: Node) -> (references: Set<String>, specials: Set<String>) {
    switch node {
    case .literal: ([], [])
    case .special(let words): ([], [words])
    case .reference(let name): ([name], [])
    case .optional(let inner), .repeated(let inner): mentions(inner)
    case .sequence(let nodes), .choice(let nodes):
      nodes.map(mentions).reduce(([], [])) { ($0.0.union($1.references), $0.1.union($1.specials)) }
    }
  }
}
