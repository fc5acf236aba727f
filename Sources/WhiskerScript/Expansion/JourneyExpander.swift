package import WhiskerSource

/// Turns journeys into runs: other files, rounds, rows, examples and branches are written out.
///
/// It reads no files itself: whoever makes it says how the path of a `use` becomes a file.
package struct JourneyExpander: Sendable {
  /// What became of the path of a `use`.
  package enum Loaded: Sendable {
    /// The file.
    case file(SourceFile)
    /// Why there is none, and a path that may have been meant.
    case refused(reason: String, nearest: String? = nil)
  }

  let parser: JourneyParser
  let load: @Sendable (_ path: String, _ journey: SourceFile) -> Loaded

  /// An expander.
  ///
  /// - Parameters:
  ///   - parser: Reads used files, and steps whose names are replaced.
  ///   - load: Reads the file that the path of a `use` names; the second value is the file of the journey that runs.
  package init(
    parser: JourneyParser,
    load: @escaping @Sendable (_ path: String, _ journey: SourceFile) -> Loaded
  ) {
    self.parser = parser
    self.load = load
  }

  /// The runs of a journey and what is wrong with it.
  package func expand(_ journey: Journey) -> Expansion {
    var pass = ExpansionPass(expander: self, journey: journey)
    return pass.run()
  }
}

/// What expanding a journey gives.
package struct Expansion: Sendable {
  /// The runs, in the order of examples and branches; none if there is any error.
  package let runs: [JourneyRun]
  /// What is wrong, in the order in which it was found.
  package let diagnostics: [Diagnostic]
  /// Whether the file has a `param` that nothing is known of, so that only other files can use it.
  package let isPart: Bool
}

/// One way through a journey while it is written out.
struct ExpansionPath {
  var steps: [PlannedStep] = []
  var teardown: [PlannedStep] = []
  var branches: [String] = []
  var scene = 0
  /// What `let` steps have given a name to so far.
  var taken: [(scope: Int, name: String, step: SourceSpan)] = []
}

/// What is known where steps are written out.
struct ExpansionScope {
  /// A number for each use of a file.
  var id = 0
  var journey: Journey
  var names = Bindings()
  var origins: [StepOrigin] = []
  /// The files that are being used, the journey's own first.
  var chain: [String]
}
