import Foundation
import WhiskerLanguageServer
import TestSupport
import WhiskerText
import XCTest

/// A whole session of an editor with the built `whisker lsp`.
final class ServerProcessTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
      "whisker-lsp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Journeys"), withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func uri(_ path: String) -> String { "file://\(folder.path)/\(path)" }

  private func begin(_ arguments: [String] = []) throws -> ServerProcess {
    let server = try ServerProcess(arguments, in: folder)
    let result = try server.request(
      "initialize", ["processId": .null, "rootUri": .string("file://" + folder.path), "capabilities": [:]])
    XCTAssertEqual(result["serverInfo"]?["name"]?.text, "whisker")
    server.notify("initialized")
    return server
  }

  private func open(_ server: ServerProcess, _ path: String, _ text: String) {
    server.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri(path)), "languageId": "journey", "version": 1, "text": .string(text),
        ]
      ])
  }

  private func place(_ path: String, _ line: Int, _ character: Int) -> JSONValue {
    ["textDocument": ["uri": .string(uri(path))], "position": EditorSession.position(line, character)]
  }

  func testAnEditorWritesAJourney() throws {
    try Data("journey \"P\"\nparam user\nsee text \"{user}\"\n".utf8).write(
      to: folder.appendingPathComponent("Journeys/p.journey"))
    let server = try begin(["--stdio"])
    let path = "Journeys/a.journey"
    open(server, path, "journey \"J\"\napp catnip\nlaunch\ntpa   button \"🐈\"\n")
    let found = try server.diagnostics(of: uri(path))
    XCTAssertEqual(found.map { $0["code"]?.text }, ["J043"])
    XCTAssertEqual(found[0]["range"], EditorSession.range(3, 0, 3))

    let fixes = try server.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri(path))], "range": EditorSession.range(3, 1, 1),
        "context": ["diagnostics": []],
      ])
    XCTAssertEqual(fixes.items?.first?["title"]?.text, "Write: tap   button \"🐈\"")

    server.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(path)), "version": 2],
        "contentChanges": [
          ["range": EditorSession.range(3, 0, 3), "text": "tap"],
          ["range": EditorSession.range(4, 0, 0), "text": "use \"p.journey\" with user: \"x\"\n"],
        ],
      ])
    XCTAssertEqual(try server.diagnostics(of: uri(path)), [])

    let completion = try server.request("textDocument/completion", place(path, 5, 0))
    XCTAssertTrue(completion["items"]?.items?.contains { $0["label"]?.text == "tap SELECTOR" } ?? false)
    let hover = try server.request("textDocument/hover", place(path, 3, 1))
    XCTAssertTrue(hover["contents"]?["value"]?.text?.hasPrefix("`tap SELECTOR`") ?? false)
    let formatting = try server.request(
      "textDocument/formatting", ["textDocument": ["uri": .string(uri(path))], "options": [:]])
    XCTAssertEqual(formatting.items?.compactMap { $0["newText"]?.text }, ["tap button \"🐈\""])
    let definition = try server.request("textDocument/definition", place(path, 4, 8))
    XCTAssertEqual(definition.items?.map { $0["uri"]?.text }, [uri("Journeys/p.journey")])

    open(server, "Journeys/p.journey", "journey \"P\"\nparam user\nsee text \"{user}\"\n")
    guard case .object(var rename) = place("Journeys/p.journey", 1, 7) else { return XCTFail("no object") }
    rename.append(JSONValue.Member(key: "newName", value: "who"))
    let renamed = try server.request("textDocument/rename", .object(rename))
    guard case .object(let changes)? = renamed["changes"] else { return XCTFail(renamed.description) }
    XCTAssertEqual(changes.map(\.key), [uri("Journeys/p.journey"), uri(path)])
    XCTAssertEqual(changes[1].value.items?.map { $0["range"] }, [EditorSession.range(4, 21, 25)])

    XCTAssertEqual(try server.request("shutdown"), .null)
    server.notify("exit")
    let end = server.end()
    XCTAssertEqual(end.code, 0)
    XCTAssertEqual(end.complaints, "")
  }

  func testAnEditorThatGoesAwayEndsTheServer() throws {
    let server = try begin()
    server.closeInput()
    XCTAssertEqual(server.end().code, 1)
  }

  func testAnExitWithoutAShutdownIsCodeOne() throws {
    let server = try begin()
    server.notify("exit")
    XCTAssertEqual(server.end().code, 1)
  }

  func testABrokenStreamEndsTheServerWithAReason() throws {
    let server = try begin()
    server.send(bytes: Array("Content-Length: nonsense\r\n\r\n".utf8))
    let answer = try server.message { $0["error"] != nil }
    XCTAssertEqual(answer["error"]?["code"]?.integer, -32700)
    let end = server.end()
    XCTAssertEqual(end.code, 1)
    XCTAssertEqual(end.complaints, "whisker lsp: Content-Length is not a whole number: \"nonsense\"\n")
  }

  func testALargeDocumentIsFollowed() throws {
    let server = try begin()
    var text = "journey \"Large\"\napp catnip\nlaunch\n"
    while text.utf8.count < Thoroughness.count(200_000, thorough: 950_000) {
      text += "see text \"日本 🐈 and more\" in list \"Breeds\"\n"
    }
    open(server, "Journeys/a.journey", text)
    XCTAssertEqual(try server.diagnostics(of: uri("Journeys/a.journey")), [])
    for version in 2..<12 {
      server.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .string(uri("Journeys/a.journey")), "version": JSONValue(version)],
          "contentChanges": [["range": EditorSession.range(3, 0, 0), "text": "x"]],
        ])
    }
    // Only the last text counts; earlier versions are not checked while more input has arrived.
    let completion = try server.request("textDocument/completion", place("Journeys/a.journey", 2, 6))
    XCTAssertNotNil(completion["items"])
    XCTAssertEqual(try server.diagnostics(of: uri("Journeys/a.journey")).count, 1)
    _ = try server.request("shutdown")
    server.notify("exit")
    XCTAssertEqual(server.end().code, 0)
  }

  func testAnAppThatIsNotThereIsRefused() throws {
    let server = try ServerProcess(["--app", "absent"], in: folder)
    let end = server.end()
    XCTAssertEqual(end.code, 2)
    XCTAssertTrue(end.complaints.contains("unknown app `absent`"), end.complaints)
  }
}
