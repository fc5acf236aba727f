import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// `whisker run --verify-determinism`: runs every journey five times, each time with something else changed, and compares the events.
///
/// The first run is the measure: each run of a journey has a process of its own. The others change the order of hashed collections and how often
/// rows are described, the random numbers, the settings of the machine with its variables and the working folder, and at last the company: the journeys share a process, in reverse order, with every
/// core busy. Where a run changes several things, a journey that differs runs again with each of them alone, so that the message
/// names the cause.
@MainActor
struct DeterminismCheck {
  let plan: JourneyPlan
  let arguments: RunArguments

  /// The conditions of a run.
  private struct Conditions {
    var variables: [String] = []
    /// The working folder; nil for that of this program.
    var folder: String?
    var isIsolated = true
    var isReversed = false
    var isBusy = false
  }

  /// What a run changes.
  private struct Change {
    let conditions: Conditions
    /// The sentence after "it depends on".
    let cause: String
    /// The parts of the change, if it has several.
    var parts: [Change] = []
  }

  /// The variables of this process that say nothing about the other changes, or to the command itself.
  private static var ownVariables: [String] {
    Terminal.allVariables.filter { variable in
      // Where Bazel divides a test, the journeys are those of its shard already.
      !["TZ=", "LANG=", "LC_", "HOME=", "TMPDIR=", "CI=", "WHISKER_", "TEST_TOTAL_SHARDS="].contains {
        variable.hasPrefix($0)
      }
    }
  }

  private static let changes: [Change] = {
    func variable(_ text: String, _ cause: String) -> Change {
      Change(conditions: Conditions(variables: [text]), cause: cause)
    }
    let settings = [
      variable("TZ=Asia/Tokyo", "the machine's time zone"),
      variable("LANG=ja_JP.UTF-8", "the machine's language"),
      Change(
        conditions: Conditions(variables: ["HOME=/nowhere", "\(WorkerFolders.variable)=1"]),
        cause: "the home folder"),
      variable("TMPDIR=/", "the temporary folder"),
      Change(conditions: Conditions(folder: "/"), cause: "the working folder"),
      Change(conditions: Conditions(variables: ownVariables), cause: "environment variables"),
    ]
    let descriptions = [
      variable("WHISKER_HASH_SEED=1", "the order of a `Set` or a `Dictionary`, or on a `hashValue`"),
      variable(
        "\(rowVariable)=1",
        "something that a row of a `ForEach` reads besides its element and observable properties, such as a captured local variable"
      ),
    ]
    return [
      Change(
        conditions: Conditions(variables: descriptions.flatMap(\.conditions.variables)),
        cause: "the order of a `Set` or a `Dictionary` in a row", parts: descriptions),
      variable("WHISKER_RANDOM_SEED=1", "random numbers or identifiers that the environment did not give it"),
      Change(
        conditions: Conditions(variables: settings.flatMap(\.conditions.variables), folder: "/"),
        cause: "the settings of the machine", parts: settings),
      Change(
        conditions: Conditions(isIsolated: false, isReversed: true, isBusy: true),
        cause: "what earlier journeys left in the process: statics, files or settings",
        parts: [
          Change(conditions: Conditions(isBusy: true), cause: "real time: a clock, or work on another thread")
        ]
      ),
    ]
  }()

  /// The variable of the runs, in which a screen that differs from its reference becomes no proposal: its name depends on the working folder.
  static let variable = "WHISKER_COMPARED_RUN"

  /// The variable of a run in which all rows are described at each build.
  static let rowVariable = "WHISKER_FRESH_ROWS"

  /// The artifacts folder of the runs, which is removed afterwards: a proposal of a screen in another time zone must not be reviewed as one of a
  /// usual run, nor what fails there count as what failed last.
  private var artifacts: String { Paths.join(arguments.artifacts, "determinism") }

  /// The quarantine of the runs, whose working folders differ; nil for none.
  private var quarantine: String? { arguments.quarantine.map { _ in Paths.join(artifacts, "quarantine") } }

  /// Returns the exit code: 4 if a journey did not do the same every time, 3 if a process did not start, and otherwise that of an ordinary run.
  func run() throws(FileError) -> Int32 {
    try removeArtifacts()
    if let path = arguments.quarantine, let quarantine {
      let written = Quarantine(SourceFile(path: path, bytes: try Files.read(path)))
      let text = written.text(from: try Files.currentFolder())
      try Files.writeAtomically(Array(text.utf8), to: quarantine, durable: false)
    }
    let code = compare()
    try removeArtifacts()
    return code
  }

  private func removeArtifacts() throws(FileError) {
    if try Files.kind(of: artifacts) != .missing { try Files.removeFolder(artifacts) }
  }

  private func compare() -> Int32 {
    var paths: [String] = []
    for path in plan.entries.map(\.journey.file.path) where !bytesEqual(paths.last, path) {
      paths.append(path)
    }
    // Without a path, a process would run those that are run by default.
    if paths.isEmpty { return report(0, JSONValue.null) }
    let count = Self.changes.count + 1
    guard let measure = events(of: paths, Conditions()) else { return refuse() }
    // Nothing can be said about a journey of which no event came.
    if let path = paths.first(where: { measure[$0] == nil }) { return refuse("could not run \(path) again") }
    progress(1, of: count)
    for (number, change) in Self.changes.enumerated() {
      guard let changed = events(of: paths, change.conditions) else { return refuse() }
      progress(number + 2, of: count)
      for path in paths {
        let expected = measure[path] ?? []
        guard var difference = Self.difference(expected, changed[path] ?? []) else { continue }
        // Without any change it may differ too: nothing that this could change is the cause then.
        guard let again = events(of: [path], Conditions()) else { return refuse() }
        if let chance = Self.difference(expected, again[path] ?? []) {
          Terminal.print(chance.text(path, cause: "chance: it differs without any change"))
          return 4
        }
        var cause = change.cause
        for part in change.parts {
          guard let changed = events(of: [path], part.conditions) else { return refuse() }
          guard let found = Self.difference(expected, changed[path] ?? []) else { continue }
          (difference, cause) = (found, part.cause)
          break
        }
        Terminal.print(difference.text(path, cause: cause))
        return 4
      }
    }
    return report(measure.count, measure.ending)
  }

  /// Says that nothing differs, and what was not compared: a journey that fails has no events after that.
  private func report(_ count: Int, _ ending: JSONValue) -> Int32 {
    Terminal.print("\(counted(count, "journey")), the same events every time\n")
    let failed = ending["failed"]?.integer ?? 0
    let crashed = ending["crashed"]?.integer ?? 0
    guard failed + crashed > 0 else { return 0 }
    let counts = [(failed, "failed"), (crashed, "crashed")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    Terminal.error(
      "\(counts.joined(separator: " and ")) every time and could not be compared any further; "
        + "`\(CommandName.current) run` says why")
    return crashed > 0 ? 3 : 1
  }

  private func refuse(_ message: String = "could not start another process") -> Int32 {
    Terminal.error(message)
    return 3
  }

  private func progress(_ number: Int, of count: Int) {
    guard Terminal.isTerminal(2) else { return }
    Terminal.complain("\r\(number) of \(count)" + (number == count ? "\r" + TerminalSequence.clearRow : ""))
  }

  /// The events of each journey by its path, without the journey's index in the run.
  private func events(of paths: [String], _ conditions: Conditions) -> EventsByPath? {
    let place = WorkingPlace(conditions.folder, paths: paths + [arguments.fixtures].compactMap(\.self))
    var words =
      ["run"] + (conditions.isReversed ? paths.reversed() : paths).map(place.path) + [
        "--format", "jsonl", "--report", "none", "--record", "never",
        "--artifacts", place.path(artifacts),
      ]
    // Company means that all journeys share one process.
    words += conditions.isIsolated ? ["--isolate"] : ["--jobs", "1"]
    words += ["--step-limit", "\(arguments.stepLimit)"]
    words += ["--memory-limit", "\(arguments.memoryLimit)"]
    words += arguments.limits.words
    if let app = arguments.app { words += ["--app", app] }
    if let quarantine { words += ["--quarantine", place.path(quarantine)] }
    if let seed = arguments.seed { words += ["--seed", "\(seed)"] }
    if let fixtures = arguments.fixtures { words += ["--fixtures", place.path(fixtures)] }
    func output() -> [UInt8]? {
      ChildProgram.output(
        words, variables: conditions.variables + ["\(Self.variable)=1"], folder: place.folder)
    }
    guard let bytes = conditions.isBusy ? ChildProgram.underLoad(cores: 2, output) : output() else {
      return nil
    }
    var blocks = EventsByPath()
    var path = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(place.line) {
      if line.hasPrefix("{\"event\":\"runEnd\"") {
        blocks.ending = Self.value(of: line)
        continue
      }
      guard line.hasPrefix("{\"event\":\"journey\"") else {
        blocks.append(Self.withoutDifference(line), to: path)
        continue
      }
      path = Self.value(of: line)["path"]?.text ?? ""
      blocks.count += 1
      let withoutIndex = line.split(separator: ",").filter { !$0.hasPrefix("\"index\":") }.joined(
        separator: ",")
      blocks.append(withoutIndex, to: path)
    }
    return blocks
  }

  /// A failure without the difference of texts; any other line as it is.
  ///
  /// The difference quotes the names of references as git does, which depends on the working folder. What differs is in the screen of the
  /// failure too.
  private static func withoutDifference(_ line: String) -> String {
    guard EventLines.isFailure(line) else { return line }
    guard case .object(let members) = value(of: line) else { return line }
    return JSONValue.object(members.filter { $0.key != "difference" }).description
  }

  /// The value that a line contains; null for a line that is not an event, which no journey is compared by.
  private static func value(of line: String) -> JSONValue {
    do throws(JSONError) { return try JSONValue(reading: Array(line.utf8)) } catch { return .null }
  }

  /// The first event in which two streams differ; `nil` when they are equal.
  static func difference(_ alone: [String], _ together: [String]) -> EventDifference? {
    for index in 0..<max(alone.count, together.count) {
      let first = index < alone.count ? alone[index] : nil
      let second = index < together.count ? together[index] : nil
      // Only the first of equal screens has its content, and an earlier journey may have shown it.
      let lines = [first, second].map { $0.map(EventLines.withoutContent) ?? "" }
      if lines[0].utf8.elementsEqual(lines[1].utf8) { continue }
      return EventDifference(number: index + 1, alone: first, together: second)
    }
    return nil
  }
}

/// The events of journeys by their paths; two paths that are composed differently are different ones.
private struct EventsByPath {
  private var lines: [Bytewise: [String]] = [:]
  /// The last event, with the numbers of the run.
  var ending = JSONValue.null
  /// The number of journeys, of which a file with examples or branches has several.
  var count = 0

  /// Adds an event of a journey.
  mutating func append(_ line: String, to path: String) {
    lines[Bytewise(path), default: []].append(line)
  }

  /// Returns the events of a journey; nil if there are none.
  subscript(path: String) -> [String]? { lines[Bytewise(path)] }
}
