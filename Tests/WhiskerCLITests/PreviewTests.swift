import Foundation
import TestSupport
import XCTest

/// `whisker preview` shows screens with mocked models, without launching the app.
final class PreviewTests: XCTestCase {
  private func preview(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker", ["preview"] + arguments, in: URL(fileURLWithPath: NSTemporaryDirectory()))
  }

  func testOneIsPrintedAsText() throws {
    let run = try preview("paws", "images-unknown-breed")
    XCTAssertEqual(run.code, 0, run.complaints)
    XCTAssertEqual(
      run.output,
      """
      Paws · images-unknown-breed
      ╭──────────────────────────────────────────╮
      │                   Wolf    [ Sub-breeds ] │
      ├──────────────────────────────────────────┤
      │                                          │
      │              Unknown breed               │
      │             Breed not found.             │
      │                                          │
      │              [ All Breeds ]              │
      │                                          │
      ╰──────────────────────────────────────────╯

      """)
  }

  func testAllAreStatesOfTheirOwn() throws {
    let run = try preview("paws")
    XCTAssertEqual(run.code, 0, run.complaints)
    let screens = run.output.components(separatedBy: "\n\n")
    XCTAssertGreaterThanOrEqual(screens.count, 13)
    XCTAssertEqual(Set(screens.map { $0.split(separator: "\n").dropFirst() }).count, screens.count)
  }

  func testAPageHasAllOfAnApp() throws {
    let run = try preview("paws", "--html")
    XCTAssertEqual(run.code, 0, run.complaints)
    XCTAssertTrue(run.output.hasPrefix("<!DOCTYPE html>") || run.output.hasPrefix("<!doctype html>"))
    for name in ["breeds-loading", "images-none", "tour"] { XCTAssertTrue(run.output.contains(name), name) }
  }

  func testAnUnknownNameIsAnError() throws {
    let app = try preview("pows")
    XCTAssertEqual(app.code, 2)
    XCTAssertTrue(
      app.complaints.hasPrefix("error: unknown app `pows`; did you mean `paws`? (apps: catnip, "),
      app.complaints)
    let name = try preview("paws", "tuor")
    XCTAssertEqual(name.code, 2)
    XCTAssertEqual(name.complaints, "error: unknown preview of `paws`: `tuor`; did you mean `tour`?\n")
    let none = try preview("catnip")
    XCTAssertEqual(none.code, 2)
    XCTAssertEqual(none.complaints, "error: `catnip` has no previews\n")
    XCTAssertEqual(none.output, "")
  }
}
