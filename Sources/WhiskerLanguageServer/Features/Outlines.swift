import ScreenModels
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The structure of a document: as a tree of symbols, and as folding ranges.
struct Outlines {
  let document: OpenDocument
  private let tree: SyntaxTree
  /// The last line nested in each line; the line itself if there is none.
  private let lastLines: [Int]

  init(_ document: OpenDocument) {
    self.document = document
    tree = document.result.tree
    var last = Array(tree.lines.indices)
    for index in tree.lines.indices.reversed() where tree.lines[index].kind != .blank {
      if let parent = tree.lines[index].parent { last[parent] = max(last[parent], last[index]) }
    }
    lastLines = last
  }

  /// The `FoldingRange` objects: every line with nested lines, and comments of several lines.
  func foldingRanges() -> [JSONValue] {
    var ranges: [JSONValue] = []
    var comments: Range<Int>?
    func endComments() {
      if let comments, comments.count > 1 {
        ranges.append([
          "startLine": JSONValue(firstLine(of: comments.lowerBound)),
          "endLine": JSONValue(lastLine(of: comments.upperBound - 1)), "kind": "comment",
        ])
      }
      comments = nil
    }
    for index in tree.lines.indices {
      if tree.lines[index].kind == .comment {
        comments = (comments?.lowerBound ?? index)..<(index + 1)
      } else {
        endComments()
      }
      if lastLines[index] > index {
        ranges.append([
          "startLine": JSONValue(firstLine(of: index)), "endLine": JSONValue(lastLine(of: lastLines[index])),
        ])
      }
    }
    endComments()
    return ranges
  }

  // For the protocol, a carriage return ends a line too; in a journey it is a mistake within one.

  /// The editor's number of the first line of the tree's line at an index.
  private func firstLine(of index: Int) -> Int {
    document.lines.line(at: document.file.span(ofLine: index + 1).start)
  }

  /// The editor's number of the last line of the tree's line at an index.
  private func lastLine(of index: Int) -> Int {
    document.lines.line(at: document.file.span(ofLine: index + 1).end)
  }

  // MARK: Symbols

  /// The kinds of symbols, by the protocol's numbers.
  private enum Kind: Int {
    case file = 1, namespace = 3, method = 6, variable = 13, array = 18, event = 24

    /// Creates the kind of the lines of a statement; nil if they are no symbols.
    init?(_ definition: StatementDefinition) {
      let hasSteps = definition.block == .steps || definition.block == .branches
      if definition.traits.contains(.isHeading) {
        self = definition.section == .header ? .file : hasSteps ? .method : .namespace
      } else if definition.traits.contains(.givesName) {
        self = .variable
      } else if definition.block == .table {
        self = .array
      } else if hasSteps {
        self = .event
      } else {
        return nil
      }
    }
  }

  /// A symbol with its children.
  private struct Symbol {
    let name: String
    let detail: String?
    let kind: Kind
    let line: Int
    let selection: SourceSpan
    var children: [Symbol] = []
  }

  /// The `DocumentSymbol` objects: the journey's names and tables, its scenes, and the blocks in them.
  func symbols() -> [JSONValue] {
    var stack: [Symbol] = [Symbol(name: "", detail: nil, kind: .file, line: -1, selection: SourceSpan(0, 0))]
    for index in tree.lines.indices {
      guard let symbol = symbol(TreeLine(tree, index)) else { continue }
      while stack.count > 1, let top = stack.last, lastLines[top.line] < index { Self.close(&stack) }
      stack.append(symbol)
    }
    while stack.count > 1 { Self.close(&stack) }
    return stack[0].children.map(value)
  }

  private static func close(_ stack: inout [Symbol]) {
    let top = stack.removeLast()
    stack[stack.count - 1].children.append(top)
  }

  private func symbol(_ line: TreeLine) -> Symbol? {
    guard let definition = line.statement, let kind = Kind(definition) else { return nil }
    var name = document.file.text(of: line.span)
    var detail: String?
    if definition.traits.contains(.isHeading) {
      guard line.words.count > 1, line.words[1].kind == .string else { return nil }
      detail = line.text(0)
      let inner = SourceSpan(line.words[1].span.start + 1, line.words[1].span.end - 1)
      name = document.file.text(of: inner)
    } else if definition.traits.contains(.givesName) {
      guard line.words.count > 1 else { return nil }
      detail = line.text(0)
      name = line.text(1)
    }
    // The protocol requires a name for each symbol.
    if name.utf8.allSatisfy({ $0 == 0x20 }) { name = line.text(0) }
    return Symbol(name: name, detail: detail, kind: kind, line: line.index, selection: line.span)
  }

  private func value(_ symbol: Symbol) -> JSONValue {
    let end = document.file.span(ofLine: lastLines[symbol.line] + 1).end
    return [
      "name": .string(symbol.name), "detail": symbol.detail.map { .string($0) },
      "kind": JSONValue(symbol.kind.rawValue),
      "range": document.lines.range(SourceSpan(symbol.selection.start, max(symbol.selection.end, end))),
      "selectionRange": document.lines.range(symbol.selection),
      "children": symbol.children.isEmpty ? nil : .array(symbol.children.map(value)),
    ]
  }
}
