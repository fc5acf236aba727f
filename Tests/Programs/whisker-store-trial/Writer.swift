import Foundation
import WhiskerStore

/// Writes to a database in a file.
///
/// A transaction adds a batch: some rows with texts of different lengths, and in the other table their number.
struct Writer {
  private let connection: DatabaseConnection
  private let path: String

  static let schema = Schema(
    Migration(1) {
      try $0.execute("CREATE TABLE batches (id INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT")
      try $0.execute(
        "CREATE TABLE rows (batch INTEGER NOT NULL REFERENCES batches (id), number INTEGER NOT NULL, text TEXT NOT NULL) STRICT"
      )
    },
    Migration(2) { try $0.execute("CREATE INDEX rows_by_batch ON rows (batch, number)") })

  init(_ path: String) throws {
    connection = try DatabaseConnection(path: path, schema: Self.schema)
    self.path = path
  }

  func writeForever() throws {
    var batch = try last()
    while true {
      batch += 1
      try write(batch)
      Trial.say("\(batch)")
    }
  }

  /// Prints the number of batches and the error that ended them.
  func fill(upTo bytes: Int) throws {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
      throw POSIXError(.EINVAL)
    }
    var batch = try last()
    do {
      while true {
        try write(batch + 1)
        batch += 1
      }
    } catch let error as StoreError {
      Trial.say("\(batch) \(error.code)")
    }
  }

  func hold() throws {
    try connection.transaction {
      Trial.say("held")
      _ = readLine()
    }
  }

  private func last() throws -> Int {
    try connection.first("SELECT max(id) FROM batches") { try $0.value(at: 0, as: Int?.self) }.flatMap { $0 }
      ?? 0
  }

  private func write(_ batch: Int) throws {
    let count = 1 + batch * 7 % 13
    try connection.transaction {
      try connection.execute("INSERT INTO batches VALUES (\(batch), \(count))")
      for number in 0..<count {
        let text = String(repeating: "cat ", count: 1 + (batch * 31 + number * 17) % 400)
        try connection.execute("INSERT INTO rows VALUES (\(batch), \(number), \(text))")
      }
    }
  }
}
