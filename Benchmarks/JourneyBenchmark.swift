import CatnipDescriptor
import CatsToolkitDescriptor
import Foundation
import GoodCatitudeDescriptor
import PawsDescriptor
import RecipesDescriptor
import ScreenModels
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// Measures the steps of journeys that run per second on one core, screens included.
@MainActor
struct JourneyBenchmark {
  /// The prefix of the names of the lines to measure.
  private let line: String
  /// The duration of an empty job on the platform's own executor, awaited from the main actor.
  private var platformJob = Duration.zero

  init(line: String) { self.line = line }

  /// One round of actions on Home with every breed loaded.
  private static let round = """
    expect grid "Breeds" has 67 rows
    see cell "Abyssinian" in grid "Breeds"
    tap button "Favorite" in cell "Abyssinian"
    see button "Unfavorite" in cell "Abyssinian"
    scroll to cell "Balinese"
    see cell "Balinese"
    scroll to cell "Burmilla"
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

  /// One round of actions with a small feature: paging, a search and a detail.
  private static let notesRound = """
    expect list "Notes" has 12 rows
    see cell "Note 1" in list "Notes"
    scroll down
    see progress "Loading notes"
    advance 100ms
    see no progress "Loading notes"
    expect list "Notes" has 24 rows
    scroll to cell "Note 20"
    tap cell "Note 20"
    expect screen is note
    see title "Note 20"
    turn on toggle "Pinned"
    expect toggle "Pinned" is on
    tap button "Star"
    see text "1 stars"
    see button "Copy" in section "Part 3"
    go back
    expect stack is notes
    refresh list "Notes"
    expect list "Notes" has 12 rows
    type "1" into field "Search notes"
    advance 100ms
    type "7" into field "Search notes"
    advance 300ms
    expect list "Notes" has rows "Note 17", "Note 117", "Note 217", "Note 317"
    see no cell "Note 1"
    tap cell "Note 117"
    see text "A short note"
    go back
    clear field "Search notes"
    scroll to cell "Note 1"
    advance 100ms
    refresh list "Notes"
    see cell "Note 1" in list "Notes"

    """

  /// The lines before the first round.
  private static let start = """
    journey "Home with every breed"
    app catnip
    on GET "/v1/breeds"
      reply always 200 from "catapi/breeds.json" paged
    on GET "/v1/breeds/search"
      reply always 200 from "catapi/search_sib.json"
    on GET "https://cdn2.thecatapi.com/images/{picture}"
      reply always 200 image 1200x800
    launch
    settle

    """

  mutating func run() async throws {
    platformJob = await Self.platformJob()
    print("journeys, one core, events written as JSON Lines unless said otherwise")
    let text = Self.start + String(repeating: Self.round, count: 100)
    let plan = JourneyPlan(
      files: [SourceFile(path: "Fixtures/Journeys/benchmark.journey", text: text)], apps: [.catnip])
    measure("Home with 67 breeds", plan, RunOptions(configuration: ["pageSize": "100"]), runs: 5)
    let notes = JourneyPlan(
      files: [
        SourceFile(
          path: "notes.journey",
          text: "journey \"Notes\"\napp notes\nlaunch\n"
            + String(repeating: Self.notesRound, count: 100))
      ], apps: [.notes])
    measure("a feature without weight", notes, RunOptions(), runs: 10)
    let taps = String(repeating: "tap button \"Work\"\n", count: 49)
    let busy = JourneyPlan(
      files: [SourceFile(path: "busy.journey", text: "journey \"Busy\"\napp busy\nlaunch\n" + taps)],
      apps: [.busy])
    measureWhole("journeys of 50 steps, 6 jobs each", busy)
    try measureSuite("Catnip", ["catnip"], [.catnip])
    try measureSuite("GoodCatitude", ["goodcatitude"], [.goodCatitude])
    try measureSuite(
      "Paws, Recipes and Cats", ["counter", "login", "paws", "recipes", "wishlist"],
      [.counter, .login, .paws, .recipes, .wishlist])
  }

  /// Measures the journeys in the project of some apps as they are, once for a console and once with every event written.
  private func measureSuite(_ name: String, _ folders: [String], _ apps: [AppDescriptor]) throws {
    let plan = try JourneyPlan(paths: folders.map { "Fixtures/Journeys/\($0)" }, apps: apps)
    var options = RunOptions(recordMode: .never)
    // A worker keeps them in memory too.
    let storage = "/dev/shm/whisker-benchmarks"
    if FileManager.default.fileExists(atPath: "/dev/shm") { options.storageFolder = storage }
    measure("the journeys of \(name)", plan, options, runs: 20)
    // A run asks for the screens besides, to show the last one before a crash.
    options.details = ConsoleReport(usesColor: false).details.union(.screens)
    measure("the journeys of \(name), for a console", plan, options, runs: 20)
    if FileManager.default.fileExists(atPath: storage) { try FileManager.default.removeItem(atPath: storage) }
  }

  /// Measures the whole journeys that run per second.
  private func measureWhole(_ name: String, _ plan: JourneyPlan) {
    guard name.hasPrefix(line) else { return }
    let runner = JourneyRunner()
    let journeys = 1_000
    let tally = Tally(writesLines: true)
    let time = shortest {
      tally.reset()
      for _ in 0..<journeys { for entry in plan.entries { runner.run(entry) { tally.receive($0) } } }
    }
    report(
      name, "\(time.rate(of: journeys)) journeys",
      yardstick: "\((platformJob * tally.jobs).each(of: journeys)) for the jobs of one on the platform")
    report("", "\(tally.jobs / journeys) jobs and \(tally.steps / journeys) steps a journey")
  }

  private static func platformJob() async -> Duration {
    let jobs = 20_000
    let start = ContinuousClock().now
    for _ in 0..<jobs { await Task {}.value }
    return (ContinuousClock().now - start) / jobs
  }

  private func measure(_ name: String, _ plan: JourneyPlan, _ options: RunOptions, runs: Int) {
    guard name.hasPrefix(line) else { return }
    guard plan.diagnostics.isEmpty else {
      print(DiagnosticRenderer().render(plan.diagnostics))
      return
    }
    let runner = JourneyRunner(options: options)
    let tally = Tally(writesLines: options.details.contains(.steps))
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

/// Counts the events of a run, and writes them as a run would: each as a line of JSON, or what a console shows.
@MainActor
private final class Tally {
  var steps = 0
  var jobs = 0
  var screens = 0
  var elements = 0
  var failure: String?
  private let writesLines: Bool
  private var report = EventLines()
  private var lines: [UInt8] = []
  private var console = ConsoleReport(usesColor: false)

  init(writesLines: Bool) { self.writesLines = writesLines }

  func reset() {
    steps = 0
    jobs = 0
    screens = 0
    elements = 0
  }

  func receive(_ event: RunEvent) {
    if writesLines {
      report.append(event, to: &lines)
      if lines.count > 1 << 16 { lines.removeAll(keepingCapacity: true) }
    } else {
      console.receive(event)
    }
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
