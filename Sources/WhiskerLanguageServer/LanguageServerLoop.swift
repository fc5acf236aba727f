import WhiskerText
package import WhiskerRunner

/// A language server on a stream: bytes in, bytes out, one thing at a time.
///
/// Everything that has arrived is read before the next message is dealt with, so a request that was cancelled in the meantime is not done, and
/// documents are checked only when nothing else waits.
package struct LanguageServerLoop {
  /// How the loop talks to the world.
  package struct Streams {
    /// Waits for bytes of the client and gives them; nil at the end.
    package var read: () -> [UInt8]?
    /// Whether bytes, or the end, are there already.
    package var isReadable: () -> Bool
    /// Sends bytes to the client; false if nobody takes them any more.
    package var write: ([UInt8]) -> Bool
    /// Tells a person what went wrong.
    package var complain: (String) -> Void

    /// Streams from what they do.
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
  /// What was read and not dealt with.
  private var inbox: [JSONValue] = []
  /// Whether nothing more can be read.
  private var isAtEnd = false
  /// Whether the client cannot be understood, or takes nothing any more.
  private var isBroken = false
  /// How many messages may wait; whoever sends more has to wait too.
  private static let inboxLimit = 1_000

  /// A loop that has not begun.
  package init(apps: [AppDescriptor], options: LanguageServerOptions, streams: Streams) {
    server = LanguageServer(apps: apps, options: options)
    self.streams = streams
  }

  /// Serves until the client says `exit`, goes away, or cannot be understood; gives the exit code.
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
    streams.complain("whisker lsp: \(problem.message)\n")
    send([LanguageServer.failure(.badFraming(problem))])
    guard problem.isFatal else { return }
    // What arrived before is dealt with still.
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

  /// Answers a request that waits with the word that it was cancelled; one that is done already had its answer.
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
