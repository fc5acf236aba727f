import CatnipDescriptor
import CatsToolkitDescriptor
import Foundation
import PawsDescriptor
import RecipesDescriptor
import TestSupport
import Testing
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerTesting
import WhiskerTime

/// The sequence diagrams of the reference apps.
struct SequenceDiagramTests {
  private static let drawn = "Fixtures/Journeys/paws/push-pop-sheet-cover.journey"

  /// The diagram of a journey.
  @MainActor
  private static func diagram(of path: String) async throws -> String {
    let plan = try JourneyPlan(
      paths: [path], apps: [.catnip, .paws, .counter, .login, .wishlist, .recipes])
    let sink = Sink()
    var report = SequenceReport(plan) { sink.text += String(decoding: $0, as: UTF8.self) }
    var options = RunOptions(recordMode: .never, isExclusive: false)
    options.details = report.details
    let runner = JourneyRunner(options: options)
    for entry in plan.entries {
      await VirtualTimeSession.inTurn { runner.run(entry) { report.receive($0) } }
    }
    return sink.text
  }

  @MainActor
  private final class Sink {
    var text = ""
  }

  @Test @MainActor
  func diagramsAreMermaid() async throws {
    for journey in Thoroughness.some(of: try JourneyCase.all(in: "Fixtures/Journeys/paws"), every: 3) {
      do { _ = try MermaidSequence(try await Self.diagram(of: journey.path)) } catch {
        Issue.record("\(journey): \(error)")
      }
    }
  }

  @Test @MainActor
  func theReadmeOfPawsShowsTheDiagramOfARun() async throws {
    let page = "Apps/Paws/README.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let diagram = try await Self.diagram(of: Self.drawn)
    let block = /<!-- sequence: (\S+) -->\n```mermaid\n(?s:.*?)```/
    let match = try #require(text.firstMatch(of: block))
    #expect(String(match.1) == Self.drawn)
    let written = text.replacing(block) { "<!-- sequence: \($0.1) -->\n```mermaid\n\(diagram)```" }
    if ProcessInfo.processInfo.environment["WHISKER_RECORD_REFERENCE"] == "1" {
      try written.write(toFile: page, atomically: true, encoding: .utf8)
    }
    #expect(text == written, "\(page) shows another diagram; run with WHISKER_RECORD_REFERENCE=1")
  }

  /// The four exchanges that the app's design draws: who speaks to whom, and about what.
  ///
  /// There a person speaks to the model at once. Here the view is between the two, and the back button is its own: the model does not hear of it.
  @Test @MainActor
  func theDiagramHasTheExchangesOfTheDesign() async throws {
    let lines = try MermaidSequence(try await Self.diagram(of: Self.drawn)).lines
    let designed: [(scene: String, command: String, update: String)] = [
      ("Push", "push images", "stack breed-list → breed-list › images"),
      ("Pop", "pop", "stack breed-list › images → breed-list"),
      ("Sheet", "present sheet about", "sheet \"About Paws\" shown"),
      ("Full-screen cover", "present cover tour", "cover \"Tour 1 of 3\" shown"),
    ]
    for (scene, command, update) in designed {
      let start = try #require(
        lines.firstIndex { if case .note(_, scene) = $0 { true } else { false } }, "no scene \(scene)")
      let exchange = lines[(start + 1)...].prefix { if case .message = $0 { true } else { false } }
        .compactMap { if case .message(let message) = $0 { message } else { nil } }
        .filter { $0.from != "Service" && $0.to != "Service" }
      #expect(
        exchange.map { "\($0.from)\($0.arrow)\($0.to)" }
          == (scene == "Pop"
            ? ["Person->>View", "View->>Coordinator", "Coordinator->>View", "View-->>Person"]
            : [
              "Person->>View", "View->>Model", "Model->>Coordinator", "Coordinator->>View",
              "View-->>Person",
            ]),
        "\(scene)")
      #expect(exchange.contains { $0.to == "Coordinator" && $0.text == command }, "\(scene)")
      #expect(exchange.contains { $0.from == "Coordinator" && $0.text == update }, "\(scene)")
    }
  }
}
