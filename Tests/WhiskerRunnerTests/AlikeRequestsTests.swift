import AppCoordinator
import Observation
import ScreenModels
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerRunner
import WhiskerSource
import XCTest

/// A line that answers requests which are alike has a name in braces that takes the place of any part.
final class AlikeRequestsTests: XCTestCase {
  private static let app = AppDescriptor("Pictures") { environment in
    OneScreenCoordinator { PicturesModel(environment.transport) }
  }

  private func lines(_ header: String, steps: String = "") -> [String]? {
    failures(
      of: "journey \"J\"\napp pictures\n\(header)\n\nlaunch\n\(steps)tap button \"Load\"\n", Self.app
    ).first?
    .diagnostic.remedies.map(\.text).filter { $0.hasPrefix("on ") }
  }

  func testTheNameInBracesIsNoneOfTheJourney() {
    XCTAssertEqual(lines(""), ["on GET \"/images/{name}\""])
    XCTAssertEqual(
      lines("param name default \"a\"", steps: "note \"{name}\"\n"), ["on GET \"/images/{part}\""])
    XCTAssertEqual(
      lines(
        "param part default \"a\"\nexamples\n  | name |\n  | b    |", steps: "note \"{name} {part}\"\n"),
      ["on GET \"/images/{id}\""])
    XCTAssertEqual(
      lines(
        "param part default \"a\"\nparam id default \"a\"",
        steps: "let name = text of button \"Load\"\nnote \"{name} {part} {id}\"\n"),
      ["on GET \"/images/{name2}\""])
    XCTAssertEqual(
      lines("table cats\n  | name |\n  | b    |", steps: "for each row of cats\n  note \"{name}\"\n"),
      ["on GET \"/images/{part}\""])
  }

  func testTheNameInBracesIsNoneOfAUsedFile() {
    let part = "journey \"P\"\nparam name\n\nnote \"{name}\"\ntap button \"Load\"\n"
    let text = "journey \"J\"\napp pictures\n\nlaunch\nuse \"p.journey\" with name: \"b\"\n"
    let found = failures(of: text, Self.app, parts: [SourceFile(path: "p.journey", text: part)])
    XCTAssertEqual(found.first?.diagnostic.remedies.first?.text, "on GET \"/images/{part}\"")
  }
}

@MainActor @Observable
private final class PicturesModel: ScreenModel {
  @ObservationIgnored private let transport: any HTTPTransport

  init(_ transport: any HTTPTransport) { self.transport = transport }

  var screen: [Node] {
    NavigationTitle("Pictures")
    Button("Load") {
      for name in ["a", "b"] {
        Task {
          guard let url = HTTPURL("https://api.test/images/\(name)") else { return }
          do { _ = try await self.transport.send(HTTPRequest(url: url)) } catch {}
        }
      }
    }
  }
}
