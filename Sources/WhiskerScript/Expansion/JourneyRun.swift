package import WhiskerSource

/// One run of a journey: its steps in the order in which they are done, with nothing left to expand.
///
/// A journey without `examples` and `fork` is one run; each row and each branch makes another.
package struct JourneyRun: Sendable {
  /// The journey that it is a run of.
  package let journey: Journey
  /// The title, names replaced.
  package let title: String
  /// Which run of several it is, such as `example 2, branch "by link"`; nil where there is only one.
  package let variant: String?
  /// What the header provides for the launch, names replaced, in the order of the lines.
  package let preparations: [Preparation]
  /// What the names of the header stand for in this run.
  package let names: Bindings
  /// The steps, those of `setup` first, numbered from 1.
  package let steps: [PlannedStep]
  /// What is done at the end, after a failure too; numbered on.
  package let teardown: [PlannedStep]

  /// Every step, the teardown last.
  package var allSteps: [PlannedStep] { steps + teardown }
}

/// A step in the place that it has in a run.
package struct PlannedStep: Sendable {
  /// Its place in the run, from 1.
  package internal(set) var number: Int
  /// The step, names replaced as far as they are known before the run.
  package var step: Step
  /// The step as it is written, names replaced as far as they are known.
  package internal(set) var text: String
  /// The scene that it belongs to in this run, from 1; 0 before the first scene.
  package let scene: Int
  /// How the step came to its place, from the outside in; empty for a plain step.
  package let origins: [StepOrigin]
  /// The file that a `let` in this step gives its name in: each use of a file has names of its own.
  package let scope: Int
  /// How many steps of the run must have begun for this one to be done; 0 but for a teardown.
  package internal(set) var condition = 0
  /// What names stand for, where something is missing that only the run will tell; else nil.
  let openNames: Bindings?

  /// Its lines, names replaced, where names stand in more than one of them; else nil.
  var namedLines: String?

  /// Whether the step waits for what a `let` takes.
  package var isOpen: Bool { openNames != nil }

  /// The step with the replies or raw lines below it, names replaced as far as they are known; its own indentation is left out.
  package var source: String {
    let indent = step.file.text(of: step.file.span(ofLine: step.line)).prefix { $0 == " " }.count
    let lines = (namedLines ?? (step.lines.count == 1 ? text : step.linesText)).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      number > 0 && line.prefix(indent).allSatisfy { $0 == " " }
        ? String(line.dropFirst(indent)) : String(line)
    }.joined(separator: "\n")
  }
}

extension Step {
  /// Its lines from its first byte to the end of the last one.
  var linesText: String {
    file.text(of: SourceSpan(span.start, file.span(ofLine: lines.upperBound).end))
  }
}

/// A line that brought a step to where it is.
package struct StepOrigin: Sendable {
  /// What the line does.
  package enum Kind: Sendable, Hashable {
    /// `use`
    case use
    /// A round of `repeat`, from 1.
    case round(Int, of: Int)
    /// A row of `for each`, from 1.
    case row(Int, of: Int)
    /// `branch "…"`
    case branch(String)
    /// `setup`
    case setup
    /// `teardown`
    case teardown
  }

  /// What the line does.
  package let kind: Kind
  /// The file in which it stands.
  package let file: SourceFile
  /// The line, from 1.
  package let line: Int
}

extension StepOrigin: CustomStringConvertible {
  /// What and where, such as `round 2 of 3 at cats.journey:12`.
  package var description: String { description("\(file.path):\(line)") }

  /// What and where, the line alone if it stands in the given file.
  fileprivate func description(in file: SourceFile) -> String {
    description(self.file === file ? "line \(line)" : "\(self.file.path):\(line)")
  }

  private func description(_ place: String) -> String {
    let what =
      switch kind {
      case .use: "used"
      case .round(let round, let count): "round \(round) of \(count)"
      case .row(let row, let count): "row \(row) of \(count)"
      case .branch(let name): "branch \(quoted(name))"
      case .setup: "setup"
      case .teardown: "teardown"
      }
    return "\(what) at \(place)"
  }
}

extension JourneyRun: CustomStringConvertible {
  /// The plan for people: a head, then a line for each step with its number, its place and how it came there.
  package var description: String {
    var text = "\(journey.file.path)  \(title)" + (variant.map { "  (\($0))" } ?? "") + "\n"
    let width = String(allSteps.count).utf8.count
    for step in allSteps {
      let number = String(step.number)
      let own = step.step.file === journey.file
      let place = own ? "line \(step.step.line)" : "\(step.step.file.path):\(step.step.line)"
      let origins = step.origins.map { $0.description(in: journey.file) }.joined(separator: ", ")
      text += String(repeating: " ", count: width - number.utf8.count) + "\(number)  \(place)  \(step.text)"
      text += (origins.isEmpty ? "" : "  (\(origins))") + "\n"
    }
    return text
  }
}
