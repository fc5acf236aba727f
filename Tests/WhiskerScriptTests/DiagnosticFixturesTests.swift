import Foundation
import TestSupport
import Testing
import WhiskerScript
import WhiskerSource

/// Every entry of `Fixtures/Diagnostics` is one mistake that a person makes, with what is printed for it.
///
/// `WHISKER_RECORD_DIAGNOSTICS=1` writes what is printed now, and puts each mistake into the file of its code.
struct DiagnosticFixturesTests {
  /// A fixture and everything that is found in its journey.
  private struct Checked: Sendable {
    let fixture: DiagnosticFixture
    let result: ParseResult
    let diagnostics: [Diagnostic]

    var text: String { DiagnosticRenderer().render(diagnostics) }
    /// The file that holds the mistake: that of its code, or the one for journeys with several.
    var home: String {
      let codes = Set(diagnostics.map(\.code))
      return codes.count == 1 ? codes.first ?? "several" : "several"
    }
  }

  /// What is wrong with bytes: their text, or else what shows when it is written out.
  private static func diagnostics(of file: SourceFile) -> (result: ParseResult, all: [Diagnostic]) {
    let folder = DiagnosticFixture.folder
    let result = testParser.parse(file)
    let expander = JourneyExpander(parser: testParser) { path, _ in
      if path.hasPrefix("../") { return .refused(reason: "\(path) leads out of its root folder") }
      // A journey of the folder may use itself, as if it were a file.
      if "\(folder)/\(path)" == file.path { return .file(file) }
      guard let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) else {
        return .refused(reason: "there is no file \(path)")
      }
      return .file(SourceFile(path: "\(folder)/\(path)", text: text))
    }
    return (result, result.diagnostics + (result.journey.map { expander.expand($0).diagnostics } ?? []))
  }

  private static func checked(_ fixtures: [DiagnosticFixture]) throws -> [Checked] {
    try concurrently(fixtures) { fixture in
      let found = diagnostics(of: SourceFile(path: fixture.path, bytes: fixture.journey))
      return Checked(fixture: fixture, result: found.result, diagnostics: found.all)
    }
  }

  @Test func eachMistakeIsPrintedAsItsReferenceSays() throws {
    var homes: [String: [DiagnosticFixture]] = [:]
    for (file, fixtures) in try DiagnosticFixture.byFile() {
      for found in try Self.checked(fixtures) {
        let fixture = found.fixture
        #expect(!found.diagnostics.isEmpty, "\(fixture.name)")
        #expect(found.result.tree.printed() == found.result.tree.file.bytes, "\(fixture.name)")
        var recorded = fixture
        recorded.expected = found.text
        homes[found.home, default: []].append(recorded)
        if Self.isRecording { continue }
        #expect(file == found.home, "\(fixture.name) is in the file of another code")
        #expect(
          found.text.utf8.elementsEqual(fixture.expected.utf8),
          "\(fixture.name)\n\(found.text)\n--- reference\n\(fixture.expected)\n\(Self.hint)")
      }
    }
    if Self.isRecording { try record(homes) }
    let names = homes.values.joined().map(\.name)
    #expect(names.count >= 150)
    #expect(names.count == Set(names).count, "two mistakes have the same name")
  }

  @Test func thePackedFilesAreWrittenAsTheyAreRead() throws {
    for (file, fixtures) in try DiagnosticFixture.byFile() {
      let text = try String(contentsOfFile: "\(DiagnosticFixture.folder)/\(file).txt", encoding: .utf8)
      #expect(try DiagnosticFixture.packed(fixtures).utf8.elementsEqual(text.utf8), "\(file)")
    }
  }

  private static let hint = "`WHISKER_RECORD_DIAGNOSTICS=1` records the texts again"
  private static let isRecording =
    ProcessInfo.processInfo.environment["WHISKER_RECORD_DIAGNOSTICS"] != nil

  private func record(_ homes: [String: [DiagnosticFixture]]) throws {
    for (file, _) in try DiagnosticFixture.byFile() where homes[file] == nil {
      try FileManager.default.removeItem(atPath: "\(DiagnosticFixture.folder)/\(file).txt")
    }
    for (file, fixtures) in homes {
      try DiagnosticFixture.packed(fixtures).write(
        toFile: "\(DiagnosticFixture.folder)/\(file).txt", atomically: true, encoding: .utf8)
    }
  }

  @Test func eachCodeHasAReferenceAndNoneMoreThanSix() throws {
    var counts: [String: Int] = [:]
    for (file, fixtures) in try DiagnosticFixture.byFile() where file != "several" {
      counts[file] = fixtures.count
    }
    // Files that reach these limits are made by `ScriptLimitTests`; kept as fixtures they would only be large.
    let generated = ["J001", "J002", "J004", "J093"]
    let codes = ProblemCode.allCases.map(\.rawValue)
    for code in codes where !generated.contains(code) {
      #expect((1...6).contains(counts[code] ?? 0), "\(code) has \(counts[code] ?? 0) references")
    }
    #expect(counts.keys.filter { !codes.contains($0) } == [])
  }

  @Test func everyFixLeadsToALineThatParsesOrSaysInOtherWordsWhyNot() throws {
    var tried: [Bool: Int] = [:]
    for fixes in try concurrently(Self.checked(DiagnosticFixture.all()), { Self.tried($0) }) {
      for (fix, diagnostic, left) in fixes {
        tried[fix.isSafe, default: 0] += 1
        for left in left {
          let note = "\(diagnostic.file.path): \(diagnostic.code) has a fix that leads to\n"
          let text = DiagnosticRenderer().render(left)
          #expect(left.code != diagnostic.code, "\(note + text)")
          #expect(!(left.see.isEmpty && left.remedies.isEmpty), "\(note + text)")
        }
      }
    }
    #expect(tried[true] ?? 0 > 50, "safe fixes")
    #expect(tried[false] ?? 0 > 100, "fixes that a person has to choose")
  }

  /// Each fix of what was found in a fixture, with what is left in the lines that it changes.
  private static func tried(_ found: Checked) -> [(fix: Fix, diagnostic: Diagnostic, left: [Diagnostic])] {
    let fixture = found.fixture
    return found.diagnostics.filter { $0.file.path == fixture.path }.flatMap { diagnostic in
      diagnostic.remedies.compactMap(\.fix).map { fix in
        let repaired = SourceFile(path: fixture.path, bytes: fix.applied(to: fixture.journey))
        let lines = Set(fix.edits.map { found.result.tree.file.line(at: $0.span.start) })
        let left = diagnostics(of: repaired).all.filter {
          lines.contains(repaired.line(at: $0.span?.start ?? 0))
        }
        return (fix, diagnostic, left)
      }
    }
  }
}
