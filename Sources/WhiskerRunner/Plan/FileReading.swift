import ScreenModels
import WhiskerFakeHTTP
import WhiskerFiles
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import WhiskerText

/// What a file with a journey says by itself, whatever the other files of a plan say.
struct FileReading: Sendable {
  /// The text that was read, with its path.
  let file: SourceFile
  /// The app that it names, as far as that can be read.
  private let app: LocatedText?
  /// Its title as written, as far as that can be read.
  private let title: LocatedText?
  /// The journey; nil if the file has errors.
  let journey: Journey?
  /// The name of its app, if errors keep it from running.
  let appOfBroken: (name: LocatedText, file: SourceFile)?
  /// The runs of the journey.
  let runs: [JourneyRun]
  /// Whether only other files can use it.
  let isPart: Bool
  /// The problems that matter in any case.
  let diagnostics: [Diagnostic]
  /// The names of its snapshots.
  let snapshotNames: SnapshotNames
  /// The problems of its snapshots, with which it cannot run.
  let snapshotProblems: [Diagnostic]
  /// Whether it has mistakes with which it cannot run.
  var hasErrors: Bool { journey == nil || diagnostics.hasErrors || snapshotProblems.hasErrors }
  /// The secrets in all rows of the journey's examples.
  let secretsOfRows: KnownSecrets

  /// Checks what was parsed from a file.
  init(_ result: ParseResult, _ used: UsedFiles) {
    let file = result.tree.file
    self.file = file
    (app, title) = (result.app, result.title)
    journey = result.journey
    guard let journey else {
      appOfBroken = result.app.map { ($0, file) }
      diagnostics = result.diagnostics
      (runs, isPart, snapshotNames, snapshotProblems) = ([], false, .unknown, [])
      secretsOfRows = KnownSecrets()
      return
    }
    secretsOfRows = KnownSecrets(rowsOf: journey)
    let expansion = JourneyExpander(
      parser: JourneyPlan.parser, parsed: used.parsed, load: used.load
    ).expand(journey)
    runs = expansion.runs.map(\.namedAsShown)
    isPart = expansion.isPart
    appOfBroken = runs.isEmpty && !isPart ? journey.app.map { ($0, file) } : nil
    snapshotNames = runs.isEmpty && !isPart ? .unknown : SnapshotNames(of: runs)
    let (unmarkedTexts, malformedTargets) = runs.problemsOfSteps(in: journey)
    diagnostics =
      result.diagnostics + KnownSecrets(journey).masked(expansion.diagnostics)
      + journey.unsupportedEnvironment
      + journey.unusualSnapshotNames(besides: snapshotNames.names)
      + unmarkedTexts + journey.emptyPromises + malformedTargets + runs.shortSecrets
    // A message about two equal names would show them.
    var problems = runs.secretSnapshots
    if problems.isEmpty { problems = runs.repeatedSnapshots }
    snapshotProblems = problems.isEmpty ? SharedSnapshots.problems(of: runs) : problems
  }

  /// Whether a plan contains what is in the file, with the mistakes that keep it from running.
  ///
  /// - Parameters:
  ///   - app: The app of the plan's journeys; nil for all.
  ///   - filter: The filter of the plan; nil for none.
  func isKept(app: String?, filter: String?) -> Bool {
    if let app, let named = self.app?.value, !bytesEqual(named, app) { return false }
    guard let filter else { return true }
    if !runs.isEmpty { return !runs.divided(by: filter).kept.isEmpty }
    // Which runs the file would have is not known: it is left out only if none of them can be meant.
    if file.path.contains(filter) || JourneyRun.mayBeVariant(filter) { return true }
    guard let title = title?.value, !title.utf8.contains(0x7B) else { return true }
    return title.contains(filter)
  }

  /// The number of files from which on two threads read them.
  private static let parallelCount = 64

  /// Reads files, each by itself.
  ///
  /// - Parameters:
  ///   - count: The number of files.
  ///   - used: Reads the files that they use.
  ///   - file: Returns the file at a place.
  /// - Throws: The error of the first file that has none.
  static func all<Failure: Error>(
    _ count: Int, _ used: UsedFiles, _ file: @escaping @Sendable (Int) throws(Failure) -> SourceFile
  ) throws(Failure) -> [FileReading] {
    let read: @Sendable (Range<Int>) -> Result<[FileReading], Failure> = { places in
      Result { () throws(Failure) in
        var readings: [FileReading] = []
        readings.reserveCapacity(places.count)
        for place in places { readings.append(FileReading(JourneyPlan.parser.parse(try file(place)), used)) }
        return readings
      }
    }
    if count < parallelCount { return try read(0..<count).get() }
    let (first, second) = inParallel({ read(0..<count / 2) }, { read(count / 2..<count) })
    return try first.get() + second.get()
  }
}

extension Journey {
  /// A warning for each snapshot whose file cannot have the snapshot's name; the name that is suggested is none of the others.
  fileprivate func unusualSnapshotNames(besides names: Set<Bytewise>) -> [Diagnostic] {
    var taken = names
    var all: [Diagnostic] = []
    addUnusualSnapshotNames(of: steps, &taken, to: &all)
    return all
  }

  /// Adds those of steps and of all steps nested in them.
  private func addUnusualSnapshotNames(
    of steps: [Step], _ taken: inout Set<Bytewise>, to all: inout [Diagnostic]
  ) {
    // A copy of a step would cost more than the look at it.
    for index in steps.indices {
      if steps[index].statement.definition === ScreenMatches.definition,
        let warning = steps[index].unusualSnapshotName(besides: &taken)
      {
        all.append(warning)
      }
      if !steps[index].body.isEmpty { addUnusualSnapshotNames(of: steps[index].body, &taken, to: &all) }
    }
  }
}

extension Step {
  fileprivate func unusualSnapshotName(besides taken: inout Set<Bytewise>) -> Diagnostic? {
    guard let name = statement.only(ScreenMatches.self)?.name, !usesNames,
      !SnapshotName(name.value).isPlain
    else { return nil }
    let plain = SnapshotSlug.slug(of: name.value)
    var slug = plain
    var number = 1
    while let wanted = slug, !taken.insert(Bytewise(wanted)).inserted {
      number += 1
      slug = plain.map { "\($0)-\(number)" }
    }
    let file = SnapshotName(name.value).fileName(extension: "txt")
    return Diagnostic(
      code: .unusualSnapshotName, severity: .warning,
      message: "the name of this snapshot cannot be a file name",
      file: self.file, span: name.span, label: "becomes \(file)",
      see: ["names of at most 80 lowercase letters, digits and hyphens stay as they are"],
      remedies: slug.map { slug in
        let fix = Fix([Fix.Edit(name.span, with: quoted(slug))], isSafe: false)
        return [Remedy("screen matches \(quoted(slug))", fix: fix)]
      } ?? [])
  }
}

extension [JourneyRun] {
  /// Errors that a step would fail with, whatever the app does: texts that nothing marks, and targets of requests that are none.
  ///
  /// One look at each step finds both, because a journey may have thousands of runs.
  fileprivate func problemsOfSteps(
    in journey: Journey
  ) -> (unmarkedTexts: [Diagnostic], malformedTargets: [Diagnostic]) {
    let marksTexts = journey.hasPseudoLocale
    var (unmarkedTexts, malformedTargets) = (ProblemsOfPlaces(), ProblemsOfPlaces())
    for run in self {
      for planned in run.allSteps {
        let statement = planned.statement
        if !marksTexts, statement.asksForTables {
          unmarkedTexts.add(planned.file, planned.span) { [journey.unmarkedTexts(at: planned)] }
        }
        guard let target = statement.requestTarget, !planned.isOpen else { continue }
        do throws(RequestTargetError) { _ = try RequestTarget(target.value) } catch {
          malformedTargets.add(planned.file, target.span) {
            let failure = RunFailure(.network(.badTarget(target, error)), in: run, at: planned.step)
            return run.masked([failure.diagnostic])
          }
        }
      }
    }
    return (unmarkedTexts.all, malformedTargets.all)
  }

  /// An error for each secret that is too short, as far as that is known before the run; a journey may be expected to fail because of it.
  fileprivate var shortSecrets: [Diagnostic] {
    var problems = ProblemsOfPlaces()
    for run in self where run.expectedFailure == nil {
      for name in run.shortSecrets(RunOptions()) {
        problems.add(run.journey.file, name.span) {
          [RunFailure(.run(.shortSecret(name)), in: run).diagnostic]
        }
      }
    }
    return problems.all
  }

  /// An error for each snapshot name into which a name in braces inserts a secret, as far as that is known before the run.
  fileprivate var secretSnapshots: [Diagnostic] {
    var problems = ProblemsOfPlaces()
    for run in self {
      guard let secrets = run.knownSecrets else { continue }
      for planned in run.allSteps {
        guard planned.step.usesNames, let name = planned.statement.only(ScreenMatches.self)?.name,
          !bytesEqual(secrets.masked(name.value), name.value)
        else { continue }
        problems.add(planned.file, name.span) {
          let wording = ScreenProblem.secretName(name).wording
          return [
            Diagnostic(
              code: .secretName, message: wording.message, file: planned.file, span: name.span,
              label: wording.label, see: planned.origins.map(\.description),
              remedies: wording.remedies(for: nil))
          ]
        }
      }
    }
    return problems.all
  }

  /// An error for each snapshot name that occurs twice in a run: the second would be compared with the first.
  fileprivate var repeatedSnapshots: [Diagnostic] {
    var problems = ProblemsOfPlaces()
    for run in self {
      var seen: Set<Bytewise> = []
      for planned in run.allSteps where planned.definition === ScreenMatches.definition && !planned.isOpen {
        guard let name = planned.statement.only(ScreenMatches.self)?.name else { continue }
        if seen.insert(Bytewise(name.value)).inserted { continue }
        problems.add(planned.file, name.span) {
          [
            Diagnostic(
              code: .repeatedSnapshot, message: "duplicate snapshot name \(quoted(name.value))",
              file: planned.file, span: name.span, label: "used before",
              see: planned.origins.map(\.description),
              remedies: [.doing("give each snapshot a name of its own")])
          ]
        }
      }
    }
    return problems.all
  }
}

extension JourneyRun {
  /// The run with secrets hidden in its variant: a person can name it only as reports do, and files keep that name.
  fileprivate var namedAsShown: JourneyRun {
    guard let variant, let shown = knownSecrets?.masked(variant), !bytesEqual(shown, variant) else {
      return self
    }
    return named(shown)
  }
}

/// The names of a journey's snapshots.
struct SnapshotNames {
  /// The names known before the journey runs.
  private(set) var names: Set<Bytewise> = []
  /// Whether some names are known only during the run, so that any reference may belong to one of them.
  private(set) var hasOpenOnes = false

  /// Those of a journey with mistakes, which may be any.
  static let unknown: SnapshotNames = {
    var names = SnapshotNames(of: [])
    names.hasOpenOnes = true
    return names
  }()

  init(of runs: [JourneyRun]) {
    for run in runs {
      for planned in run.allSteps where planned.definition === ScreenMatches.definition {
        guard let name = planned.statement.only(ScreenMatches.self)?.name else { continue }
        if planned.isOpen { hasOpenOnes = true }
        names.insert(Bytewise(name.value))
      }
    }
  }
}
