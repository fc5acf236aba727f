import CatnipDescriptor
import TroubleApp
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// The steps that a session suggests can be performed, to the letter.
final class PossibleStepsTests: XCTestCase {
  private func moment(_ text: String, _ path: String = "t.journey") throws -> LiveMoment? {
    let plan = JourneyPlan(files: [SourceFile(path: path, text: text)], apps: [.trouble, .catnip])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    let entry = try XCTUnwrap(plan.entries.first)
    return MainActor.assumeIsolated {
      JourneyRunner(options: RunOptions(recordMode: .never)).drive(entry, through: entry.run.steps.count) {
        if case .failed(let failure) = $0 { XCTFail(DiagnosticRenderer().render(failure.diagnostic)) }
      }
    }
  }

  /// Performs each line from the same start; returns them.
  private func tryAll(after text: String, _ path: String = "t.journey") throws -> [String] {
    let lines = try XCTUnwrap(try moment(text, path)).lines
    for line in lines { XCTAssertNotNil(try moment(text + line + "\n", path), line) }
    return lines
  }

  func testEveryLineOfTheControlsCanBeDone() throws {
    let lines = try tryAll(
      after: "journey \"C\"\napp trouble\nlaunch\nnavigate push \"controls\"\nscroll down in list \"Mails\"\n"
    )
    for line in [
      "type \"text\" into field \"Search\"", "choose \"Dark\" in picker \"Theme\"",
      "increment stepper \"Cats\"",
      "set slider \"Volume\" to 50%", "set date picker \"Day\" to \"2026-03-01\"",
      "expand disclosure \"Details\"",
      "choose \"By date\" in menu \"Sort\"", "double tap image \"Siberian\"", "long press image \"Siberian\"",
      "choose \"Unread\" in field \"Search\"", "go back",
    ] {
      XCTAssertTrue(lines.contains(line), "\(line) is not in \(lines)")
    }
    XCTAssertGreaterThan(lines.count, 20)
  }

  func testOnlyWhatAnswersAnAlertIsToldWhileOneShows() throws {
    let lines = try tryAll(
      after: "journey \"C\"\napp trouble\nlaunch\nnavigate push \"controls\"\ntap button \"Delete all\"\n")
    XCTAssertEqual(
      lines,
      [
        "choose \"Delete\" in dialog \"Delete all mails?\"",
        "choose \"Cancel\" in dialog \"Delete all mails?\"",
      ])
  }

  func testElementsWithOneNameAreToldApart() throws {
    let lines = try tryAll(
      after: """
        journey "C"
        app catnip
        on GET "/v1/breeds"
          reply always 200 from "catapi/breeds.json" paged
        on GET "https://cdn2.thecatapi.com/images/{picture}"
          reply always 200 image 1200x800
        launch
        advance 100ms

        """, "Fixtures/Journeys/t.journey")
    XCTAssertTrue(lines.contains("tap button \"Favorite\" in cell \"Aegean\""), "\(lines)")
    XCTAssertTrue(lines.contains("advance 100ms"), "the pictures are on their way")
    XCTAssertTrue(lines.contains("scroll down") && !lines.contains("scroll up"))
    XCTAssertTrue(lines.contains("switch to tab \"Favorites\""))
  }

  func testBeforeTheAppRunsItCanBeLaunched() throws {
    XCTAssertEqual(try tryAll(after: "journey \"C\"\napp trouble\nnote \"n\"\n"), ["launch"])
  }
}
