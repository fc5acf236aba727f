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
