import CatnipDescriptor
import ScreenModels
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// How many steps of journeys run in a second on one core, screens included.
@MainActor
struct JourneyBenchmark {
  /// What a job of nothing costs on the platform's own executor, awaited from the main actor.
  private var platformJob = Duration.zero

  /// What a person does on Home with every breed loaded, a round at a time.
  private static let round = """
    expect grid "Breeds" has 67 rows
    see cell "Abyssinian" in grid "Breeds"
    tap button "Favorite" in cell "Abyssinian"
    see button "Unfavorite" in cell "Abyssinian"
    scroll down
    see cell "Balinese"
    scroll down
    see cell "Burmilla"
    scroll to cell "Siberian"
    tap button "Favorite" in cell "Siberian"
    see button "Unfavorite" in cell "Siberian"
    advance 500ms
    switch to tab "Favorites"
    expect grid "Favorites" has rows "Abyssinian", "Siberian"
    tap button "Unfavorite" in cell "Siberian"
    see no cell "Siberian"
    switch to tab "Home"
    tap button "Favorite" in cell "Siberian"
    tap button "Unfavorite" in cell "Siberian"
    scroll to cell "Abyssinian"
    tap cell "Abyssinian"
    expect screen is detail
    expect section "Origin" has text "Egypt"
    turn off toggle "Favorite"
    go back
    expect stack is home
    advance 500ms
    type "sib" into field "Search breeds"
    advance 300ms
    advance 100ms
    expect grid "Breeds" has rows "Siberian"
    clear field "Search breeds"
    advance 300ms
    scroll to cell "Abyssinian"

    """

  /// What a person does on Home as the app loads it, ten breeds at a time.
  private static let usual = """
    expect grid "Breeds" has 10 rows
    see cell "Abyssinian" in grid "Breeds"
    tap button "Favorite" in cell "Abyssinian"
    see button "Unfavorite" in cell "Abyssinian"
    scroll down
    scroll to cell "Abyssinian"
    advance 500ms
    switch to tab "Favorites"
    expect grid "Favorites" has rows "Abyssinian"
    tap button "Unfavorite" in cell "Abyssinian"
    see no cell "Abyssinian"
    switch to tab "Home"
    tap button "Favorite" in cell "Abyssinian"
    tap button "Unfavorite" in cell "Abyssinian"
    scroll to cell "Abyssinian"
    tap cell "Abyssinian"
    expect screen is detail
    expect section "Origin" has text "Egypt"
    go back
    expect stack is home
    advance 500ms
    type "sib" into field "Search breeds"
    advance 300ms
    advance 100ms
    expect grid "Breeds" has rows "Siberian"

    """

  /// What comes before the first round.
  private static let start = """
    journey "Home with every breed"
    app catnip
    on GET "/v1/breeds"
      reply always 200 from "catapi/breeds.json" paged
    on GET "/v1/breeds/search"
      reply always 200 from "catapi/search_sib.json"
    on GET "https://cdn2.thecatapi.com/images/{picture}"
      reply always 200 text "a picture"
    launch
    settle

    """

  mutating func run() async throws {
    platformJob = await Self.platformJob()
    print("journeys, one core, events written as JSON Lines")
    let text = Self.start + String(repeating: Self.round, count: 100)
    let plan = JourneyPlan(
      files: [SourceFile(path: "Fixtures/Journeys/benchmark.journey", text: text)], apps: [.catnip])
    measure("Home with 67 breeds", plan, RunOptions(configuration: ["pageSize": "100"]), runs: 5)
    let taps = String(repeating: "tap button \"Work\"\n", count: 49)
    let busy = JourneyPlan(
      files: [SourceFile(path: "busy.journey", text: "journey \"Busy\"\napp busy\nlaunch\n" + taps)],
      apps: [.busy])
    measureWhole("journeys of 50 steps, 6 jobs each", busy)
    reportSize()
    let own = try JourneyPlan(paths: ["Fixtures/Journeys/catnip"], apps: [.catnip])
    measure("the journeys of Catnip as they are", own, RunOptions(recordMode: .never), runs: 50)
  }

  /// How many whole journeys run in a second.
  private func measureWhole(_ name: String, _ plan: JourneyPlan) {
    let runner = JourneyRunner()
    let journeys = 1_000
    let tally = Tally()
    let time = shortest {
      tally.reset()
      for _ in 0..<journeys { for entry in plan.entries { runner.run(entry) { tally.receive($0) } } }
    }
    report(
      name, "\(time.rate(of: journeys)) journeys",
      yardstick: "\((platformJob * tally.jobs).each(of: journeys)) for the jobs of one on the platform")
    report("", "\(tally.jobs / journeys) jobs and \(tally.steps / journeys) steps a journey")
  }

  /// How many bytes the events of many journeys are as JSON Lines, and on their way from a worker.
  private func reportSize() {
    let plan = JourneyPlan(
      files: [SourceFile(path: "Fixtures/Journeys/benchmark.journey", text: Self.start + Self.usual)],
      apps: [.catnip])
    let runner = JourneyRunner()
    let sizes = Sizes()
    for _ in 0..<1_000 { for entry in plan.entries { runner.run(entry) { sizes.receive($0) } } }
    report(
      "1,000 journeys of 30 steps, JSON Lines", "\((Double(sizes.lines) / 1e6).rounded(to: 1)) MB",
      yardstick: "through the pipe: \((Double(sizes.encoded) / 1e6).rounded(to: 1)) MB")
    if let failure = sizes.failure { print("  FAILED: \(failure)") }
  }

  private static func platformJob() async -> Duration {
    let jobs = 20_000
    let start = ContinuousClock().now
    for _ in 0..<jobs { await Task {}.value }
    return (ContinuousClock().now - start) / jobs
  }

  private func measure(_ name: String, _ plan: JourneyPlan, _ options: RunOptions, runs: Int) {
    guard plan.diagnostics.isEmpty else {
      print(DiagnosticRenderer().render(plan.diagnostics))
      return
    }
    let runner = JourneyRunner(options: options)
    let tally = Tally()
    let time = shortest(of: runs) {
      tally.reset()
      for entry in plan.entries { runner.run(entry) { tally.receive($0) } }
    }
    report(
      name, "\(time.rate(of: tally.steps)) steps, \(time.each(of: 1))",
      yardstick: "its jobs alone on the platform: \((platformJob * tally.jobs).each(of: 1))")
    report(
      "",
      "\((Double(tally.elements) / Double(max(tally.screens, 1))).rounded(to: 0)) elements a screen, "
        + "\((Double(tally.jobs) / Double(tally.steps)).rounded(to: 1)) jobs and "
        + "\((Double(tally.screens) / Double(tally.steps)).rounded(to: 2)) new screens a step, \(tally.steps) steps"
    )
    if let failure = tally.failure { print("  FAILED: \(failure)") }
  }
}

/// Counts the bytes of events.
@MainActor
private final class Sizes {
  private(set) var lines = 0
  private(set) var encoded = 0
  private(set) var failure: String?
  private var report = EventLines()
  private var encoder = EventEncoder()
  private var line: [UInt8] = []

  func receive(_ event: RunEvent) {
    line.removeAll(keepingCapacity: true)
    report.append(event, to: &line)
    lines += line.count
    encoded += encoder.encode(event).count
    if case .failed(let problem) = event { failure = DiagnosticRenderer().render(problem.diagnostic) }
  }
}

/// Counts what happened in a run, and writes its events as a run would.
@MainActor
private final class Tally {
  var steps = 0
  var jobs = 0
  var screens = 0
  var elements = 0
  var failure: String?
  private var report = EventLines()
  private var lines: [UInt8] = []

  func reset() {
    steps = 0
    jobs = 0
    screens = 0
    elements = 0
  }

  func receive(_ event: RunEvent) {
    report.append(event, to: &lines)
    if lines.count > 1 << 16 { lines.removeAll(keepingCapacity: true) }
    switch event {
    case .screenChanged(let screen, _):
      screens += 1
      elements += screen.elementCount
    case .failed(let problem): failure = DiagnosticRenderer().render(problem.diagnostic)
    case .journeyEnded(let outcome):
      steps += outcome.steps
      jobs += outcome.jobs
    default: break
    }
  }
}
