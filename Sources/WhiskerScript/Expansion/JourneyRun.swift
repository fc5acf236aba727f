package import WhiskerSource
import WhiskerText

/// One run of a journey: its steps in order, with nothing left to expand.
///
/// A journey without `examples` and `fork` has one run; each row and each branch makes another.
///
/// It never changes, and its many readers share it.
package final class JourneyRun: Sendable {
  /// The journey that this is a run of.
  package let journey: Journey
  /// The title, names replaced.
  package let title: String
  /// The run's variant, such as `example 2, branch "by link"`; nil if the journey has a single run.
  package let variant: String?
  /// The launch preparations of the header, with names replaced, in the order of the lines.
  package let preparations: [Preparation]
  /// The values of the header's names in this run.
  package let names: Bindings
  /// The steps, starting with those of `setup`, numbered from 1.
  package let steps: [PlannedStep]
  /// The steps that run at the end, even after a failure; their numbers continue those of ``steps``.
  package let teardown: [PlannedStep]
  /// The secrets that used files declare, in the order of the uses.
  package let usedSecrets: [UsedSecret]
  /// The files that the run uses, each once, those without a step of their own among them.
  package let usedFiles: [SourceFile]
  /// The names that `let` steps bind in any run of the journey.
  private let takenNames: TakenNames
  /// The reasons of the header, with names replaced.
  private let reasons: Reasons
  /// The line of a quarantine that names the run; nil for none.
  package let quarantine: ExpectedFailure?

  /// Why the run is not performed, or may fail; nil if the header does not say so.
  struct Reasons: Sendable {
    var skip: String?
    var expectedToFail: String?
  }

  init(
    journey: Journey, title: String, variant: String?, preparations: [Preparation], names: Bindings,
    steps: [PlannedStep], teardown: [PlannedStep], usedSecrets: [UsedSecret], usedFiles: [SourceFile],
    takenNames: TakenNames, reasons: Reasons, quarantine: ExpectedFailure? = nil
  ) {
    self.journey = journey
    self.title = title
    self.variant = variant
    self.preparations = preparations
    self.names = names
    self.steps = steps
    self.teardown = teardown
    self.usedSecrets = usedSecrets
    self.usedFiles = usedFiles
    self.takenNames = takenNames
    self.reasons = reasons
    self.quarantine = quarantine
  }

  /// The word before the number of a row in a variant.
  static let exampleWord = "example"
  /// The word before the label of a branch in a variant.
  static let branchWord = "branch"

  /// Whether a text can be the variant of a run.
  package static func mayBeVariant(_ text: String) -> Bool {
    [exampleWord, branchWord].contains { text.utf8.starts(with: "\($0) ".utf8) }
  }

  /// Returns the run as another variant of its journey.
  package func named(_ variant: String) -> JourneyRun {
    JourneyRun(
      journey: journey, title: title, variant: variant, preparations: preparations, names: names,
      steps: steps, teardown: teardown, usedSecrets: usedSecrets, usedFiles: usedFiles,
      takenNames: takenNames, reasons: reasons, quarantine: quarantine)
  }

  /// Returns the run with the line of a quarantine that names it.
  package func quarantined(by line: ExpectedFailure) -> JourneyRun {
    JourneyRun(
      journey: journey, title: title, variant: variant, preparations: preparations, names: names,
      steps: steps, teardown: teardown, usedSecrets: usedSecrets, usedFiles: usedFiles,
      takenNames: takenNames, reasons: reasons, quarantine: line)
  }

  /// Whether a `let` binds a name in any run of the journey: a branch may be without it.
  ///
  /// - Parameter scope: The scope of the step; nil for any.
  package func takes(_ name: String, scope: Int? = nil) -> Bool {
    scope.map { takenNames.contains(name, scope: $0) } ?? takenNames.contains(name)
  }

  /// The names that `let` steps bind in any run of the journey.
  ///
  /// - Parameter scope: The scope of the steps; nil for all.
  package func namesOfTakes(scope: Int? = nil) -> [String] {
    scope.map { takenNames.open(in: $0)?.names ?? [] } ?? takenNames.names
  }

  /// The reason why the run is not performed; nil if it is.
  package var skip: String? { reasons.skip }

  /// The reason of the header why the run may fail; nil if it should pass.
  var reasonToFail: String? { reasons.expectedToFail }

  /// Every step, the teardown last.
  package var allSteps: [PlannedStep] { teardown.isEmpty ? steps : steps + teardown }

  /// The titles of the scenes, in order; a step's scene is an index in this list, from 1.
  ///
  /// A step before the first scene is not looked at closely: each look at a statement copies it, and with it, in a worker, the memory in which it
  /// was planned.
  package var sceneTitles: [String] {
    allSteps.lazy.filter { $0.scene > 0 }.compactMap { $0.statement.only(Scene.self)?.title.value }
  }
}

/// A line that put a step in its place, such as `use` or `repeat`.
package struct StepOrigin: Sendable {
  /// The kind of line.
  package enum Kind: Sendable, Hashable {
    /// `use`
    case use
    /// A repetition of `repeat`, from 1.
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

  /// The kind of line.
  package let kind: Kind
  /// The file that contains the line.
  package let file: SourceFile
  /// The line, from 1.
  package let line: Int
}

extension StepOrigin: CustomStringConvertible {
  /// The kind and the place, such as `round 2 of 3 at cats.journey:12`.
  package var description: String { description("\(file.path):\(line)") }

  /// The kind and the place; a place in the given file is its line alone.
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
  /// The plan in readable form: a heading, then one line per step with its number, place and origin.
  package var description: String {
    let head = "\(journey.file.path)  \(title)" + (variant.map { "  (\($0))" } ?? "")
    var text = VisibleText.inLine(head) + "\n"
    let width = String(allSteps.count).utf8.count
    for step in allSteps {
      let number = String(step.number)
      let own = step.file === journey.file
      let place = own ? "line \(step.line)" : "\(step.file.path):\(step.line)"
      let origins = step.origins.map { $0.description(in: journey.file) }.joined(separator: ", ")
      text += String(repeating: " ", count: width - number.utf8.count) + "\(number)  \(place)  \(step.text)"
      text += (origins.isEmpty ? "" : "  (\(origins))") + "\n"
    }
    return text
  }
}
