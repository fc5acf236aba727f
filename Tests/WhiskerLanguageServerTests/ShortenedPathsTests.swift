import CatnipDescriptor
import Testing
import WhiskerText

@testable import WhiskerLanguageServer

/// Messages name files relative to the editor's folder, and quote journeys as they are written.
struct ShortenedPathsTests {
  @Test(arguments: [
    ("there is no file /api/a.json", "there is no file a.json"), ("/api/b.journey:3: x", "b.journey:3: x"),
    ("used by /api/a.journey, /api/b.journey", "used by a.journey, b.journey"),
    ("(/api/a.json)", "(a.json)"), ("one\n/api/a.json", "one\na.json"),
    ("unknown text \"a \\\" /api/a\" in /api/b", "unknown text \"a \\\" /api/a\" in b"),
    ("`on GET \"/api/a\"` in /api/b", "`on GET \"/api/a\"` in b"),
    ("`a \\` in /api/b", "`a \\` in b"), ("/v1/api/a and x/api/a", "/v1/api/a and x/api/a"),
    ("/apis/a", "/apis/a"), ("an open \" and /api/a", "an open \" and /api/a"),
  ])
  func onlyPathsAreShortened(text: String, shortened: String) {
    #expect(ShortenedPaths(of: "/api").text(text) == shortened)
  }

  private func messages(root: String, _ uri: String, _ text: String) -> String {
    var server = LanguageServer(apps: [.catnip], options: LanguageServerOptions(artifacts: ".build/whisker"))
    _ = server.receive([
      "jsonrpc": "2.0", "id": 1, "method": "initialize",
      "params": ["rootUri": .string(root), "capabilities": [:]],
    ])
    _ = server.receive([
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": ["textDocument": ["uri": .string(uri), "version": 1, "text": .string(text)]],
    ])
    let found = server.work().flatMap { $0["params"]?["diagnostics"]?.items ?? [] }
    return found.compactMap { $0["message"]?.text }.joined(separator: "\n")
  }

  @Test func aRequestIsNoPath() {
    let text = "journey \"A\"\napp catnip\non GET /api/breeds\n  reply 200\nlaunch\n"
    let shown = messages(root: "file:///api", "file:///api/Fixtures/Journeys/a.journey", text)
    #expect(shown.hasSuffix("\ntry: on GET \"/api/breeds\""), "\(shown)")
    let known = "journey \"A\"\napp catnip\nlaunch\nsee text \"a\" in \"/api/x\"\n"
    #expect(messages(root: "file:///api", "file:///api/a.journey", known).contains("/api/x"))
  }

  @Test func pathsBelowTheRootOfTheFileSystemStayWhole() {
    let text = "journey \"A\"\napp catnip\nlaunch\nuse \"parts/absent.journey\"\n"
    for root in ["file:///", "file:///other"] {
      let shown = messages(root: root, "file:///a.journey", text)
      #expect(shown.contains("there is no file /parts/absent.journey"), "\(shown)")
    }
    let inFolder = messages(root: "file:///absent", "file:///absent/a.journey", text)
    #expect(inFolder.contains("there is no file parts/absent.journey"), "\(inFolder)")
  }
}
