import Foundation
import XCTest

/// References that nothing mentions are found, whatever part of the tests and journeys runs, and no others.
///
/// `swift` is a script here, which prints what `swift test` prints and mentions what its tests would.
final class TestOrphanTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = try ProgramRun.folder()
    try write(
      """
      #!/bin/sh
      echo "$@" >arguments.txt
      sed "s|^|$PWD/|" mentions.txt >>"$WHISKER_MENTIONS"
      cat output.txt
      exit "$(cat code.txt)"

      """, "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appendingPathComponent("bin/swift").path)
    try write(
      "final class A: XCTestCase {\n  func testHome() {}\n  func testLater() {}\n}\n", "Tests/A.swift")
    try write("@Test func detail() {}\n", "Tests/B.swift")
    for path in ["A/home", "A/later", "B/detail"] { try write("x", "Tests/__Snapshots__/\(path).txt") }
    try tests(mention: ["A/home": "A.testHome", "A/later": "A.testLater", "B/detail": "B.detail()"])
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  /// Says what the next run of tests does.
  private func tests(mention: [String: String], output: String = "", code: Int = 0) throws {
    let lines = mention.sorted { $0.key < $1.key }.map { "Tests/__Snapshots__/\($0.key)\t\($0.value)\n" }
    try write(lines.joined(), "mentions.txt")
    try write(output, "output.txt")
    try write("\(code)\n", "code.txt")
  }

  private func run(_ arguments: String..., inCI: Bool = false) throws -> ProgramRun {
    let path = "\(folder.path)/bin:/usr/bin:/bin"
    return try ProgramRun(
      "whisker-trouble", arguments, in: folder, variables: ["CI": inCI ? "true" : nil, "PATH": path])
  }

  private func write(_ text: String, _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  func testAWholeRunKnowsWhichTestMentionsWhat() throws {
    let ending = try run("test", "-Xswiftc", "-g")
    XCTAssertEqual(ending.code, 0, ending.output + ending.complaints)
    XCTAssertEqual(ending.output, "")
    XCTAssertEqual(try text("arguments.txt"), "test -Xswiftc -g\n")
    XCTAssertEqual(
      try text(".build/whisker/tests/mentions.txt"),
      """
      Tests/__Snapshots__/A/home  A.testHome
      Tests/__Snapshots__/A/later  A.testLater
      Tests/__Snapshots__/B/detail  B.detail()

      """)
  }

  func testAFilterSaysNothingAboutTheOtherTests() throws {
    try tests(mention: ["A/home": "A.testHome"])
    for options in [["--filter", "testHome"], ["--skip", "testLater"], ["--filter=testHome"]] {
      let path = "\(folder.path)/bin:/usr/bin:/bin"
      let ending = try ProgramRun(
        "whisker-trouble", ["test", "--prune"] + options, in: folder, variables: ["CI": nil, "PATH": path])
      XCTAssertEqual(ending.code, 0)
      XCTAssertEqual(
        ending.complaints, "note: only a run of all tests knows which references no test mentions\n")
      XCTAssertTrue(exists("Tests/__Snapshots__/A/later.txt"))
    }
  }

  func testASkippedTestKeepsTheReferencesOfItsFile() throws {
    try write("x", "Tests/__Snapshots__/B/old.txt")
    try tests(
      mention: ["A/home": "A.testHome", "B/detail": "B.detail()"],
      output:
        "Tests/A.swift:3: A.testLater : Test skipped - no\nTest Case 'A.testLater' skipped (0.0 seconds)\n")
    let ending = try run("test")
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(
      ending.output.hasSuffix(
        "orphan  Tests/__Snapshots__/B/old.txt\n1 reference that no test mentions; `whisker test --prune` removes them\n"
      ))
    XCTAssertEqual(
      ending.complaints,
      "note: some tests were skipped or failed, so nothing is known about references of Tests/A.swift\n")
    // A test with a name that no file declares may be anywhere.
    try tests(mention: [:], output: "➜ Test \"Some day\" skipped: \"no\"\n")
    let unknown = try run("test", "--prune")
    XCTAssertEqual(unknown.code, 0, unknown.output)
    XCTAssertTrue(exists("Tests/__Snapshots__/B/old.txt"))
  }

  func testAFailedTestKeepsTheReferencesOfItsFileAndItsCode() throws {
    try tests(
      mention: ["A/home": "A.testHome", "A/later": "A.testLater"],
      output: "✘ Test detail() recorded an issue\n✘ Test detail() failed after 0.001 seconds with 1 issue.\n"
        + "✘ Test run with 3 tests in 0 suites failed after 0.001 seconds with 1 issue.\n", code: 5)
    let ending = try run("test")
    XCTAssertEqual(ending.code, 5)
    XCTAssertTrue(ending.complaints.hasSuffix("references of Tests/B.swift\n"), ending.complaints)
    XCTAssertFalse(ending.output.contains("orphan"), ending.output)
    // A build that fails, or a crash, says nothing at all.
    try tests(mention: [:], output: "error: fatalError\n", code: 1)
    let crash = try run("test", "--prune")
    XCTAssertEqual(crash.code, 1)
    XCTAssertTrue(exists("Tests/__Snapshots__/B/detail.txt"))
  }

  func testParallelProcessesMentionInAnyOrder() throws {
    try write(
      """
      #!/bin/sh
      echo "$@" >arguments.txt
      sed "s|^|$PWD/|" mentions.txt | while read -r line; do (echo "$line" >>"$WHISKER_MENTIONS") & done
      wait
      sleep 0.2

      """, "bin/swift")
    let ending = try run("test", "--parallel")
    XCTAssertEqual(ending.code, 0, ending.output + ending.complaints)
    XCTAssertEqual(try text("arguments.txt"), "test --parallel -v\n", "which shows the skipped tests")
  }

  func testADeletedTestLeavesOrphans() throws {
    try write("final class A: XCTestCase {\n  func testHome() {}\n}\n", "Tests/A.swift")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("Tests/B.swift"))
    try tests(mention: ["A/home": "A.testHome"])
    let ending = try run("test", inCI: true)
    XCTAssertEqual(ending.code, 1)
    XCTAssertEqual(
      ending.output,
      "orphan  Tests/__Snapshots__/A/later.txt\norphan  Tests/__Snapshots__/B/detail.txt\n"
        + "2 references that no test mentions; `whisker test --prune` removes them\n")
    XCTAssertEqual(try run("test", "--prune", inCI: true).code, 2)
    XCTAssertTrue(exists("Tests/__Snapshots__/A/later.txt"))
    XCTAssertEqual(try run("test", "--prune").code, 0)
    XCTAssertFalse(exists("Tests/__Snapshots__/A/later.txt") || exists("Tests/__Snapshots__/B"))
    XCTAssertTrue(exists("Tests/__Snapshots__/A/home.txt"))
    XCTAssertEqual(try run("test").code, 0)
  }

  private func journey(_ title: String, _ scene: String = "One") -> String {
    "journey \"\(title)\"\napp trouble\nlaunch\nscene \"\(scene)\"\n  screen matches \"home\"\n"
  }

  func testADeletedJourneyLeavesOrphansForTheRunOfJourneysAlone() throws {
    try write(journey("One"), "Journeys/one.journey")
    try write(journey("Two"), "Journeys/two.journey")
    XCTAssertEqual(try run("run", "Journeys", "Tests").code, 1, "recording is no pass")
    XCTAssertEqual(
      try run("run", "Journeys", "Tests").code, 0, "references of tests are no orphans of journeys")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("Journeys/two.journey"))
    let ending = try run("run", "Journeys", "Tests")
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.contains("no journey mentions Journeys/__Snapshots__/two/home.txt"))
    XCTAssertTrue(ending.output.hasSuffix("1 passed, 0 failed, 2 orphans\n"), ending.output)
    XCTAssertEqual(try run("test").code, 0, "references of journeys are no orphans of tests")
    XCTAssertEqual(try run("snapshots", "prune", "Journeys", "Tests").code, 0)
    XCTAssertFalse(exists("Journeys/__Snapshots__/two"))
    XCTAssertTrue(exists("Tests/__Snapshots__/B/detail.txt"))
  }

  func testARenamedSceneKeepsItsReferences() throws {
    try write(journey("One"), "Journeys/one.journey")
    XCTAssertEqual(try run("run", "Journeys").code, 1, "recording is no pass")
    try write(journey("One", "Renamed"), "Journeys/one.journey")
    let ending = try run("run", "Journeys")
    XCTAssertEqual(ending.code, 0, ending.output)
    XCTAssertTrue(ending.output.hasSuffix("1 passed, 0 failed\n"), ending.output)
  }

  func testAShardKnowsTheReferencesOfAllJourneys() throws {
    for name in ["one", "two", "three"] { try write(journey(name), "Journeys/\(name).journey") }
    XCTAssertEqual(try run("run", "Journeys").code, 1, "recording is no pass")
    for shard in ["1/2", "2/2"] {
      let ending = try run("run", "Journeys", "--shard", shard)
      XCTAssertEqual(ending.code, 0, ending.output)
      XCTAssertFalse(ending.output.contains("orphan"), ending.output)
    }
    let filtered = try run("run", "Journeys", "--filter", "two")
    XCTAssertEqual(filtered.code, 0, filtered.output)
  }
}
