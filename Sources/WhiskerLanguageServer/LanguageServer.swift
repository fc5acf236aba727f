import ScreenModels
import WhiskerFiles
package import WhiskerRunner
import WhiskerSource
package import WhiskerText

/// A session with an editor: messages in, messages out, and no other effects.
///
/// It reads no stream and starts nothing, so a test can use a session as well; ``LanguageServerLoop`` connects it to pipes. The answer
/// to a message depends only on the messages before it and on the files that documents name.
///
/// Documents are not checked when they change but in ``work()``, which is called when the server is idle: an editor that sends
/// ten changes gets one result.
package struct LanguageServer {
  /// The state of a session.
  private enum Phase { case new, running, shutDown }

  private var phase = Phase.new
  var workspace: Workspace
  var client = ClientAbilities()
  /// The addresses of documents that have not been checked since a change.
  private var unchecked: [String] = []
  /// The last check of each document that has not changed since.
  private var checks: [String: DocumentCheck] = [:]
  /// The last published diagnostics of each document.
  private var published: [String: JSONValue] = [:]
  private var requests = 0
  /// The folders of reply files that the client was asked to watch besides those named `Fixtures`.
  private var watchedFolders: Set<Bytewise> = []

  /// The exit code of the process: 0 after a `shutdown`, otherwise 1; nil while the session continues.
  package private(set) var exitCode: Int32?

  /// Creates a session for some apps.
  package init(apps: [AppDescriptor], options: LanguageServerOptions) {
    workspace = Workspace(apps: apps, options: options)
  }

  // MARK: Messages

  /// Receives a message; returns the messages to send.
  package mutating func receive(_ value: JSONValue) -> [JSONValue] {
    switch IncomingMessage(value) {
    case .request(let id, let method, let parameters):
      do throws(RequestError) {
        return [["jsonrpc": "2.0", "id": id, "result": try answer(method, parameters)]]
      } catch { return [Self.failure(error, of: id)] }
    case .notification(let method, let parameters):
      do throws(RequestError) { return try take(method, parameters) } catch {
        return [Self.log(error.message, isError: true)]
      }
    case .response: return []
    case .invalid(let id): return [Self.failure(.notAMessage, of: id)]
    }
  }

  /// Handles a message whose content is not JSON or whose frame is invalid.
  static func failure(_ error: RequestError, of id: JSONValue = .null) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": error.value]
  }

  static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  static func log(_ text: String, isError: Bool) -> JSONValue {
    notification("window/logMessage", ["type": isError ? 1 : 3, "message": .string(text)])
  }

  /// Ends the session, as at the end of the client's stream.
  package mutating func end() {
    if exitCode == nil { exitCode = phase == .shutDown ? 0 : 1 }
  }

  private mutating func take(_ method: String, _ parameters: JSONValue) throws(RequestError) -> [JSONValue] {
    if method == "exit" {
      end()
      return []
    }
    guard phase == .running else { return [] }
    switch method {
    case "initialized": return watches()
    case "textDocument/didOpen": return try open(parameters)
    case "textDocument/didChange": try change(parameters)
    case "textDocument/didClose": return try close(parameters)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
      forgetChecks()
    case "workspace/didChangeWorkspaceFolders":
      let event = parameters["event"]
      let gone = Self.folders(event?["removed"])
      workspace.folders.removeAll { folder in gone.contains { bytesEqual($0, folder) } }
      workspace.folders += Self.folders(event?["added"])
      forgetChecks()
    default: break
    }
    return []
  }

  private mutating func answer(_ method: String, _ parameters: JSONValue) throws(RequestError) -> JSONValue {
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      client = ClientAbilities(parameters)
      workspace.folders = Self.folders(ofInitialize: parameters)
      return ServerAbilities.value(client)
    case (.new, _): throw .notInitialized
    case (.running, "initialize"): throw .initializedTwice
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.shutDown, _): throw .isShutDown
    case (.running, _): break
    }
    do {
      return try LanguageFeatures.answer(method, parameters, &self) ?? .null
    } catch let error as RequestError {
      throw error
    } catch let error as FileError {
      throw .unreadable(error.description)
    } catch {
      preconditionFailure("features throw these two only (was \(error))")
    }
  }

  // MARK: Documents

  private mutating func open(_ parameters: JSONValue) throws(RequestError) -> [JSONValue] {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.text, let text = item["text"]?.text
    else {
      throw .badParameters("textDocument.uri and textDocument.text")
    }
    let address = FileAddress(uri)
    workspace.documents.removeAll { bytesEqual($0.address.text, uri) }
    let document = OpenDocument(
      address, version: item["version"]?.integer, bytes: Array(text.utf8), client.encoding)
    workspace.documents.append(document)
    forgetChecks(of: uri)
    return watchReplies(of: document)
  }

  private mutating func change(_ parameters: JSONValue) throws(RequestError) {
    let document = try document(parameters)
    guard let changes = parameters["contentChanges"]?.items,
      let changed = document.changed(changes, version: parameters["textDocument"]?["version"]?.integer)
    else { throw .badParameters("contentChanges, each with a text and an optional range") }
    for index in workspace.documents.indices where workspace.documents[index] === document {
      workspace.documents[index] = changed
    }
    forgetChecks(of: document.address.text)
  }

  private mutating func close(_ parameters: JSONValue) throws(RequestError) -> [JSONValue] {
    let document = try document(parameters)
    workspace.documents.removeAll { $0 === document }
    published[document.address.text] = nil
    forgetChecks(of: document.address.text)
    return [
      Self.notification(
        "textDocument/publishDiagnostics", ["uri": .string(document.address.text), "diagnostics": []])
    ]
  }

  /// The document in the parameters.
  func document(_ parameters: JSONValue) throws(RequestError) -> OpenDocument {
    guard let uri = parameters["textDocument"]?["uri"]?.text else { throw .badParameters("textDocument.uri") }
    guard let document = workspace.document(FileAddress(uri)) else { throw .unknownDocument(uri) }
    return document
  }

  private static func folders(ofInitialize parameters: JSONValue) -> [String] {
    if let folders = parameters["workspaceFolders"], folders != .null { return Self.folders(folders) }
    if let uri = parameters["rootUri"]?.text { return FileAddress(uri).path.map { [$0] } ?? [] }
    return []
  }

  private static func folders(_ value: JSONValue?) -> [String] {
    (value?.items ?? []).compactMap { $0["uri"]?.text.flatMap { FileAddress($0).path } }
  }

  // MARK: Checks

  /// The diagnostics of a document in its current state.
  mutating func check(_ document: OpenDocument) -> DocumentCheck {
    if let check = checks[document.address.text], check.document === document { return check }
    let check = DocumentCheck(document, workspace)
    checks[document.address.text] = check
    return check
  }

  /// Files around the documents may have changed.
  private mutating func forgetChecks() {
    checks = [:]
    unchecked = workspace.documents.map(\.address.text)
  }

  /// A change to one document can affect the diagnostics of those that use it.
  private mutating func forgetChecks(of uri: String) {
    let others = workspace.documents.filter { !bytesEqual($0.address.text, uri) && !$0.names.uses.isEmpty }
    let changed = [uri] + others.map(\.address.text)
    for other in changed { checks[other] = nil }
    unchecked = changed + unchecked.filter { old in !changed.contains { bytesEqual($0, old) } }
  }

  /// Whether ``work()`` has anything to do.
  package var hasWork: Bool { !unchecked.isEmpty }

  /// Checks one document; returns its new diagnostics, or nothing if they have not changed.
  package mutating func work() -> [JSONValue] {
    guard !unchecked.isEmpty else { return [] }
    guard let document = workspace.document(FileAddress(unchecked.removeFirst())) else { return [] }
    let check = check(document)
    let parameters: JSONValue = [
      "uri": .string(document.address.text), "version": document.version.map { JSONValue($0) },
      "diagnostics": .array(check.values(withRelated: client.knowsRelated)),
    ]
    var messages = check.troubles.map { Self.log($0, isError: true) }
    if published.updateValue(parameters, forKey: document.address.text) != parameters {
      messages.append(Self.notification("textDocument/publishDiagnostics", parameters))
    }
    return messages
  }

  // MARK: Requests of the server

  /// Registers for changes to files beside the documents.
  private mutating func watches() -> [JSONValue] {
    guard client.registersWatches else { return [] }
    return [watch(["**/*.journey", .string("**/\(Self.replies)/**"), "**/seen/*.txt"], as: "whisker-files")]
  }

  /// The name of the folders of reply files that are always watched.
  private static let replies = "Fixtures"

  /// Registers for changes to the reply files of a document, unless they are watched already.
  private mutating func watchReplies(of document: OpenDocument) -> [JSONValue] {
    // A document outside of the open folders may be in a user's whole home, which is too much to watch.
    guard client.registersWatches, workspace.options.fixtures != nil || workspace.folder(of: document) != nil
    else { return [] }
    let root: String?
    do throws(FileError) { root = try workspace.replyRoot(of: document) } catch {
      return [Self.log(error.description, isError: true)]
    }
    guard let root, Paths.isAbsolute(root), !bytesEqual(root, "/"),
      !root.utf8.split(separator: 0x2F).contains(where: { $0.elementsEqual(Self.replies.utf8) }),
      watchedFolders.insert(Bytewise(root)).inserted
    else { return [] }
    // Only a pattern with a base can name a folder whose name has a sign of patterns.
    let pattern: JSONValue =
      client.knowsRelativePatterns
      ? ["baseUri": .string(FileAddress(path: root).text), "pattern": "**/*"] : .string(root + "/**/*")
    return [watch([pattern], as: "whisker-replies-\(watchedFolders.count)")]
  }

  /// The request to tell of changes to the files of some patterns.
  private mutating func watch(_ patterns: [JSONValue], as id: String) -> JSONValue {
    requests += 1
    return [
      "jsonrpc": "2.0", "id": "whisker-\(requests)", "method": "client/registerCapability",
      "params": [
        "registrations": [
          [
            "id": .string(id), "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(patterns.map { ["globPattern": $0] })],
          ]
        ]
      ],
    ]
  }
}
