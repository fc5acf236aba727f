import CatnipDescriptor
import Testing
import TroubleApp
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// The steps that a session suggests can be performed, to the letter.
@Suite(.runsFirst)
@MainActor
struct PossibleStepsTests {
  private func moment(_ text: String, _ path: String = "t.journey") async throws -> LiveMoment? {
    let plan = JourneyPlan(files: [SourceFile(path: path, text: text)], apps: [.trouble, .catnip])
    #expect(plan.diagnostics.map { DiagnosticRenderer().render($0) } == [])
    let entry = try #require(plan.entries.first)
    return await JourneyRunner.besideOthers { runner in
      runner.drive(entry, through: entry.run.steps.count) {
        if case .failed(let failure) = $0 {
          Issue.record("\(DiagnosticRenderer().render(failure.diagnostic))")
        }
      }
    }
  }

  /// Performs each line from the same start; returns them.
  private func tryAll(after text: String, _ path: String = "t.journey") async throws -> [String] {
    let lines = try #require(try await moment(text, path)).lines
    for line in lines { #expect(try await moment(text + line + "\n", path) != nil, "\(line)") }
    return lines
  }

  @Test func everyLineOfTheControlsCanBeDone() async throws {
    let lines = try await tryAll(
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
      #expect(lines.contains(line), "\(line) is not in \(lines)")
    }
    #expect(lines.count > 20)
  }

  @Test func onlyWhatAnswersAnAlertIsToldWhileOneShows() async throws {
    let lines = try await tryAll(
      after: "journey \"C\"\napp trouble\nlaunch\nnavigate push \"controls\"\ntap button \"Delete all\"\n")
    #expect(
      lines == [
        "choose \"Delete\" in dialog \"Delete all mails?\"",
        "choose \"Cancel\" in dialog \"Delete all mails?\"",
      ])
  }

  @Test func anAppInTheBackgroundCanOnlyComeBack() async throws {
    let lines = try await tryAll(after: "journey \"C\"\napp trouble\nlaunch\nbackground\n")
    #expect(lines == ["foreground"])
  }

  @Test func elementsWithOneNameAreToldApart() async throws {
    let lines = try await tryAll(
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
    #expect(lines.contains("tap button \"Favorite\" in cell \"Aegean\""), "\(lines)")
    #expect(lines.contains("advance 100ms"), "the pictures are on their way")
    #expect(lines.contains("scroll down") && !lines.contains("scroll up"))
    #expect(lines.contains("switch to tab \"Favorites\""))
  }

  @Test func beforeTheAppRunsItCanBeLaunched() async throws {
    #expect(try await tryAll(after: "journey \"C\"\napp trouble\nnote \"n\"\n") == ["launch"])
  }
}
