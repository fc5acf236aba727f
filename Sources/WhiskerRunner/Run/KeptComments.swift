import WhiskerScript
import WhiskerSource

/// The comments and statements of a file by their lines, for a journey whose steps are written one after the other.
struct KeptComments {
  private let tree: SyntaxTree

  /// Reads the comments of a file.
  init(_ file: SourceFile) { tree = JourneyPlan.parser.parse(file).tree }

  /// Returns the comment at the end of a line, with two spaces before it; empty if there is none.
  func trailing(line: Int) -> String {
    tree.lines[line - 1].kind == .comment ? "" : comment(line).map { "  " + $0 } ?? ""
  }

  /// Returns the comment at the end of the line of a statement, with two spaces before it; empty if there is none.
  func trailing(_ statement: StatementDefinition) -> String {
    tree.lines.indices.first { self.statement(line: $0 + 1) === statement }.map { trailing(line: $0 + 1) }
      ?? ""
  }

  /// Returns the statement of a line that is not indented; nil for any other line.
  func statement(line: Int) -> StatementDefinition? {
    tree.tokens[tree.lines[line - 1].tokens].first { $0.kind != .byteOrderMark }?.statement
  }

  /// Returns the comments directly above a line, each a line of its own.
  func above(line: Int) -> [String] {
    var found: [String] = []
    var number = line - 1
    while number > 0, let comment = wholeLine(number) {
      found.append(comment)
      number -= 1
    }
    return found.reversed()
  }

  /// Returns the comments between a line and the end of the file; none if there is anything else.
  func below(line: Int) -> [String] {
    let rest = tree.lines.indices.dropFirst(line)
    guard rest.allSatisfy({ tree.lines[$0].kind == .comment || tree.lines[$0].kind == .blank })
    else { return [] }
    return rest.compactMap { wholeLine($0 + 1) }
  }

  private func wholeLine(_ number: Int) -> String? {
    tree.lines[number - 1].kind == .comment ? comment(number) : nil
  }

  private func comment(_ number: Int) -> String? {
    tree.tokens[tree.lines[number - 1].tokens].last { $0.kind == .comment }.map {
      tree.file.text(of: $0.span)
    }
  }
}
