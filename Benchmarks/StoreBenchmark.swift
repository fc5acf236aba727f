import Foundation
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerStore

/// Measures databases and caches: rows inserted, compared with the calls of the library alone, and values got and put.
@MainActor
struct StoreBenchmark {
  private let names = (0..<1_000).map { "Breed number \($0)" }

  func run() {
    print("store")
    do {
      let raw = try RawSQLite()
      let emptying = raw.emptying()
      let alone = raw.inserting(names) - emptying
      let environment = AppEnvironment(
        clock: ContinuousClock(), wallTime: { WallTime(secondsSince1970: 0) }, transport: NoNetwork(),
        reachability: Reachability())
      let memory = try DatabaseConnection(named: "breeds.sqlite", in: environment)
      try inserting(
        "in memory", memory, less: emptying, yardstick: "the library's calls: \(alone.each(of: 1))")
      try reading(memory)
      let path = NSTemporaryDirectory() + "whisker-\(UUID().uuidString).sqlite"
      defer { for end in ["", "-wal", "-shm"] { unlink(path + end) } }
      try inserting("in a file", try DatabaseConnection(path: path), less: emptying, yardstick: "")
      let opening = try shortest {
        for _ in 0..<100 { _ = try DatabaseConnection(named: "breeds.sqlite", in: environment) }
      }
      report("a connection to a database in memory", opening.each(of: 100))
    } catch { print("  FAILED: \(error)") }
    cache("numbers", keys: Array(0..<100_000))
    cache("URLs", keys: (0..<100_000).map { "https://cdn.example.com/images/\($0).jpg" })
  }

  private func inserting(
    _ place: String, _ connection: DatabaseConnection, less emptying: Duration, yardstick: String
  ) throws {
    try connection.execute(
      "CREATE TABLE breeds (id INTEGER PRIMARY KEY, name TEXT NOT NULL, origin TEXT NOT NULL, weight REAL NOT NULL)"
    )
    let insert = try connection.prepare("INSERT INTO breeds VALUES (?, ?, ?, ?)")
    let prepared = try shortest(of: 50) {
      try connection.execute("DELETE FROM breeds")
      try connection.transaction {
        for (id, name) in names.enumerated() { try insert.run(id, name, "Egypt", 4.5) }
      }
    }
    let executed = try shortest(of: 50) {
      try connection.execute("DELETE FROM breeds")
      try connection.transaction {
        for (id, name) in names.enumerated() {
          try connection.execute("INSERT INTO breeds VALUES (\(id), \(name), \("Egypt"), \(4.5))")
        }
      }
    }
    report("1,000 rows in a transaction, \(place)", (executed - emptying).each(of: 1), yardstick: yardstick)
    report(
      "  by a prepared statement", (prepared - emptying).each(of: 1),
      yardstick: yardstick.isEmpty ? "" : "at most twice as long")
  }

  private func reading(_ connection: DatabaseConnection) throws {
    let time = try shortest(of: 20) {
      let rows = try connection.rows("SELECT id, name, origin, weight FROM breeds") {
        (
          try $0.value(at: 0, as: Int.self), try $0.value("name", as: String.self),
          try $0.value(at: 3, as: Double.self)
        )
      }
      if rows.count != names.count { print("  FAILED: \(rows.count) rows") }
    }
    report("1,000 rows read", time.each(of: 1))
  }

  private func cache<Key: Hashable & Sendable>(_ name: String, keys: [Key]) {
    let cache = DefaultObservableMemoryCache<Key, Int>(maximumCount: keys.count, clock: ContinuousClock())
    for (number, key) in keys.enumerated() { cache.put(key, value: number) }
    // In an order that no prefetching guesses, and in parts that a busy machine does not interrupt.
    let part = (0..<5_000).map { keys[$0 * 7_919 % keys.count] }
    var sum = 0
    let getting = shortest(of: 200) { for key in part { sum &+= cache.get(key) ?? 0 } }
    let putting = shortest(of: 200) {
      for (number, key) in part.enumerated() { cache.put(key, value: number) }
    }
    let dictionary = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    let looking = shortest(of: 200) { for key in part { sum &+= dictionary[key] ?? 0 } }
    if sum == 0 { print("  FAILED: nothing was found") }
    report(
      "get of 100,000 entries by \(name)", getting.each(of: part.count),
      yardstick: "at most 200 ns; a dictionary: \(looking.each(of: part.count))")
    report("put of 100,000 entries by \(name)", putting.each(of: part.count), yardstick: "at most 200 ns")
  }

  private struct NoNetwork: HTTPTransport {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .cancelled }
  }
}

/// The calls that inserting needs, and nothing around them.
@MainActor
private struct RawSQLite {
  private typealias Handle = OpaquePointer
  private let database: Handle
  private let statement: Handle
  private let execute: @convention(c) (Handle, UnsafePointer<CChar>, Handle?, Handle?, Handle?) -> Int32
  private let step: @convention(c) (Handle) -> Int32
  private let reset: @convention(c) (Handle) -> Int32
  private let bindInteger: @convention(c) (Handle, Int32, Int64) -> Int32
  private let bindReal: @convention(c) (Handle, Int32, Double) -> Int32
  private let bindText:
    @convention(c) (Handle, Int32, UnsafePointer<CChar>, Int32, UnsafeRawPointer?) -> Int32

  init() throws {
    guard let library = dlopen("libsqlite3.so.0", RTLD_NOW) ?? dlopen("/usr/lib/libsqlite3.dylib", RTLD_NOW)
    else {
      throw POSIXError(.ENOENT)
    }
    func find<Function>(_ name: String) throws -> Function {
      guard let symbol = dlsym(library, "sqlite3_" + name) else { throw POSIXError(.ENOSYS) }
      return unsafeBitCast(symbol, to: Function.self)
    }
    execute = try find("exec")
    step = try find("step")
    reset = try find("reset")
    bindInteger = try find("bind_int64")
    bindReal = try find("bind_double")
    bindText = try find("bind_text")
    let open: @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>) -> Int32 = try find("open")
    let prepare:
      @convention(c) (Handle, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Handle?>, Handle?) -> Int32 =
        try find("prepare_v2")
    var opened: Handle?
    var prepared: Handle?
    guard open(":memory:", &opened) == 0, let opened else { throw POSIXError(.EIO) }
    _ = execute(
      opened,
      "CREATE TABLE breeds (id INTEGER PRIMARY KEY, name TEXT NOT NULL, origin TEXT NOT NULL, weight REAL NOT NULL)",
      nil, nil, nil)
    guard prepare(opened, "INSERT INTO breeds VALUES (?, ?, ?, ?)", -1, &prepared, nil) == 0, let prepared
    else {
      throw POSIXError(.EIO)
    }
    database = opened
    statement = prepared
  }

  /// The time to remove 1,000 rows, which each round begins with.
  func emptying() -> Duration {
    var best = Duration.seconds(1)
    for _ in 0..<50 {
      insert((0..<1_000).map { "Breed number \($0)" })
      best = min(best, ContinuousClock().measure { run("DELETE FROM breeds") })
    }
    return best
  }

  func inserting(_ names: [String]) -> Duration {
    shortest(of: 50) {
      run("DELETE FROM breeds")
      run("BEGIN IMMEDIATE")
      insert(names)
      run("COMMIT")
    }
  }

  private func insert(_ names: [String]) {
    let copied = UnsafeRawPointer(bitPattern: -1)
    for (id, name) in names.enumerated() {
      _ = bindInteger(statement, 1, Int64(id))
      _ = name.withCString { bindText(statement, 2, $0, Int32(name.utf8.count), copied) }
      _ = "Egypt".withCString { bindText(statement, 3, $0, 5, copied) }
      _ = bindReal(statement, 4, 4.5)
      if step(statement) != 101 { print("  FAILED: a row was not inserted") }
      _ = reset(statement)
    }
  }

  private func run(_ text: String) {
    if execute(database, text, nil, nil, nil) != 0 { print("  FAILED: \(text)") }
  }
}
