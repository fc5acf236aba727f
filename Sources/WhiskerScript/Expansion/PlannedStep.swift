package import WhiskerSource
package import WhiskerText

/// A step at its place in a run.
///
/// Copies share everything but the place, since a run passes each step to many readers.
package struct PlannedStep: Sendable {
  /// The parts that do not depend on the place.
  private final class Content: Sendable {
    let step: Step
    /// The text with names replaced; nil for a step without names.
    let namedText: String?
    let origins: [StepOrigin]
    let scope: Int
    let openNames: Bindings?
    let namedLines: String?

    init(
      step: Step, namedText: String?, origins: [StepOrigin], scope: Int, openNames: Bindings?,
      namedLines: String?
    ) {
      self.step = step
      self.namedText = namedText
      self.origins = origins
      self.scope = scope
      self.openNames = openNames
      self.namedLines = namedLines
    }
  }

  /// Its position in the run, from 1.
  package internal(set) var number: Int
  /// The scene that it belongs to in this run, from 1; 0 before the first scene.
  package internal(set) var scene: Int
  /// The number of the step that must be reached before this one can run; 0 except in the teardown of a used file.
  ///
  /// It is the first step of that file. A file with nothing but a teardown has none, so that the step after the `use` counts, which may be beyond the
  /// last one.
  package internal(set) var condition = 0
  private let content: Content

  /// The step, with its names replaced as far as they are known before the run.
  package var step: Step { content.step }
  // Copying a whole step for one of its parts costs more than most of the work with that part.

  /// The definition of its statement.
  package var definition: StatementDefinition { content.step.statement.definition }
  /// The statement of the step.
  package var statement: any Statement { content.step.statement }
  /// The file that contains the step.
  package var file: SourceFile { content.step.file }
  /// The bytes of the step in that file, without indentation and comment.
  package var span: SourceSpan { content.step.span }
  /// The line of the step, from 1.
  package var line: Int { content.step.line }
  /// The text of the step, with its names replaced as far as they are known.
  package var text: String { content.namedText ?? content.step.text }
  /// The lines that brought the step to its place, from the outside in; empty for a plain step.
  package var origins: [StepOrigin] { content.origins }
  /// The scope of the names that a `let` in this step gives: each use of a file has its own.
  package var scope: Int { content.scope }
  /// The names and their values if one is known only during the run; otherwise nil.
  var openNames: Bindings? { content.openNames }

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - number: Its position in the run, from 1.
  ///   - namedText: The text of the step with names replaced; nil if it uses none.
  ///   - scene: Its scene, from 1; 0 for none.
  ///   - origins: The lines that brought it here.
  ///   - scope: The scope of its names.
  ///   - openNames: Its names, if some have no value before the run; otherwise nil.
  ///   - namedLines: All its lines with names replaced, if it has several; otherwise nil.
  init(
    _ step: Step, number: Int, namedText: String?, scene: Int, origins: [StepOrigin], scope: Int,
    openNames: Bindings?, namedLines: String?
  ) {
    self.number = number
    self.scene = scene
    content = Content(
      step: step, namedText: namedText, origins: origins, scope: scope, openNames: openNames,
      namedLines: namedLines)
  }

  /// Whether the step waits for a value that a `let` takes.
  package var isOpen: Bool { content.openNames != nil }

  /// Whether both steps are brought about by the same lines up to the outermost `teardown`.
  package func isInTeardown(of other: PlannedStep) -> Bool {
    let lines = [origins, other.origins].map { origins in
      origins.prefix(through: origins.firstIndex { $0.kind == .teardown } ?? origins.endIndex - 1)
    }
    return lines[0].elementsEqual(lines[1]) {
      $0.kind == $1.kind && $0.line == $1.line && $0.file.path.utf8.elementsEqual($1.file.path.utf8)
    }
  }

  /// Returns the step at the same place with other content.
  func replacing(_ step: Step, text: String) -> PlannedStep {
    var replaced = PlannedStep(
      step, number: number, namedText: text, scene: scene, origins: origins, scope: scope,
      openNames: openNames, namedLines: content.namedLines)
    replaced.condition = condition
    return replaced
  }

  /// The step with the replies or raw lines below it, names replaced as far as they are known, without its own indentation.
  package var source: String {
    unindented(
      content.namedLines ?? (step.lines.count == 1 ? text : step.file.text(of: step.linesSpan)))
  }

  /// Returns the text and the source of the step with other names in the place of some that a `let` gives.
  package func renaming(_ names: [Bytewise: String]) -> (text: String, source: String) {
    guard !names.isEmpty, let openNames else { return (text, source) }
    let inserted = InsertedText(step, openNames, renaming: names)
    let text = inserted.text(of: span)
    return (text, unindented(step.lines.count == 1 ? text : inserted.text(of: step.linesSpan)))
  }

  private func unindented(_ source: String) -> String {
    let indent = step.file.text(of: step.file.span(ofLine: step.line)).prefix { $0 == " " }.count
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      number > 0 && line.prefix(indent).allSatisfy { $0 == " " }
        ? String(line.dropFirst(indent)) : String(line)
    }.joined(separator: "\n")
  }
}

extension Step {
  /// The bytes of its lines, from its first one to the end of the last one.
  var linesSpan: SourceSpan { SourceSpan(span.start, file.span(ofLine: lines.upperBound).end) }
}
