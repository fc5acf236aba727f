/// The forms of the language, compiled into a tree of labels in which forms share their beginnings.
///
/// Every choice and every bracket of a form is expanded into paths, so a walk needs no stack of its own. Two edges of a node can
/// both fit (`expect tab is "A"` and `expect tab "A" is selected`), so the walk tries keywords first and may backtrack.
final class Grammar: Sendable {
  struct Node: Sendable {
    var firstEdge: Int32 = 0
    var edgeCount: Int32 = 0
    /// The end of a form at this node; nil if none may end here.
    var end: End?
    /// Whether the step inside a wrapper's form begins here.
    var beginsInner = false
  }

  struct Edge: Sendable {
    let label: Label
    /// The content of a text or name, if the form specifies it.
    let content: PlaceholderContent?
    let target: Int32
  }

  /// The end of a form.
  struct End: Sendable {
    let definition: StatementDefinition
    /// The statement around it, such as `check`; nil if there is none.
    var wrapper: StatementDefinition?
    /// The number of parts of the wrapper's form after the step that it contains.
    var partsAfterInner = 0
  }

  /// The properties of lines with a given first word that the lexer needs.
  struct LineTraits: OptionSet {
    let rawValue: UInt8
    /// A JSON value may follow the word `json`, up to the end of the line.
    static let takesJSON = LineTraits(rawValue: 1)
    /// A colon separates a name from its value.
    static let takesColon = LineTraits(rawValue: 2)
    /// An equals sign is a token.
    static let takesEquals = LineTraits(rawValue: 4)
    /// A slash in a number belongs to a rate.
    static let takesRate = LineTraits(rawValue: 8)
    /// A JSON object or array may follow the word `contains`.
    static let takesSubset = LineTraits(rawValue: 16)
  }

  let nodes: [Node]
  let edges: [Edge]
  /// The node after the first word of a step or header line, by keyword; -1 for none.
  let stepRoots: [Int32]
  /// The node after the first word of a reply, by keyword; -1 for none.
  let replyRoots: [Int32]
  /// The section of a first word, by keyword; nil for a keyword that begins no line.
  let sections: [StatementForm.Section?]
  /// The properties of lines that the lexer needs, by first keyword.
  let lineTraits: [LineTraits]

  static let shared = Grammar(Language.definitions)

  init(_ definitions: [StatementDefinition]) {
    var builder = GrammarBuilder()
    var sections = [StatementForm.Section?](repeating: nil, count: Keyword.words.count)
    var lineTraits = [LineTraits](repeating: [], count: Keyword.words.count)
    for definition in definitions {
      for form in definition.specs {
        var reader = FormReader(form.notation)
        for path in reader.paths() {
          guard let first = path.first else { continue }
          let word = Int(first.label.raw)
          sections[word] = sections[word] ?? definition.section
          lineTraits[word].formUnion(LineTraits(of: path))
          // The expectation of a wrapper may be about requests.
          if case .wrapper = definition.meaning { lineTraits[word].insert(.takesSubset) }
          builder.add(path, definition)
        }
      }
    }
    self.sections = sections
    self.lineTraits = lineTraits
    builder.addWrappers()
    (nodes, edges) = builder.flattened()
    stepRoots = builder.roots(0)
    replyRoots = builder.roots(1)
  }
}

extension Grammar.LineTraits {
  /// Creates the traits of the lines that a path describes.
  fileprivate init(of path: [FormPart]) {
    self = []
    for part in path {
      switch part.label.placeholder {
      case .json: insert(.takesJSON)
      case .arguments: insert(.takesColon)
      case .equals: insert(.takesEquals)
      case .rate, .properties: insert(.takesRate)
      case .conditions: insert(.takesSubset)
      default: break  // Other placeholders look the same in every line.
      }
    }
  }
}
