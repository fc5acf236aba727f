import Foundation
import TestSupport
import Testing
import WhiskerLanguageServer
import WhiskerText

/// A whole session of an editor with the built `whisker lsp`.
final class ServerProcessTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
      "whisker-lsp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Journeys"), withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  private func uri(_ path: String) -> String { "file://\(folder.path)/\(path)" }

  private func begin(_ arguments: [String] = []) throws -> ServerProcess {
    let server = try ServerProcess(arguments, in: folder)
    let result = try server.request(
      "initialize", ["processId": .null, "rootUri": .string("file://" + folder.path), "capabilities": [:]])
    #expect(result["serverInfo"]?["name"]?.text == "whisker")
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

  @Test func anEditorWritesAJourney() throws {
    try Data("journey \"P\"\nparam user\nsee text \"{user}\"\n".utf8).write(
      to: folder.appendingPathComponent("Journeys/p.journey"))
    let server = try begin(["--stdio"])
    let path = "Journeys/a.journey"
    open(server, path, "journey \"J\"\napp catnip\nlaunch\ntpa   button \"🐈\"\n")
    let found = try server.diagnostics(of: uri(path))
    #expect(found.map { $0["code"]?.text } == ["J043"])
    #expect(found[0]["range"] == EditorSession.range(3, 0, 3))

    let fixes = try server.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri(path))], "range": EditorSession.range(3, 1, 1),
        "context": ["diagnostics": []],
      ])
    #expect(fixes.items?.first?["title"]?.text == "Write: tap   button \"🐈\"")

    server.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(path)), "version": 2],
        "contentChanges": [
          ["range": EditorSession.range(3, 0, 3), "text": "tap"],
          ["range": EditorSession.range(4, 0, 0), "text": "use \"p.journey\" with user: \"x\"\n"],
        ],
      ])
    #expect(try server.diagnostics(of: uri(path)) == [])

    let completion = try server.request("textDocument/completion", place(path, 5, 0))
    #expect(completion["items"]?.items?.contains { $0["label"]?.text == "tap SELECTOR" } ?? false)
    let hover = try server.request("textDocument/hover", place(path, 3, 1))
    #expect(hover["contents"]?["value"]?.text?.hasPrefix("`tap SELECTOR`") ?? false)
    let formatting = try server.request(
      "textDocument/formatting", ["textDocument": ["uri": .string(uri(path))], "options": [:]])
    #expect(formatting.items?.compactMap { $0["newText"]?.text } == ["tap button \"🐈\""])
    let definition = try server.request("textDocument/definition", place(path, 4, 8))
    #expect(definition.items?.map { $0["uri"]?.text } == [uri("Journeys/p.journey")])

    open(server, "Journeys/p.journey", "journey \"P\"\nparam user\nsee text \"{user}\"\n")
    guard case .object(var rename) = place("Journeys/p.journey", 1, 7) else {
      Issue.record("no object")
      return
    }
    rename.append(JSONValue.Member(key: "newName", value: "who"))
    let renamed = try server.request("textDocument/rename", .object(rename))
    guard case .object(let changes)? = renamed["changes"] else {
      Issue.record("\(renamed.description)")
      return
    }
    #expect(changes.map(\.key) == [uri("Journeys/p.journey"), uri(path)])
    #expect(changes[1].value.items?.map { $0["range"] } == [EditorSession.range(4, 21, 25)])

    #expect(try server.request("shutdown") == .null)
    server.notify("exit")
    let end = server.end()
    #expect(end.code == 0)
    #expect(end.complaints == "")
  }

  @Test func anEditorThatGoesAwayEndsTheServer() throws {
    let server = try begin()
    server.closeInput()
    #expect(server.end().code == 1)
  }

  @Test func anExitWithoutAShutdownIsCodeOne() throws {
    let server = try begin()
    server.notify("exit")
    #expect(server.end().code == 1)
  }

  @Test func aBrokenStreamEndsTheServerWithAReason() throws {
    let server = try begin()
    server.send(bytes: Array("Content-Length: nonsense\r\n\r\n".utf8))
    let answer = try server.message { $0["error"] != nil }
    #expect(answer["error"]?["code"]?.integer == -32700)
    let end = server.end()
    #expect(end.code == 1)
    #expect(end.complaints == "whisker lsp: Content-Length is not a whole number: \"nonsense\"\n")
  }

  @Test func aLargeDocumentIsFollowed() throws {
    let server = try begin()
    var text = "journey \"Large\"\napp catnip\nlaunch\n"
    while text.utf8.count < Thoroughness.count(200_000, thorough: 950_000) {
      text += "see text \"日本 🐈 and more\" in list \"Breeds\"\n"
    }
    open(server, "Journeys/a.journey", text)
    #expect(try server.diagnostics(of: uri("Journeys/a.journey")) == [])
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
    #expect(completion["items"] != nil)
    #expect(try server.diagnostics(of: uri("Journeys/a.journey")).count == 1)
    _ = try server.request("shutdown")
    server.notify("exit")
    #expect(server.end().code == 0)
  }

  @Test func anAppThatIsNotThereIsRefused() throws {
    let server = try ServerProcess(["--app", "absent"], in: folder)
    let end = server.end()
    #expect(end.code == 2)
    #expect(end.complaints.contains("unknown app `absent`"), "\(end.complaints)")
  }
}
