import Foundation
import WhiskerScript
import WhiskerSource
import XCTest

@testable import WhiskerRunner

/// Every statement of an expanded journey can be performed.
final class PerformedStatementTests: XCTestCase {
  private func statement(of form: StatementForm) throws -> (any Statement)? {
    guard form.section != .header, form.section != .reply else { return nil }
    let line = form.wholeExample + "\n"
    let isBranch = form.definition === Branch.definition
    let text =
      isBranch
      ? "fork\n" + line.split(separator: "\n").map { "  \($0)\n" }.joined() : line
    let file = SourceFile(path: "a.journey", text: "journey \"J\"\n\(text)")
    let result = JourneyPlan.parser.parse(file)
    XCTAssertEqual(result.diagnostics.map(\.message), [], form.form)
    return try XCTUnwrap(result.journey?.allSteps[isBranch ? 1 : 0].statement, form.form)
  }

  func testEveryStatementButBlocksIsPerformed() throws {
    var performed = 0
    for form in StatementForm.all {
      guard let statement = try statement(of: form) else { continue }
      let isBlock = form.definition.block == .steps || form.definition.block == .branches || statement is Use
      XCTAssertEqual(statement is any PerformedStatement, !isBlock, form.form)
      let found = PerformedStatements.find(statement)
      XCTAssertEqual(found.map { "\(type(of: $0))" }, isBlock ? nil : "\(type(of: statement))", form.form)
      XCTAssertTrue(statement.definition === form.definition, form.form)
      performed += isBlock ? 0 : 1
    }
    XCTAssertGreaterThan(performed, 60)
  }

  func testEachIsInAJourneyThatTheTestsRun() throws {
    var used: Set<ObjectIdentifier> = []
    for folder in ["Fixtures/Journeys", "Fixtures/Failures"] {
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name.hasSuffix(".journey")
      {
        let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        let journey = JourneyPlan.parser.parse(SourceFile(path: name, text: text)).journey
        for step in journey?.allSteps ?? [] { used.insert(ObjectIdentifier(step.statement.definition)) }
      }
    }
    for form in StatementForm.all where form.section != .header && form.section != .reply {
      XCTAssertTrue(used.contains(ObjectIdentifier(form.definition)), "no journey has `\(form.form)`")
    }
  }
}

extension Journey {
  /// Every step; those of a block follow the block's own step.
  fileprivate var allSteps: [Step] { steps.flatMap(\.withBody) }
}

extension Step {
  fileprivate var withBody: [Step] { [self] + body.flatMap(\.withBody) }
}
