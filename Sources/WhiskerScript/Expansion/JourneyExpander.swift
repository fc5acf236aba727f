package import WhiskerSource

/// Expands journeys into runs: used files, repetitions, rows, examples and branches become plain steps.
///
/// It reads no files itself: its creator supplies the closure that turns the path of a `use` into a file.
package struct JourneyExpander: Sendable {
  /// The result of loading the path of a `use`.
  package enum Loaded: Sendable {
    /// The file was loaded.
    case file(SourceFile)
    /// The file cannot be used, for this reason; `nearest` is a path that may have been meant.
    case refused(reason: String, nearest: String? = nil)
  }

  let parser: JourneyParser
  let parsed: ParsedFiles
  let load: @Sendable (_ path: String, _ journey: SourceFile) -> Loaded

  /// Creates an expander.
  ///
  /// - Parameters:
  ///   - parser: Parses used files, and steps whose names are replaced.
  ///   - parsed: The files that other journeys used, for as long as `load` returns the same ones.
  ///   - load: Loads the file at the path of a `use`; the second argument is the file of the journey that runs.
  package init(
    parser: JourneyParser, parsed: ParsedFiles = ParsedFiles(),
    load: @escaping @Sendable (_ path: String, _ journey: SourceFile) -> Loaded
  ) {
    self.parser = parser
    self.parsed = parsed
    self.load = load
  }

  /// Expands a journey into its runs, with the problems found on the way.
  package func expand(_ journey: Journey) -> Expansion {
    var pass = ExpansionPass(expander: self, journey: journey)
    return pass.run()
  }
}

/// The result of expanding a journey.
package struct Expansion: Sendable {
  /// The runs, in the order of examples and branches; none if there is any error.
  package let runs: [JourneyRun]
  /// The problems, in the order in which they were found.
  package let diagnostics: [Diagnostic]
  /// Whether the file has a `param` without a value, so that only other files can use it.
  package let isPart: Bool
}

/// One path through a journey during expansion.
struct ExpansionPath {
  var steps: [PlannedStep] = []
  var teardown: [PlannedStep] = []
  var branches: [String] = []
  /// The scene of the next step; negative for one in a teardown, which has no number yet.
  var scene = 0
  /// Whether these are the steps of a teardown.
  var isTeardown = false
  /// The names that `let` steps have bound so far.
  var taken = TakenNames()
  /// The secrets of the files used so far.
  var usedSecrets: [UsedSecret] = []
  /// The files used so far.
  var usedFiles = DistinctFiles()
  /// The beginnings of the files that are being expanded, the journey's own first.
  var beginnings = [FileBeginning()]
}

/// The place on a path at which the steps of a file begin.
struct FileBeginning {
  /// The number of steps before it.
  var steps = 0
  /// The number of teardown steps before it.
  var teardown = 0
}

/// The context in which steps are expanded.
struct ExpansionScope {
  /// A number that is unique to each use of a file.
  var id = 0
  var journey: Journey
  var names = Bindings()
  var origins: [StepOrigin] = []
  /// The line of the journey itself that leads to the used file; nil in the journey.
  var use: SourceSpan?
  /// The paths of the files in use, the journey's own first.
  var chain: [String]
}
