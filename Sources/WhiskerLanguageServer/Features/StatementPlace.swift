import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// The place of a line among the blocks of a document, and the statements that are allowed there.
///
/// Indentation that no block asks for is ignored, since it may be that of a line that is not finished.
struct StatementPlace {
  /// The statements of the lines above that it is indented below and that hold lines, innermost first.
  private let around: [StatementDefinition]
  private let isIndented: Bool
  /// The statements of the header, and before all other steps, that other lines have already.
  private var present: [StatementDefinition] = []
  /// Whether a step or a scene comes before, so that no header line may follow.
  private var isAfterSteps = false
  /// Whether one that is not a `setup` or a `teardown` comes before, so that neither may follow.
  private var isAfterOtherSteps = false

  /// The place of a line with an index, from 0, and with a number of spaces before it.
  init(_ document: OpenDocument, line: Int, indent: Int) {
    isIndented = indent > 0
    around = Self.around(document, line, indent)
    let tree = document.result.tree
    for index in tree.lines.indices where index != line {
      let kind = tree.lines[index].kind
      guard kind == .statement || kind == .broken, tree.lines[index].parent == nil else { continue }
      guard let definition = TreeLine(tree, index).statement else { continue }
      if definition.section == .header || Self.isFirst(definition) {
        present.append(definition)
        if definition.section != .header, kind == .statement, index < line { isAfterSteps = true }
      } else if kind == .statement {
        // The lines below are of no interest.
        if index < line { (isAfterSteps, isAfterOtherSteps) = (true, true) }
        break
      }
    }
  }

  /// Whether the line is among the replies of an `on`.
  var isReply: Bool { around.first?.block == .replies }

  /// Whether a line of the statement is allowed.
  func allows(_ definition: StatementDefinition) -> Bool {
    switch around.first?.block {
    case .replies: return definition.section == .reply
    case .branches: return definition === Branch.definition
    case .table, .outline, .difference: return false
    case .steps, nil: break
    }
    // Below a reply there are raw lines.
    if around.first?.section == .reply || definition.section == .reply { return false }
    if definition === Branch.definition { return false }
    if definition.section == .header {
      let isRepeated = present.contains { $0 === definition } && !definition.traits.contains(.isRepeatable)
      return !isIndented && !isAfterSteps && !isRepeated
    }
    if Self.isFirst(definition) {
      return !isIndented && !isAfterOtherSteps && !present.contains { $0 === definition }
    }
    if definition === Scene.definition { return !isIndented }
    guard definition.block == .steps || definition.block == .branches else { return true }
    let isInTeardown = around.contains { $0 === Teardown.definition }
    return around.count < ScriptLimits.blockDepth && !(definition.block == .branches && isInTeardown)
  }

  /// Whether lines of the statement are allowed only before all other steps.
  private static func isFirst(_ definition: StatementDefinition) -> Bool {
    definition === Setup.definition || definition === Teardown.definition
  }

  private static func around(_ document: OpenDocument, _ line: Int, _ indent: Int) -> [StatementDefinition] {
    let tree = document.result.tree
    var found: [StatementDefinition] = []
    var indent = indent
    for index in stride(from: min(line, tree.lines.count) - 1, through: 0, by: -1) where indent > 0 {
      let above = TreeLine(tree, index)
      guard let first = above.words.first, first.kind != .payload else { continue }
      let own = first.span.start - document.file.span(ofLine: index + 1).start
      guard own < indent else { continue }
      indent = own
      let isReply = above.statement?.section == .reply
      let forms = JourneyPlan.parser.forms(of: Array(above.bytes), isReply: isReply)
      if let definition = forms.first?.definition, definition.block != nil || definition.section == .reply {
        found.append(definition)
      }
    }
    return found
  }
}
