import WhiskerRunner
import WhiskerScript

/// A step that is being typed, with the lines below it so far.
struct StepInProgress {
  /// The lines so far, of which the first one is not indented.
  private(set) var lines: [String]
  /// The indentation that the first line was typed with, as in a scene.
  let indentation: Int

  /// Begins with the lines of a step.
  init(_ lines: [String], indentation: Int = 0) {
    self.lines = lines
    self.indentation = indentation
  }

  /// Whether a typed line is one of those below the first one.
  func contains(_ line: String) -> Bool { Self.indentation(of: line) > indentation }

  /// Adds a line as it was typed.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - others: The empty lines and comments above it, which have no indentation of their own.
  mutating func add(_ line: String, below others: [String] = []) {
    let margin = Self.indentation(of: line)
    let own = String(line.dropFirst(min(indentation, margin)))
    let spaces = own.prefix(max(0, margin - indentation))
    lines += others.map { $0.isEmpty ? "" : spaces + $0 } + [own]
  }

  /// The spaces with which the next line begins.
  ///
  /// - Parameter isOpen: Whether the last line needs others below it.
  func beginning(isOpen: Bool) -> String {
    let last = lines.last { !$0.isEmpty } ?? ""
    return String(repeating: " ", count: indentation + Self.indentation(of: last) + (isOpen ? 2 : 0))
  }

  /// The kind of line that may come next with an indentation; `nil` for raw lines.
  func kind(atIndentation indent: Int) -> LineCompletion.Kind? {
    kind(of: lines.count, max(0, indent - indentation))
  }

  private func kind(of index: Int, _ indent: Int) -> LineCompletion.Kind? {
    guard
      let head = lines[..<index].lastIndex(where: { !$0.isEmpty && Self.indentation(of: $0) < indent })
    else {
      return .step
    }
    switch definition(of: head)?.block {
    case .replies: return .reply
    case .branches: return .branch
    case .steps: return .step
    case .table, .outline, .difference, nil: return nil
    }
  }

  /// The statement of a line; `nil` for a raw line, and for one with a mistake.
  private func definition(of index: Int) -> StatementDefinition? {
    let line = lines[index]
    guard let kind = kind(of: index, Self.indentation(of: line)) else { return nil }
    return JourneyPlan.parser.forms(of: Array(line.utf8), isReply: kind == .reply).first?.definition
  }

  /// The number of spaces and tabs at the start of a line.
  static func indentation(of line: String) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }
}
