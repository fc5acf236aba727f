import Foundation
import Testing
import WhiskerLanguageServer
import WhiskerText

/// The built command, driven over pipes as an editor drives it.
final class ServerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let complaint = Pipe()
  private var decoder = MessageDecoder()
  private var received: [JSONValue] = []
  private var number = 0

  init(_ arguments: [String] = [], in folder: URL) throws {
    // The programs are in the folder of the test bundle's own program.
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("whisker")
    process.arguments = ["lsp"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  func send(bytes: [UInt8]) { input.fileHandleForWriting.write(Data(bytes)) }

  func notify(_ method: String, _ parameters: JSONValue = [:]) {
    send(
      bytes: MessageDecoder.framed(
        (["jsonrpc": "2.0", "method": .string(method), "params": parameters] as JSONValue).bytes))
  }

  /// Sends a request; returns its number.
  @discardableResult
  func begin(_ method: String, _ parameters: JSONValue = [:]) -> Int {
    number += 1
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": JSONValue(number), "method": .string(method), "params": parameters,
    ]
    send(bytes: MessageDecoder.framed(request.bytes))
    return number
  }

  /// The result of a request.
  func request(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    let own = begin(method, parameters)
    let response = try message { $0["id"]?.integer == own }
    return try #require(response["result"], "\(response.description)")
  }

  /// The next diagnostics of a document.
  func diagnostics(of uri: String) throws -> [JSONValue] {
    let message = try message {
      $0["method"]?.text == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.text == uri
    }
    return try #require(message["params"]?["diagnostics"]?.items)
  }

  /// Waits for a message and removes it.
  func message(_ isMeant: (JSONValue) -> Bool) throws -> JSONValue {
    while true {
      if let index = received.firstIndex(where: isMeant) { return received.remove(at: index) }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw EditorSession.Failure(text: "the server ended; it sent \(received)") }
      for item in decoder.feed(data) {
        guard case .message(let content) = item else { throw EditorSession.Failure(text: "\(item)") }
        received.append(try JSONValue(bytes: content))
      }
    }
  }

  /// Closes the pipe to the server.
  func closeInput() { input.fileHandleForWriting.closeFile() }

  /// Waits for the end; returns the exit code and the standard error.
  func end() -> (code: Int32, complaints: String) {
    let text = complaint.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
