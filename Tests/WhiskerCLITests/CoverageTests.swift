import Foundation
import WhiskerScript
import WhiskerSource
import WhiskerRunner
import XCTest

@testable import WhiskerCLI

/// What the journeys of a run cover, and what the gaps propose.
final class CoverageTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = try ProgramRun.folder()
    let breeds = URL(fileURLWithPath: "Fixtures/catapi/search_sib.json")
    try Data(contentsOf: breeds).write(to: folder.appendingPathComponent("breeds.json"))
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ steps: String) throws {
    let text = "journey \"\(name)\"\napp catnip\n\(steps)"
    try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
  }

  private func coverage(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker", ["coverage", ".", "--fixtures", "."] + arguments, in: folder)
  }

  private struct Table: Decodable {
    struct App: Decodable {
      struct Subject: Decodable {
        let kind: String
        let subject: String
        let covered: Bool
        let seen: String?
        let `try`: String?
        let skeleton: String?
      }
      let app: String
      let percentage: Int
      let subjects: [Subject]
    }
    let version: Int
    let apps: [App]
  }

  private func subjects(_ arguments: String...) throws -> [String: Table.App.Subject] {
    let ending = try ProgramRun(
      "whisker", ["coverage", ".", "--fixtures", ".", "--json"] + arguments, in: folder)
    let table = try JSONDecoder().decode(Table.self, from: Data(ending.output.utf8))
    XCTAssertEqual(table.version, 1)
    let app = try XCTUnwrap(table.apps.first)
    XCTAssertEqual(app.app, "catnip")
    return Dictionary(uniqueKeysWithValues: app.subjects.map { ($0.subject, $0) })
  }

  private let breeds = """
    on GET "/v1/breeds"
      fail with reset
      then reply 200 from "breeds.json"
    on GET "/v1/images/{id}" optional
      reply always 404

    """

  func testAnActionIsCoveredByTheStepThatPerformsIt() throws {
    try write("a", breeds + "\nlaunch\nsettle\nsee unavailable \"Couldn't load breeds\"\n")
    var found = try subjects()
    let retry = try XCTUnwrap(found["home: tap on button \"Try Again\""])
    XCTAssertFalse(retry.covered)
    XCTAssertEqual(retry.try, "tap button \"Try Again\"")
    XCTAssertEqual(retry.seen, "a.journey:10")
    XCTAssertEqual(found["home: unavailable \"Couldn't load breeds\""]?.covered, true)
    XCTAssertEqual(found["GET \"/v1/breeds\" gets no answer"]?.covered, true)
    XCTAssertEqual(found["GET \"/v1/breeds\" is answered"]?.covered, false)
    XCTAssertEqual(found["route \"home\""]?.covered, true)
    XCTAssertEqual(found["route \"detail\""]?.covered, false)
    XCTAssertEqual(found["tab \"Favorites\""]?.covered, false)

    try write(
      "a",
      breeds + "\nlaunch\nsettle\ntap button \"Try Again\"\nsettle\nswitch to tab \"Favorites\"\n")
    found = try subjects()
    XCTAssertEqual(found["home: tap on button \"Try Again\""]?.covered, true)
    XCTAssertEqual(found["home: unavailable \"Couldn't load breeds\""]?.covered, false, "nothing looks at it")
    XCTAssertEqual(found["GET \"/v1/breeds\" is answered"]?.covered, true)
    XCTAssertEqual(found["tab \"Favorites\""]?.covered, true)
    XCTAssertEqual(found["home: tap on cell of grid \"Breeds\""]?.covered, false)
  }

  func testASkeletonIsAJourneyThatComesToItsGap() throws {
    try write(
      "a",
      breeds
        + "\nscene \"One\"\n  launch\n  settle\n  see unavailable \"Couldn't load breeds\"\n  tap button \"Try Again\"\n  settle\n"
    )
    let skeletons = folder.appendingPathComponent("skeletons")
    XCTAssertEqual(try coverage("--skeletons", "skeletons").code, 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: skeletons.path).sorted()
    XCTAssertGreaterThan(files.count, 5)
    var texts: [String] = []
    for file in files {
      let text = try String(contentsOf: skeletons.appendingPathComponent(file), encoding: .utf8)
      let result = JourneyPlan.parser.parse(SourceFile(path: file, text: text))
      XCTAssertTrue(result.diagnostics.allSatisfy { $0.severity != .error }, text)
      texts.append(text)
    }
    XCTAssertTrue(
      texts.contains(
        """
        journey "Covers home: tap on cell of grid \\"Breeds\\""
        app catnip
        on GET "/v1/breeds"
          fail with reset
          then reply 200 from "breeds.json"
        on GET "/v1/images/{id}" optional
          reply always 404

        launch
        settle
        tap button "Try Again"
        settle
        tap cell "Siberian"

        """), texts.joined(separator: "\n"))
  }

  func testTheTableNamesEachGapAndAMinimumIsKept() throws {
    try write("a", breeds + "\nlaunch\nsettle\ntap button \"Try Again\"\nsettle\n")
    let ending = try coverage()
    XCTAssertTrue(ending.output.hasPrefix("Catnip\n  routes "), ending.output)
    XCTAssertTrue(
      ending.output.contains(
        "  - route \"favorites\"\n      try: navigate push \"favorites\"\n"), ending.output)
    XCTAssertTrue(
      ending.output.contains(
        "  - home: tap on cell of grid \"Breeds\"\n      try: tap cell \"Siberian\"  (after a.journey:12)\n"),
      ending.output)
    XCTAssertEqual(try coverage("--minimum", "100").code, 1)
    XCTAssertTrue(
      try coverage("--minimum", "100").complaints.contains("error: less than 100 % of an app is covered"))
    XCTAssertEqual(try coverage("--minimum", "1").code, 0)
    for jobs in ["1", "4"] { XCTAssertEqual(try coverage("--jobs", jobs).output, ending.output) }
  }

  func testMistakesAreToldAndNothingIsRun() throws {
    try write("a", "launch\n")
    XCTAssertEqual(try coverage("--app", "catnop").code, 2)
    XCTAssertEqual(try coverage("--watch").code, 2)
    XCTAssertEqual(try coverage("--filter", "nothing").code, 2)
    XCTAssertEqual(try coverage("--minimum", "101").code, 2)
  }
}
