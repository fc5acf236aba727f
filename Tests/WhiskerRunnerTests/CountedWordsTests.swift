import AppCoordinator
import TroubleApp
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerRunner
import WhiskerSource
import XCTest

/// A message speaks of one thing in the singular and of several in the plural.
final class CountedWordsTests: XCTestCase {
  private static let app = AppDescriptor(name: "sender", title: "Sender", screens: ["trouble"]) {
    environment, device in
    // The app asks for as many pages as the journey's configuration says.
    for number in 0..<(Int(environment.configuration["pages"] ?? "") ?? 0) {
      guard let url = HTTPURL("https://a.test/pages/\(number)") else { continue }
      Task { _ = try? await environment.transport.send(HTTPRequest(method: .get, url: url)) }
    }
    return TroubleCoordinator(environment: environment).launch(as: "Sender", on: device)
  }

  func testEachMessageOfOneAndOfSeveral() {
    for (steps, words) in [
      (
        "on GET \"/a\"\n  reply 200\nlaunch",
        ["a reply was never used", "remove the reply, let the app request it, or end"]
      ),
      (
        "on GET \"/a\"\n  reply 200\non GET \"/b\"\n  reply 200\nlaunch",
        [
          "2 replies were never used",
          "remove the replies that are not needed, let the app request them, or end",
        ]
      ),
      (
        "launch\nhold GET \"/a\"",
        ["a `hold` line held no request", "remove the line, or correct the request that it names"]
      ),
      (
        "launch\nhold GET \"/a\"\nhold GET \"/b\"",
        ["2 `hold` lines held no request", "remove the lines, or correct the requests that they name"]
      ),
      (
        "launch\nlock database \"a.db\"",
        ["the app opened no database \"a.db\"", "remove the line, or correct the name of the database"]
      ),
      (
        "launch\nlock database \"a.db\"\nlock database \"b.db\"",
        [
          "the app opened none of the 2 locked databases",
          "remove the lines, or correct the names of the databases",
        ]
      ),
      (pages(11), ["= see: and 1 more request\n"]), (pages(12), ["= see: and 2 more requests\n"]),
    ] {
      let report = failures(of: "journey \"J\"\napp sender\n\(steps)\n", Self.app).map {
        DiagnosticRenderer().render($0.diagnostic)
      }.joined()
      for word in words { XCTAssertTrue(report.contains(word), "\(word)\n\(report)") }
    }
  }

  private func pages(_ count: Int) -> String {
    """
    config key "pages" is "\(count)"
    on GET "https://a.test/pages/{page}"
      reply always 200
    launch
    settle
    expect request to GET "/b"
    """
  }
}
