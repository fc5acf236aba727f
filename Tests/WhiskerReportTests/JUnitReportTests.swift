import Foundation
import FoundationXML
import Testing
import WhiskerRunner

@testable import WhiskerReport

/// JUnit XML: its structure, its escapes, and the schema that Jenkins' plugin checks.
struct JUnitReportTests {
  @MainActor private var xml: String { SampleRun.text { JUnitReport(sink: $0) } }

  @Test func timesAreSecondsWithThreeDecimals() {
    for (time, text) in [
      (Duration.zero, "0.000"), (.milliseconds(5), "0.005"), (.milliseconds(61_250), "61.250"),
      (.nanoseconds(1_999_999), "0.001"), (.milliseconds(-500), "-0.500"), (.milliseconds(-1_005), "-1.005"),
    ] { #expect(JUnitReport.seconds(time) == text) }
  }

  @MainActor
  @Test func aJourneyIsASuiteWithATestCaseForEachScene() async throws {
    let document = try XMLDocument(data: Data(xml.utf8))
    let root = try #require(document.rootElement())
    #expect(root.attribute(forName: "tests")?.stringValue == "10")
    #expect(root.attribute(forName: "failures")?.stringValue == "3", "a failure, a recording, an orphan")
    #expect(root.attribute(forName: "errors")?.stringValue == "1")
    #expect(root.attribute(forName: "time")?.stringValue == "1.800")
    let names = try root.nodes(forXPath: "testsuite/testcase/@name").map { $0.stringValue ?? "" }
    #expect(
      names.map { $0.hasPrefix("Fails <") ? "Fails" : $0 } == [
        "Passes, example 2", "Fails", "First", "Second", "First (2)", "Is skipped", "Fails as expected",
        "Records", "Only", "__Snapshots__/gone/old.txt",
      ])
    #expect(
      try root.nodes(forXPath: "//testcase[@name='Second']/failure/@type").map(\.stringValue) == ["J202"])
    #expect(
      try root.nodes(forXPath: "//testcase[@name='First (2)']/skipped/@type").map(\.stringValue) == [
        "notReached"
      ])
    #expect(try root.nodes(forXPath: "//testcase[@name='Only']/error/@type").map(\.stringValue) == ["J300"])
    #expect(
      try root.nodes(forXPath: "//testcase[@name='Fails as expected']/skipped/@message").map(\.stringValue)
        == ["of that"])
    #expect(
      try root.nodes(forXPath: "//testcase[@name='First']/system-out").map(\.stringValue) == [
        "\n+0.000s  line 3  scene \"First\"\n+0.000s  line 4  print screen\nCatnip\n│ Siberian │\n"
      ])
    #expect(try root.nodes(forXPath: "testsuite/testcase/@classname").map(\.stringValue).first == "a b.cats")
  }

  @MainActor
  @Test func theTimeOfAStepThatFailsIsThatOfItsScene() throws {
    let head = SampleRun.head(0, "Waits", steps: 2, scenes: ["First"])
    let failure = RunEvent.failed(SampleRun.failure(step: 2, line: 3, "not there"))
    let events =
      [RunEvent.journeyStarted(head)] + SampleRun.step(1, line: 2, "launch", at: .zero, scene: 1)
      + [SampleRun.end(1, at: .zero)] + SampleRun.step(2, line: 3, "wait", at: .zero, scene: 1)
      + [failure, SampleRun.end(.failed, steps: 1, at: .seconds(30))]
    var junit = ""
    let reports = Reporters([JUnitReport { junit += String(decoding: $0, as: UTF8.self) }])
    for event in events { reports.receive(event) }
    reports.finish(RunTotals())
    let root = try #require(try XMLDocument(data: Data(junit.utf8)).rootElement())
    #expect(try root.nodes(forXPath: "//testcase[@name='First']/@time").map(\.stringValue) == ["30.000"])
  }

  @MainActor
  @Test func theTimeOfASceneIsThatOfItsStepsAlone() throws {
    let head = SampleRun.head(0, "Waits", steps: 5, scenes: ["One", "Two"])
    let events: [RunEvent] =
      [.journeyStarted(head)] + SampleRun.step(1, line: 2, "launch", at: .zero, scene: 1)
      + [SampleRun.end(1, at: .seconds(1))] + SampleRun.step(2, line: 3, "settle", at: .seconds(2), scene: 1)
      + [SampleRun.end(2, at: .seconds(3))]
      + SampleRun.step(3, line: 4, "advance 1h", at: .seconds(3), scene: 2)
      + [.failed(SampleRun.failure(step: 3, line: 4, "not there"))]
      + SampleRun.step(4, line: 5, "settle", at: .seconds(3603), scene: 1)
      + [SampleRun.end(4, at: .seconds(3607)), SampleRun.end(.failed, steps: 3, at: .seconds(3608))]
    var junit = ""
    let reports = Reporters([JUnitReport { junit += String(decoding: $0, as: UTF8.self) }])
    for event in events { reports.receive(event) }
    reports.finish(RunTotals())
    let root = try #require(try XMLDocument(data: Data(junit.utf8)).rootElement())
    #expect(
      try root.nodes(forXPath: "//testcase/@time").map(\.stringValue) == ["7.000", "3600.000"], "\(junit)")
  }

  /// The events of a journey whose first scene records a reference and whose second one fails.
  private func recording(
    _ status: JourneyOutcome.Status, _ failed: RunEvent, expectedToFail: String? = nil
  ) -> [RunEvent] {
    let head = SampleRun.head(
      0, "Records", steps: 3, scenes: ["First", "Second", "Third"], expectedToFail: expectedToFail)
    return [.journeyStarted(head)] + SampleRun.step(1, line: 2, "screen matches \"a\"", at: .zero, scene: 1)
      + [.snapshot(name: "a", .recorded, isProposed: false), SampleRun.end(1, at: .zero)]
      + SampleRun.step(2, line: 3, "see text \"b\"", at: .zero, scene: 2) + [failed]
      + [SampleRun.end(status, steps: 1, at: .zero)]
  }

  @MainActor
  @Test func aSceneThatRecordsIsNoPassWhateverBecomesOfTheOthers() async throws {
    let failure = SampleRun.failure(step: 2, line: 3, "text \"b\" is not on the screen")
    for (events, second) in [
      (recording(.failed, .failed(failure)), "failure J202"),
      (
        recording(.recorded, .failedAsExpected(because: "of that", failure), expectedToFail: "of that"),
        "skipped failedAsExpected"
      ),
    ] {
      var (junit, tap) = ("", "")
      let reports = Reporters([
        JUnitReport { junit += String(decoding: $0, as: UTF8.self) },
        TAPReport { tap += String(decoding: $0, as: UTF8.self) },
      ])
      for event in events { reports.receive(event) }
      reports.finish(RunTotals())
      let root = try #require(try XMLDocument(data: Data(junit.utf8)).rootElement())
      func result(_ scene: String) throws -> [String] {
        try root.nodes(forXPath: "//testcase[@name='\(scene)']/*[@type]").map { node in
          "\(node.name ?? "") \((node as? XMLElement)?.attribute(forName: "type")?.stringValue ?? "")"
        }
      }
      #expect(try result("First") == ["failure recorded"])
      #expect(
        try root.nodes(forXPath: "//testcase[@name='First']/failure/@message").map(\.stringValue) == [
          "recorded: \"a\" in a b/__Snapshots__/cats; read it, then run again to compare"
        ])
      #expect(try result("Second") == [second])
      #expect(tap.contains("\n    not ok 1 - First\n"), "\(tap)")
      #expect(tap.contains("\nnot ok 1 - a b/cats.journey  Records\n"), "\(tap)")
    }
  }

  @MainActor
  @Test func noTextOfAnAppIsMarkup() async throws {
    let text = xml
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 0xFFFF })
    let document = try XMLDocument(data: Data(text.utf8))
    let message = try #require(document.nodes(forXPath: "//failure/@message").first?.stringValue)
    #expect(message.contains("</testcase> & \"it's\""), "\(message)")
    #expect(message.contains("\\u{1B}[31m \\u{202E} \\u{FFFF}"), "\(message)")
  }

  @MainActor
  @Test func theReportSatisfiesTheSchema() async throws {
    let folder = ProcessInfo.processInfo.environment["WHISKER_REAL_DATA"] ?? "../shared/data"
    let path = folder + "/junit/jenkins-junit-10.xsd"
    guard let data = FileManager.default.contents(atPath: path) else {
      try Test.cancel("no schema at \(path)")
    }
    let schema = try JUnitSchema(data)
    let text = xml
    try schema.validate(Data(text.utf8))
    for (right, wrong) in [
      ("<testcase name=", "<testcase title="), ("time=\"1.500\"", "time=\"1.5000\""),
      (" package=", " pack="), ("</testsuite>", "<failure/></testsuite>"),
    ] {
      #expect(text.contains(right), "\(right)")
      let broken = text.replacingOccurrences(of: right, with: wrong)
      #expect(throws: (any Error).self, "\(wrong) is accepted") { try schema.validate(Data(broken.utf8)) }
    }
  }

  @Test func twoJourneysHaveTwoClassNames() throws {
    var text = ""
    var report = JUnitReport { text += String(decoding: $0, as: UTF8.self) }
    for (index, path) in ["x/y.journey", "x.y.journey", "x%2Ey.journey", "./z.journey", "../z.journey"]
      .enumerated()
    {
      let head = JourneyHead(index: index, path: path, title: "T", app: "catnip", device: "phone", steps: 0)
      report.receive(.journeyStarted(head))
      report.receive(SampleRun.end(.passed, steps: 0, at: .zero))
    }
    report.finish(RunTotals())
    let names = text.matches(of: /classname="([^"]*)"/).map { String($0.1) }
    #expect(names == ["x.y", "x%2Ey", "x%252Ey", "z", "%2E%2E.z"])
  }
}
