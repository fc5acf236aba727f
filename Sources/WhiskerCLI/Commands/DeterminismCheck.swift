import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// `whisker run --verify-determinism`: runs every journey twice under different conditions and compares the events.
///
/// First each run of a journey has a process of its own; then all run in one process, in reverse order, with another
/// time zone, language and home folder, and with every core busy. The two have different hash seeds. A journey
/// must not depend on any of that.
@MainActor
struct DeterminismCheck {
  let plan: JourneyPlan
  let arguments: RunArguments

  /// Returns the exit code: 0 if every journey did the same, 4 if one did not, 3 if a process did not start.
  func run() -> Int32 {
    var paths: [String] = []
    for path in plan.entries.map(\.journey.file.path) where paths.last != path { paths.append(path) }
    // The suite gets other folders for its app, because this process keeps the first ones for itself.
    _ = AppFolders.prepare()
    guard
      let together = ChildProgram.underLoad(
        cores: 2,
        {
          events(
            of: paths.reversed(),
            variables: ["TZ=Asia/Tokyo", "LANG=ja_JP.UTF-8", "HOME=/nowhere", "WHISKER_HASH_SEED=1"])
        })
    else { return refuse() }
    AppFolders.removeClaimed()
    for (number, path) in paths.enumerated() {
      guard
        let alone = events(
          of: [path], variables: ["TZ=America/New_York", "LANG=C", "HOME=/"], isIsolated: true)
      else {
        return refuse()
      }
      progress(number + 1, of: paths.count)
      guard let difference = Self.difference(alone[path] ?? [], together[path] ?? []) else { continue }
      Terminal.print(difference.text(path))
      return 4
    }
    Terminal.print(
      "\(paths.count) \(paths.count == 1 ? "journey" : "journeys"), the same events every time\n")
    return 0
  }

  private func refuse() -> Int32 {
    Terminal.complain("error: could not start another process\n")
    return 3
  }

  private func progress(_ number: Int, of count: Int) {
    guard Terminal.isTerminal(2) else { return }
    Terminal.complain("\r\(number) of \(count)" + (number == count ? "\r" + TerminalSequence.clearRow : ""))
  }

  /// The events of each journey by its path, without the journey's index in the run.
  private func events(
    of paths: [String], variables: [String], isIsolated: Bool = false
  ) -> [String: [String]]? {
    var words =
      ["run"] + paths + [
        "--format", "jsonl", "--report", "none", "--record", "never", "--artifacts", arguments.artifacts,
      ]
    if isIsolated { words.append("--isolate") }
    if let app = arguments.app { words += ["--app", app] }
    if let seed = arguments.seed { words += ["--seed", "\(seed)"] }
    if let fixtures = arguments.fixtures { words += ["--fixtures", fixtures] }
    guard let bytes = ChildProgram.output(words, variables: variables) else { return nil }
    var blocks: [String: [String]] = [:]
    var path = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init) {
      if line.hasPrefix("{\"event\":\"runEnd\"") { continue }
      guard line.hasPrefix("{\"event\":\"journey\"") else {
        blocks[path, default: []].append(EventLines.withoutContent(line))
        continue
      }
      path = paths.first { line.contains("\"path\":\"\($0)\"") } ?? ""
      let withoutIndex = line.split(separator: ",").filter { !$0.hasPrefix("\"index\":") }.joined(
        separator: ",")
      blocks[path, default: []].append(withoutIndex)
    }
    return blocks
  }

  /// The first event in which two streams differ; `nil` when they are equal.
  static func difference(_ alone: [String], _ together: [String]) -> EventDifference? {
    for index in 0..<max(alone.count, together.count) {
      let first = index < alone.count ? alone[index] : nil
      let second = index < together.count ? together[index] : nil
      if first?.utf8.elementsEqual((second ?? "").utf8) == true { continue }
      return EventDifference(number: index + 1, alone: first, together: second)
    }
    return nil
  }
}

/// The first event that differs in two runs of a journey.
struct EventDifference: Equatable {
  /// Its position in the journey's events, from 1.
  let number: Int
  /// The event of the run alone; `nil` if there was none.
  let alone: String?
  /// The event of the run with the others.
  let together: String?

  /// The difference in words.
  func text(_ path: String) -> String {
    """
    error[J400]: \(path) does not do the same every time
      event \(number), alone:         \(alone ?? "none")
      event \(number), with others:   \(together ?? "none")
      = see: something outside the environment gets in: a wall clock, a random source, hash order, a setting of the machine, \
    or state that an earlier journey left behind

    """
  }
}
