import WhiskerText
package import WhiskerRunner

/// A language server on a stream: bytes in, bytes out, one message at a time.
///
/// All available input is read before the next message is handled, so a request that has been cancelled in the meantime is skipped, and
/// documents are checked only when no message is waiting.
package struct LanguageServerLoop {
  /// The input and output of the loop.
  package struct Streams {
    /// Waits for bytes from the client and returns them; nil at the end.
    var read: () -> [UInt8]?
    /// Whether bytes, or the end, can be read without waiting.
    var isReadable: () -> Bool
    /// Sends bytes to the client; false if the client no longer reads them.
    var write: ([UInt8]) -> Bool
    /// Reports an error to a person.
    var complain: (String) -> Void

    /// Creates streams from closures.
    package init(
      read: @escaping () -> [UInt8]?, isReadable: @escaping () -> Bool, write: @escaping ([UInt8]) -> Bool,
      complain: @escaping (String) -> Void
    ) {
      self.read = read
      self.isReadable = isReadable
      self.write = write
      self.complain = complain
    }
  }

  private var server: LanguageServer
  private let streams: Streams
  private var decoder = MessageDecoder()
  /// The messages that were read and not handled yet.
  private var inbox: [JSONValue] = []
  /// Whether the end of the input has been reached.
  private var isAtEnd = false
  /// Whether the input cannot be parsed, or the client no longer reads the output.
  private var isBroken = false
  /// The most waiting messages; beyond that, the client has to wait.
  private static let inboxLimit = 1_000

  /// Creates a loop.
  package init(apps: [AppDescriptor], options: LanguageServerOptions, streams: Streams) {
    server = LanguageServer(apps: apps, options: options)
    self.streams = streams
  }

  /// Serves until the client sends `exit`, disconnects, or sends something unreadable; returns the exit code.
  package mutating func run() -> Int32 {
    while server.exitCode == nil {
      while !isAtEnd, inbox.count < Self.inboxLimit, streams.isReadable() { read() }
      if !inbox.isEmpty {
        let message = inbox.removeFirst()
        send(server.receive(message))
      } else if isAtEnd {
        if isBroken { return 1 }
        server.end()
      } else if server.hasWork {
        send(server.work())
      } else {
        read()
      }
    }
    return server.exitCode ?? 1
  }

  private mutating func read() {
    guard let bytes = streams.read() else {
      isAtEnd = true
      if let problem = decoder.finish() { fail(problem) }
      return
    }
    for item in decoder.feed(bytes) {
      switch item {
      case .problem(let problem): fail(problem)
      case .message(let content): take(content)
      }
    }
  }

  private mutating func fail(_ problem: FramingProblem) {
    streams.complain("\(CommandName.current) lsp: \(problem.message)\n")
    send([LanguageServer.failure(.badFraming(problem))])
    guard problem.isFatal else { return }
    // Messages that arrived before are still handled.
    isAtEnd = true
    isBroken = true
  }

  private mutating func take(_ content: [UInt8]) {
    let value: JSONValue
    do { value = try JSONValue(bytes: content) } catch {
      send([LanguageServer.failure(.notJSON(error.message))])
      return
    }
    if case .notification("$/cancelRequest", let parameters) = IncomingMessage(value) {
      cancel(parameters["id"] ?? .null)
    } else {
      inbox.append(value)
    }
  }

  /// Answers a waiting request with a cancellation; a completed one has already been answered.
  private mutating func cancel(_ id: JSONValue) {
    let index = inbox.firstIndex { message in
      guard case .request(let own, _, _) = IncomingMessage(message) else { return false }
      return own == id
    }
    guard let index else { return }
    inbox.remove(at: index)
    send([LanguageServer.failure(.cancelled, of: id)])
  }

  private mutating func send(_ messages: [JSONValue]) {
    for message in messages {
      guard !streams.write(MessageDecoder.framed(message.bytes)) else { continue }
      inbox = []
      isAtEnd = true
      isBroken = true
    }
  }
}
