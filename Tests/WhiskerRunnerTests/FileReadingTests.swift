import TroubleApp
import WhiskerRunner
import WhiskerSource
import XCTest

/// Files that two threads read give the plan that one gives.
final class FileReadingTests: XCTestCase {
  func testAMalformedTargetIsFoundBeforeTheRun() {
    func codes(_ lines: String) -> [String] {
      let text = "journey \"J\"\napp trouble\n\(lines)\n"
      return JourneyPlan(files: [SourceFile(path: "j.journey", text: text)], apps: [.trouble]).diagnostics
        .map(\.code)
    }
    XCTAssertEqual(codes("on GET \"/a?b=1\"\n  reply 200\nlaunch"), ["J230"])
    XCTAssertEqual(codes("launch\nexpect no request to GET \"a\"\nhold GET \"ftp://x/y\""), ["J230", "J230"])
    XCTAssertEqual(codes("launch\nlet t = text of title\nexpect no request to GET \"a{t}\""), [])
  }

  func testManyFilesAreReadInTheirOrder() {
    let files = (0..<130).map { number in
      SourceFile(
        path: "j\(number).journey",
        text: """
          journey "J\(number)"
          app trouble
          launch
          tap button "Work"
          \(number % 7 == 3 ? "tp button" : number % 7 == 5 ? "screen matches \"A b\"" : "see text \"\(number)\"")

          """)
    }
    let whole = JourneyPlan(files: files, apps: [.trouble])
    let single = files.map { JourneyPlan(files: [$0], apps: [.trouble]) }
    XCTAssertEqual(whole.fileCount, 130)
    XCTAssertEqual(whole.entries.map(\.place), single.flatMap(\.entries).map(\.place))
    XCTAssertEqual(whole.entries.map(\.index), Array(0..<whole.entries.count))
    let texts = single.flatMap(\.diagnostics).map { DiagnosticRenderer().render($0) }
    XCTAssertGreaterThan(texts.count, 30)
    XCTAssertEqual(whole.diagnostics.map { DiagnosticRenderer().render($0) }, texts)
  }
}
