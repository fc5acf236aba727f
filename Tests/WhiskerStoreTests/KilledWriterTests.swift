import Foundation
import TestSupport
import WhiskerStore
import XCTest

/// A process that is killed while it writes leaves a database that opens and holds every transaction it had committed.
final class KilledWriterTests: XCTestCase {
  func testEveryCommittedTransactionSurvivesAKillAtAnyMoment() throws {
    let count = Thoroughness.count(6, thorough: 300)
    var random = SeededGenerator(seed: Thoroughness.seed(3))
    let folder = try StoreFolder()
    let path = folder.file("a.sqlite")
    var last = 0
    for round in 0..<count {
      let writer = try TrialProcess(["write", path])
      // At any moment: after a number of transactions, and a little later; sometimes before the first one.
      let lines = random.next(below: 5) == 0 ? 0 : 1 + random.next(below: 30)
      var told = last
      for _ in 0..<lines { told = try XCTUnwrap(writer.line().flatMap { Int($0) }) }
      wait(nanoseconds: random.next(below: lines == 0 ? 30_000_000 : 2_000_000))
      writer.kill()
      while let line = try writer.line() { told = try XCTUnwrap(Int(line), line) }

      let connection = try DatabaseConnection(path: path)
      if try connection.first("SELECT 1 FROM sqlite_schema", { _ in true }) == nil {
        XCTAssertEqual(told, 0, "round \(round): the database is gone")
        continue
      }
      XCTAssertEqual(try connection.findFaults(), [], "round \(round)")
      let versions = try connection.first("PRAGMA user_version") { try $0.value(at: 0, as: Int.self) }
      XCTAssertTrue((1...2).contains(versions ?? 0), "round \(round)")
      last =
        try connection.first("SELECT max(id) FROM batches") { try $0.value(at: 0, as: Int?.self) }.flatMap {
          $0
        } ?? 0
      XCTAssertGreaterThanOrEqual(last, told, "round \(round): a committed transaction is missing")
      XCTAssertLessThanOrEqual(last, told + 1, "round \(round)")
      XCTAssertEqual(try connection.count("batches"), last, "round \(round): a batch is missing")
      let partial = try connection.rows(
        """
        SELECT id FROM batches WHERE count <> (SELECT count(*) FROM rows WHERE batch = id)
        """
      ) { try $0.value(at: 0, as: Int.self) }
      XCTAssertEqual(partial, [], "round \(round): a transaction is there in part")
    }
    XCTAssertGreaterThan(last, count, "too little was written to show anything")
  }

  private func wait(nanoseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: nanoseconds)
    nanosleep(&time, nil)
  }
}
