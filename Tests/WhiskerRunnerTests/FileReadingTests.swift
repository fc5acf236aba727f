import TroubleApp
import WhiskerRunner
import WhiskerSource
import XCTest

/// Files that two threads read give the plan that one gives.
final class FileReadingTests: XCTestCase {
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
