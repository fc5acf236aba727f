import WhiskerRunner
import WhiskerScript

/// A step that is being typed, with the lines below it so far.
struct StepInProgress {
  private(set) var lines: [String]

  /// Begins with the lines of a step.
  init(_ lines: [String]) { self.lines = lines }

  mutating func add(_ line: String) { lines.append(line) }

  /// The spaces with which the next line begins.
  ///
  /// - Parameter isOpen: Whether the last line needs others below it.
  func beginning(isOpen: Bool) -> String {
    String(repeating: " ", count: Self.indentation(of: lines[lines.count - 1]) + (isOpen ? 2 : 0))
  }

  /// The kind of line that may come next with an indentation; `nil` for raw lines.
  func kind(atIndentation indent: Int) -> LineCompletion.Kind? { kind(of: lines.count, indent) }

  private func kind(of index: Int, _ indent: Int) -> LineCompletion.Kind? {
    guard let head = lines[..<index].lastIndex(where: { Self.indentation(of: $0) < indent }) else {
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

  private static func indentation(of line: String) -> Int { line.prefix { $0 == " " }.count }
}
