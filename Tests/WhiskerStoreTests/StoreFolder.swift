import Foundation
import Testing
import WhiskerEnvironment
import WhiskerStore
import XCTest

/// A folder of a test's own, removed with the last reference.
final class StoreFolder {
  let path = NSTemporaryDirectory() + "whisker-store-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      // Tests of both libraries have folders, and each library counts its own failures only.
      Issue.record(error)
      XCTFail("\(error)")
    }
  }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }
}

/// A schema of two versions, and the earlier and later ones.
enum Cats {
  static let first = Migration(1) {
    try $0.execute("CREATE TABLE cats (id TEXT PRIMARY KEY, name TEXT NOT NULL, lives INTEGER) STRICT")
  }
  static let second = Migration(2) {
    try $0.execute("CREATE UNIQUE INDEX cats_by_name ON cats (name)")
  }
  static let third = Migration(3) { try $0.execute("CREATE TABLE mice (id INTEGER PRIMARY KEY) STRICT") }
  static let schema = Schema(first, second)
  static let newer = Schema(first, second, third)
}

extension DatabaseConnection {
  func count(_ table: String) throws -> Int {
    let count = try first("SELECT count(*) FROM \(name: table)") { try $0.value(at: 0, as: Int.self) }
    guard let count else { throw StoreError.noColumn("count(*)") }
    return count
  }

  func names() throws -> [String] {
    try rows("SELECT name FROM cats ORDER BY id") { try $0.value("name") }
  }

  func insert(_ id: String, _ name: String, lives: Int? = 9) throws {
    try execute("INSERT INTO cats (id, name, lives) VALUES (\(id), \(name), \(lives))")
  }
}

/// Checks that an expression throws an error of the store.
func XCTAssertThrows<Result>(
  _ expected: StoreError, _ body: @autoclosure () throws -> Result, file: StaticString = #filePath,
  line: UInt = #line
) {
  XCTAssertThrowsError(try body(), file: file, line: line) { error in
    XCTAssertEqual(error as? StoreError, expected, String(describing: error), file: file, line: line)
  }
}
