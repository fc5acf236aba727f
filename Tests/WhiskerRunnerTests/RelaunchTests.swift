import AppCoordinator
import Observation
import ScreenModels
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerRunner
import WhiskerSource
import WhiskerStore
import XCTest

/// A relaunch kills the app's process, which then runs no more code: nothing that its cleanup does counts.
final class RelaunchTests: XCTestCase {
  /// The codes and messages of a journey's failures.
  private func failures(_ steps: String, header: String = "") -> [String] {
    let text = "journey \"J\"\napp doomed\n\(header)\nlaunch\n\(steps)\n"
    return WhiskerRunnerTests.failures(of: text, .doomed).map {
      "\($0.diagnostic.code): \($0.diagnostic.message)"
    }
  }

  private func type(_ words: String...) -> String {
    words.map { "type \"\($0)\" into field \"Do\"\n" }.joined()
  }

  func testNothingThatTheCodeOfAKilledProcessStoresIsKept() {
    for storage in ["storage memory", "storage files"] {
      let steps =
        type("store", "store at the end", "store in catch", "store when detached", "store when hidden")
          + """
          advance 1s
          relaunch
          expect stored "before" is "x"
          expect nothing stored "defer"
          expect nothing stored "catch"
          expect nothing stored "detached"
          expect nothing stored "hidden"
          expect nothing stored "released"
          see text "files: before"
          """
      XCTAssertEqual(failures(steps, header: storage), [], storage)
    }
  }

  func testTheCodeOfAKilledProcessSendsNothing() {
    XCTAssertEqual(failures(type("send at the end") + "relaunch\nsee text \"files: \""), [])
    let reply = "on GET \"/bye\"\n  reply 200"
    XCTAssertEqual(
      failures(type("send at the end") + "relaunch\nexpect no requests to GET \"/bye\"", header: reply)
        .map { $0.prefix(4) },
      ["J270"], "the reply is there for the next process")
    XCTAssertEqual(
      failures(
        type("send at the end") + "relaunch\n" + type("send") + "expect 1 request to GET \"/bye\"\nsettle",
        header: reply), [])
  }

  func testWorkThatCannotBeEndedIsNoFailureOfARelaunch() {
    XCTAssertEqual(failures(type("park") + "relaunch\nsee text \"files: \""), [])
    XCTAssertEqual(failures(type("poll") + "advance 3s\nrelaunch\nadvance 3s\ncheck idle"), [])
    XCTAssertEqual(failures(type("park")).map { $0.prefix(4) }, ["J271"], "the end of a journey waits for it")
  }

  func testADatabaseIsAsTheKilledProcessLeftIt() {
    for storage in ["storage memory", "storage files"] {
      let steps = """
        \(type("insert", "insert at the end", "begin"))
        relaunch
        see text "rows: 1"
        \(type("insert"))
        relaunch
        see text "rows: 2"
        """
      XCTAssertEqual(failures(steps, header: storage), [], storage)
    }
  }

  func testATransactionOfWorkThatCannotBeEndedLocksNothing() {
    for storage in ["storage memory", "storage files"] {
      let steps =
        "\(type("begin", "park with the database"))\nrelaunch\n\(type("insert"))\nrelaunch\nsee text \"rows: 1\""
      XCTAssertEqual(failures(steps, header: storage), [], storage)
    }
  }

  func testAKilledProcessTriggersNoEffects() {
    XCTAssertEqual(
      failures(type("log at the end") + "relaunch\nexpect no event log\nadvance 1s\nexpect no event log"), [])
  }
}

extension AppDescriptor {
  /// An app whose code does something when it is ended.
  fileprivate static let doomed = AppDescriptor("Doomed") { environment in
    OneScreenCoordinator { DoomedModel(environment) }
  }
}

@MainActor @Observable
private final class DoomedModel: ScreenModel {
  private let files: String
  private let rows: String
  @ObservationIgnored private let environment: AppEnvironment
  @ObservationIgnored private let database: DatabaseConnection?
  @ObservationIgnored private var parked: [CheckedContinuation<Void, Never>] = []
  @ObservationIgnored private var storesWhenHidden = false

  init(_ environment: AppEnvironment) {
    self.environment = environment
    let schema = Schema(Migration(1, "CREATE TABLE notes (id INTEGER PRIMARY KEY) STRICT"))
    var database: DatabaseConnection?
    var (rows, files) = ("", "")
    do {
      let opened = try DatabaseConnection(named: "a.sqlite", in: environment, schema: schema)
      database = opened
      let count = try opened.first("SELECT count(*) FROM notes") { try $0.value(at: 0, as: Int.self) }
      rows = "\(count ?? 0)"
      files = try environment.storage.fileNames().joined(separator: ", ")
    } catch { rows = "\(error)" }
    self.database = database
    self.rows = rows
    self.files = files
  }

  isolated deinit {
    if storesWhenHidden { store("released") }
  }

  func disappear() {
    if storesWhenHidden { store("hidden") }
  }

  var screen: [Node] {
    NavigationTitle("Doomed")
    Text("files: \(files)")
    Text("rows: \(rows)")
    TextField("Do", text: "") { self.perform($0) }
  }

  private func perform(_ word: String) {
    switch word {
    case "store": store("before")
    case "store at the end":
      Task { [clock = environment.clock] in
        defer { store("defer") }
        try await clock.sleep(for: .seconds(3_600))
      }
    case "store in catch": atTheEnd { self.store("catch") }
    case "store when detached":
      Task.detached { [storage = environment.storage] in
        do { try await Task.sleep(for: .seconds(3_600)) } catch {
          try storage.set("x", forKey: "detached")
          try storage.write([1], toFile: "detached")
        }
      }
    case "store when hidden": storesWhenHidden = true
    case "send": send()
    case "send at the end": atTheEnd { self.send() }
    case "log at the end": atTheEnd { self.environment.effects.perform(.log("bye")) }
    case "park": Task { await withCheckedContinuation { parked.append($0) } }
    case "park with the database":
      Task { [database] in
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          Self.stuck.append(continuation)
        }
        withExtendedLifetime(database) {}
      }
    case "poll":
      Task { [clock = environment.clock] in
        while true { do { try await clock.sleep(for: .seconds(1)) } catch { continue } }
      }
    case "insert": execute("INSERT INTO notes DEFAULT VALUES")
    case "insert at the end": atTheEnd { self.execute("INSERT INTO notes DEFAULT VALUES") }
    case "begin":
      execute("BEGIN IMMEDIATE")
      execute("INSERT INTO notes DEFAULT VALUES")
      atTheEnd { self.execute("COMMIT") }
    default: break
    }
  }

  /// Continuations that nobody resumes, with what their tasks hold.
  private static var stuck: [CheckedContinuation<Void, Never>] = []

  private func atTheEnd(_ action: @escaping @MainActor () -> Void) {
    Task { [clock = environment.clock] in
      do { try await clock.sleep(for: .seconds(3_600)) } catch { action() }
    }
  }

  private func store(_ name: String) {
    do {
      try environment.storage.set("x", forKey: name)
      try environment.storage.write([1], toFile: name)
    } catch { environment.effects.perform(.log("\(error)")) }
  }

  private func send() {
    Task { [transport = environment.transport] in
      guard let url = HTTPURL("https://api.test/bye") else { return }
      _ = try await transport.send(HTTPRequest(url: url))
    }
  }

  private func execute(_ statement: SQL) {
    do { try database?.execute(statement) } catch { environment.effects.perform(.log("\(error)")) }
  }
}
