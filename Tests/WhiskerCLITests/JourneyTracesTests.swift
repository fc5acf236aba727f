import Foundation
import XCTest

/// One journey does not reach the next.
final class JourneyTracesTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws { folder = try ProgramRun.folder() }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ steps: String...) throws {
    let text = "journey \"\(name)\"\napp trouble\n\nlaunch\n" + steps.map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
  }

  private func link(_ name: String) -> String { "open link \"trouble://\(name)\"" }

  private func runAll(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", ["run", "."] + arguments, in: folder)
  }

  /// Runs all in one worker, as long as none is replaced.
  private func runInOneWorker() throws -> ProgramRun { try runAll("--jobs", "1") }

  func testJourneysShareAProcessThatNoneOfThemChanged() throws {
    try write("a", link("first"))
    try write("b", link("first"))
    let ending = try runAll("--jobs", "1")
    XCTAssertEqual(ending.code, 1, "the second journey got a new process without need")
    XCTAssertTrue(ending.output.hasSuffix("1 passed, 1 failed\n"), ending.output)
  }

  func testEachJourneyHasAProcessOfItsOwnIfAskedFor() throws {
    for name in ["a", "b", "c"] { try write(name, link("first")) }
    XCTAssertEqual(try runAll("--isolate").output.suffix(20), "\n3 passed, 0 failed\n")
  }

  func testAJourneyThatChangesItsProcessDoesNotReachTheNext() throws {
    let kinds = [
      "folder", "environment", "signals", "limits", "mask", "locale", "streams", "home", "temporary",
      "settings",
    ]
    for kind in kinds {
      try write("\(kind)-a", link(kind))
      try write("\(kind)-b", link("first"))
    }
    // Each second journey needs a process that no other one was in.
    let ending = try runInOneWorker()
    XCTAssertTrue(ending.output.hasSuffix("20 passed, 0 failed\n"), ending.output)
  }

  func testAJourneyThatStartsATimerOrAProcessDoesNotReachTheNext() throws {
    for kind in ["timers", "sleeper"] {
      try write("a", link("first"), link(kind))
      try write("b", link("first"))
      let ending = try runInOneWorker()
      XCTAssertTrue(ending.output.hasSuffix("1 passed, 1 failed\n"), "\(kind): \(ending.output)")
      XCTAssertTrue(ending.output.contains("ok  b.journey"), "\(kind): \(ending.output)")
    }
  }

  func testAJourneyWhoseWorkLeftVirtualTimeDoesNotReachTheNext() throws {
    for button in ["Queue", "Later", "Thread", "Timer", "Cling"] {
      try write("a", link("first"), "tap button \"\(button)\"", "advance 1s")
      try write("b", link("first"))
      let ending = try runInOneWorker()
      XCTAssertTrue(ending.output.hasSuffix("1 passed, 1 failed\n"), "\(button): \(ending.output)")
      XCTAssertTrue(ending.output.contains("ok  b.journey"), "\(button): \(ending.output)")
    }
  }

  func testTheFoldersOfAnAppAreItsOwnAndGoneAfterwards() throws {
    try write("a", link("folders"), link("home"), link("temporary"))
    let home = folder.appendingPathComponent("home of a person")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "."], in: folder,
      variables: [
        "HOME": home.path, "XDG_CONFIG_HOME": home.path, "CFFIXED_USER_HOME": home.path,
        // Another command that runs now would use the same names elsewhere.
        "TMPDIR": folder.path,
      ])
    XCTAssertEqual(ending.code, 0, ending.output)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: home.path), [])
    let paths = try String(contentsOf: folder.appendingPathComponent("folders"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    XCTAssertEqual(paths.count, 2)
    for path in paths {
      XCTAssertFalse(FileManager.default.fileExists(atPath: path), path)
      XCTAssertNotEqual(path, home.path)
    }
  }

  func testTheFoldersOfAnAppAreInMemoryWhereItHasRoom() throws {
    var room = statvfs()
    guard statvfs("/dev/shm", &room) == 0, room.f_bavail * UInt(room.f_frsize) >= 1 << 30,
      access("/dev/shm", W_OK) == 0
    else { throw XCTSkip("/dev/shm has less than 1 GiB of room here") }
    try write("a", link("folders"))
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "."], in: folder, variables: ["TMPDIR": nil])
    XCTAssertEqual(ending.code, 0, ending.output)
    let paths = try String(contentsOf: folder.appendingPathComponent("folders"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    XCTAssertEqual(paths.count, 2)
    for path in paths {
      XCTAssertTrue(path.hasPrefix("/dev/shm/whisker-"), path)
      XCTAssertFalse(FileManager.default.fileExists(atPath: path), path)
    }
  }

  func testWithoutAPlaceForFoldersAnAppHasNone() throws {
    try write("a", link("home"))
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "."], in: folder, variables: ["TMPDIR": "/dev/null"])
    XCTAssertEqual(ending.code, 1, "the app wrote into a home folder that is not its own")
    XCTAssertEqual(
      ending.complaints,
      "warning: an app has no home folder of its own: can't write /dev/null/whisker-0: a part of the path is not a folder\n"
    )
  }

  func testAJourneyThatShowsItsHomeFolderIsFoundByVerifying() throws {
    try write("a", link("leaveByHome"))
    let ending = try runAll("--verify-determinism")
    XCTAssertEqual(ending.code, 4, ending.output)
    XCTAssertEqual(ending.output.matches(of: /ended the process with code \d+/).count, 2, ending.output)
  }
}
