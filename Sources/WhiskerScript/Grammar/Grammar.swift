import Synchronization

/// The forms of the language, compiled into trees of labels in which forms share their beginnings.
///
/// The lines that begin with one word have a tree of their own, which is compiled when the first of them is read: a journey uses few of
/// the words. Every choice and every bracket of a form is expanded into paths, so a walk needs no stack of its own. Two edges of a node
/// can both fit (`expect tab is "A"` and `expect tab "A" is selected`), so the walk tries keywords first and may backtrack.
final class Grammar: @unchecked Sendable {
  struct Node: Sendable {
    var firstEdge: Int32 = 0
    var edgeCount: Int32 = 0
    /// The indices of the edges that begin here.
    var edges: Range<Int> { Int(firstEdge)..<Int(firstEdge + edgeCount) }
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

  /// The lines that begin with one word.
  struct Beginning {
    let nodes: [Node]
    let edges: [Edge]
    fileprivate let stepNode: Int?
    fileprivate let replyNode: Int?
    /// The section of the word; nil if no line begins with it.
    let section: StatementForm.Section?
    /// The properties of the lines that the lexer needs.
    let traits: LineTraits

    init(_ keyword: Keyword) {
      var builder = GrammarBuilder()
      var section: StatementForm.Section?
      var traits: LineTraits = []
      for form in FormTable.all.forms(beginningWith: keyword) {
        let definition = form.definition
        for path in form.notation.paths where path.first?.label == .keyword(keyword) {
          section = section ?? definition.section
          traits.formUnion(LineTraits(of: path))
          // The expectation of a wrapper may be about requests.
          if case .wrapper = definition.meaning { traits.insert(.takesSubset) }
          builder.add(path, definition)
        }
      }
      builder.addWrappers()
      (nodes, edges) = builder.flattened()
      stepNode = builder.step(after: keyword)
      replyNode = builder.reply(after: keyword)
      self.section = section
      self.traits = traits
    }
  }

  /// Compiled lines, which stay where they are until the process ends.
  typealias Tree = UnsafePointer<Beginning>

  /// The node at which a walk begins.
  struct Root {
    let tree: Tree
    let node: Int
  }

  /// The lines that were compiled, by the keyword with which they begin.
  ///
  /// Every line of a script asks for its own, so that costs neither a lock nor a count of references.
  private let compiled: UnsafeMutablePointer<Atomic<Tree?>>

  static let shared = Grammar()

  private init() {
    compiled = .allocate(capacity: Keyword.index.count)
    for tag in 0..<Keyword.index.count { (compiled + tag).initialize(to: Atomic(nil)) }
  }

  /// Returns the lines that begin with a word, which are none if every form has it elsewhere.
  func beginning(_ keyword: Keyword) -> Tree {
    compiled[Int(keyword.tag)].load(ordering: .acquiring) ?? compile(keyword)
  }

  private func compile(_ keyword: Keyword) -> Tree {
    let memory = UnsafeMutablePointer<Beginning>.allocate(capacity: 1)
    memory.initialize(to: Beginning(keyword))
    let (isStored, known) = compiled[Int(keyword.tag)].compareExchange(
      expected: nil, desired: Tree(memory), ordering: .acquiringAndReleasing)
    if isStored { return Tree(memory) }
    // Another thread was faster.
    memory.deinitialize(count: 1).deallocate()
    return known!
  }
}

extension Grammar.Tree {
  /// The place after the word in a step or header line; nil if none begins with it.
  var step: Grammar.Root? { pointee.stepNode.map { Grammar.Root(tree: self, node: $0) } }
  /// The place after the word in a reply; nil if none begins with it.
  var reply: Grammar.Root? { pointee.replyNode.map { Grammar.Root(tree: self, node: $0) } }
}

extension Grammar.LineTraits {
  /// Creates the traits of the lines that a path describes.
  fileprivate init(of path: [Notation.Word]) {
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
