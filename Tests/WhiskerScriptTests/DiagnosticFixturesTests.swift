import Foundation
import WhiskerScript
import WhiskerSource
import XCTest

/// Every file of `Fixtures/Diagnostics` is one mistake that a person makes; its `.err` holds what is printed.
final class DiagnosticFixturesTests: XCTestCase {
  private let folder = "Fixtures/Diagnostics"

  private func names() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return files.filter { $0.hasSuffix(".journey") }.map { String($0.dropLast(8)) }.sorted()
  }

  /// What is wrong with a file: its text, or else what shows when it is written out.
  private func rendered(
    _ name: String
  ) throws -> (text: String, result: ParseResult, diagnostics: [Diagnostic]) {
    let path = "\(folder)/\(name).journey"
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let result = testParser.parse(SourceFile(path: path, bytes: Array(data)))
    let expander = JourneyExpander(parser: testParser) { [folder] path, _ in
      if path.hasPrefix("../") { return .refused(reason: "\(path) leads out of its root folder") }
      guard let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) else {
        return .refused(reason: "there is no file \(path)")
      }
      return .file(SourceFile(path: "\(folder)/\(path)", text: text))
    }
    let diagnostics = result.diagnostics + (result.journey.map { expander.expand($0).diagnostics } ?? [])
    return (DiagnosticRenderer().render(diagnostics), result, diagnostics)
  }

  func testEachMistakeIsPrintedAsItsReferenceSays() throws {
    let names = try names()
    XCTAssertGreaterThanOrEqual(names.count, 150)
    let record = ProcessInfo.processInfo.environment["WHISKER_RECORD_DIAGNOSTICS"] != nil
    for name in names {
      let (text, result, diagnostics) = try rendered(name)
      XCTAssertFalse(diagnostics.isEmpty, name)
      XCTAssertEqual(result.tree.printed(), result.tree.file.bytes, name)
      let reference = "\(folder)/\(name).err"
      if record { try text.write(toFile: reference, atomically: true, encoding: .utf8) }
      let expected = try String(contentsOfFile: reference, encoding: .utf8)
      XCTAssertTrue(text.utf8.elementsEqual(expected.utf8), "\(name)\n\(text)\n--- reference\n\(expected)")
    }
  }

  func testEachCodeHasAReferenceAndNoneMoreThanSix() throws {
    var counts: [String: Int] = [:]
    for name in try names() {
      let codes = Set(try rendered(name).diagnostics.map(\.code))
      if codes.count == 1, let code = codes.first { counts[code, default: 0] += 1 }
    }
    // Files that reach these limits are made by `ScriptLimitTests`; kept as fixtures they would only be large.
    let generated = ["J001", "J002", "J004", "J093"]
    for code in JourneyParser.diagnosticCodes where !generated.contains(code) {
      XCTAssertTrue((1...6).contains(counts[code] ?? 0), "\(code) has \(counts[code] ?? 0) references")
    }
    XCTAssertEqual(counts.keys.filter { !JourneyParser.diagnosticCodes.contains($0) }, [])
  }

  func testASafeFixRemovesItsMessage() throws {
    for name in try names() {
      let result = try rendered(name).result
      for diagnostic in result.diagnostics {
        for fix in diagnostic.remedies.compactMap(\.fix) {
          let repaired = SourceFile(path: "fixed", bytes: fix.applied(to: result.tree.file.bytes))
          let after = testParser.parse(repaired).diagnostics
          let line = result.tree.file.line(at: diagnostic.span?.start ?? 0)
          let same = after.contains {
            $0.code == diagnostic.code && repaired.line(at: $0.span?.start ?? 0) == line && fix.isSafe
          }
          XCTAssertFalse(same, "\(name): \(diagnostic.code) is still there after its fix")
        }
      }
    }
  }
}
