import CatnipDescriptor
import Foundation
import Testing
import WhiskerLanguageServer
import WhiskerRunner
import WhiskerText

/// A session with a server in this process, in its own folder.
///
/// Documents are named by their paths in the folder; `‸` marks a position in a text.
final class EditorSession {
  var server: LanguageServer
  let folder: URL
  private var number = 0
  private var versions: [String: Int] = [:]
  /// The notifications of the server.
  private(set) var told: [JSONValue] = []

  init(
    files: [String: String] = [:], encodings: [JSONValue] = ["utf-16"], isFolderOpen: Bool = true,
    apps: [AppDescriptor] = [.catnip], app: String? = nil, watching: JSONValue? = nil
  ) throws {
    // The location of a temporary folder varies; the server's messages must not.
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
      "whisker-editor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = LanguageServer(
      apps: apps, options: LanguageServerOptions(app: app, artifacts: ".build/whisker"))
    for (path, text) in files { try write(text, to: path) }
    _ = try request(
      "initialize",
      [
        "rootUri": isFolderOpen ? .string(uri("")) : .null,
        "capabilities": [
          "general": ["positionEncodings": .array(encodings)],
          "textDocument": [
            "completion": ["completionItem": ["snippetSupport": true]],
            "publishDiagnostics": ["relatedInformation": true],
          ],
          "workspace": ["didChangeWatchedFiles": watching],
        ],
      ])
    notify("initialized", [:])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func uri(_ path: String) -> String {
    path.isEmpty ? "file://" + folder.path : "file://" + folder.path + "/" + path
  }

  // MARK: Messages

  func request(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    let response = try response(to: method, parameters)
    if let error = response["error"] { throw Failure(text: String(decoding: error.bytes, as: UTF8.self)) }
    return try #require(response["result"])
  }

  struct Failure: Error { let text: String }

  func response(to method: String, _ parameters: JSONValue) throws -> JSONValue {
    number += 1
    let messages = server.receive([
      "jsonrpc": "2.0", "id": JSONValue(number), "method": .string(method), "params": parameters,
    ])
    #expect(messages.count == 1)
    let response = try #require(messages.first)
    #expect(response["id"]?.integer == number)
    // The encoded message is decoded again.
    return try JSONValue(bytes: response.bytes)
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    told += server.receive(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  // MARK: Documents

  /// Opens a document without its mark; returns the position of the mark.
  @discardableResult
  func open(_ path: String, _ marked: String) -> JSONValue {
    let (text, position) = Self.split(marked)
    versions[path] = 1
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri(path)), "languageId": "journey", "version": 1, "text": .string(text),
        ]
      ])
    return position
  }

  /// Replaces the whole text of a document; returns the position of the mark.
  @discardableResult
  func replace(_ path: String, _ marked: String) -> JSONValue {
    let (text, position) = Self.split(marked)
    change(path, [["text": .string(text)]])
    return position
  }

  func change(_ path: String, _ changes: [JSONValue]) {
    versions[path, default: 0] += 1
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(path)), "version": JSONValue(versions[path] ?? 0)],
        "contentChanges": .array(changes),
      ])
  }

  static func position(_ line: Int, _ character: Int) -> JSONValue {
    ["line": JSONValue(line), "character": JSONValue(character)]
  }

  static func range(_ line: Int, _ start: Int, _ end: Int) -> JSONValue {
    ["start": position(line, start), "end": position(line, end)]
  }

  private static func split(_ marked: String) -> (text: String, position: JSONValue) {
    guard let mark = marked.range(of: "‸") else { return (marked, position(0, 0)) }
    let before = marked[..<mark.lowerBound]
    let lines = before.components(separatedBy: "\n")
    let text = String(before) + marked[mark.upperBound...]
    return (text, position(lines.count - 1, lines[lines.count - 1].utf16.count))
  }

  func place(_ path: String, _ position: JSONValue) -> JSONValue {
    ["textDocument": ["uri": .string(uri(path))], "position": position]
  }

  // MARK: Results

  /// The last diagnostics of a document, after all checks.
  func diagnostics(_ path: String) throws -> [JSONValue] {
    while server.hasWork { told += server.work() }
    let last = told.last {
      $0["method"]?.text == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.text == uri(path)
    }
    return try #require(last?["params"]?["diagnostics"]?.items, "nothing was published of \(path)")
  }

  /// The labels of the completions at the mark of a text.
  func labels(_ path: String, _ marked: String) throws -> [String] {
    try items(path, marked).compactMap { $0["label"]?.text }
  }

  func items(_ path: String, _ marked: String) throws -> [JSONValue] {
    let position = open(path, marked)
    let list = try request("textDocument/completion", place(path, position))
    return try #require(list["items"]?.items)
  }

  /// Applies edits of the protocol to a text, in UTF-16 units.
  static func applied(_ edits: [JSONValue], to text: String) throws -> String {
    var units = Array(text.utf16)
    func offset(_ position: JSONValue?) throws -> Int {
      let line = try #require(position?["line"]?.integer)
      let character = try #require(position?["character"]?.integer)
      var start = 0
      for _ in 0..<line { start = (units[start...].firstIndex(of: 0x0A) ?? units.count - 1) + 1 }
      return start + character
    }
    // From the end, so that positions before an edit remain valid.
    let placed = try edits.map {
      (try offset($0["range"]?["start"]), try offset($0["range"]?["end"]), $0["newText"]?.text ?? "")
    }
    for (start, end, text) in placed.sorted(by: { $0.0 > $1.0 }) {
      units.replaceSubrange(start..<end, with: text.utf16)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The edits of a workspace edit for a document.
  func edits(_ edit: JSONValue?, _ path: String) -> [JSONValue] {
    guard case .object(let members)? = edit?["changes"] else { return [] }
    return members.first { $0.key == uri(path) }?.value.items ?? []
  }
}
