import WhiskerText

/// The reason why a request has no result, with the codes of JSON-RPC and of the Language Server Protocol.
enum RequestError: Error, Hashable {
  /// The content of a message is not JSON.
  case notJSON(String)
  /// The framing of messages is invalid.
  case badFraming(FramingProblem)
  /// JSON that is not a message.
  case notAMessage
  /// A request with an unknown method.
  case unknownMethod(String)
  /// Parameters that are incomplete or have the wrong type.
  case badParameters(String)
  /// A request before `initialize`.
  case notInitialized
  /// A second `initialize`.
  case initializedTwice
  /// A request after `shutdown`.
  case isShutDown
  /// The client has cancelled the request.
  case cancelled
  /// A document that is not open.
  case unknownDocument(String)
  /// An invalid new name.
  case badName(String)
  /// A new name that is already in use.
  case nameTaken(String)
  /// A name that a `secret` line shares with a config key.
  case namesConfigKey(String)
  /// There is nothing to rename at the position.
  case nothingToRename
  /// More files may use a param than are searched.
  case tooManyFiles(limit: Int)
  /// A file that could not be read.
  case unreadable(String)

  /// The code in the protocol.
  var code: Int {
    switch self {
    case .notJSON, .badFraming: -32700
    case .notAMessage, .initializedTwice, .isShutDown: -32600
    case .unknownMethod: -32601
    case .badParameters, .unknownDocument: -32602
    case .notInitialized: -32002
    case .cancelled: -32800
    case .badName, .nameTaken, .namesConfigKey, .nothingToRename, .tooManyFiles, .unreadable: -32803
    }
  }

  /// The message; the only place with the wording of request errors.
  var message: String {
    switch self {
    case .notJSON(let why): "the message is not JSON: \(why)"
    case .badFraming(let problem): problem.message
    case .notAMessage: "not a request, notification or response"
    case .unknownMethod(let method): "unknown method \(method.debugDescription)"
    case .badParameters(let what): "missing parameters: \(what)"
    case .notInitialized: "the first request must be initialize"
    case .initializedTwice: "the server is already initialized"
    case .isShutDown: "the server is shut down; only exit may follow"
    case .cancelled: "the request was cancelled"
    case .unknownDocument(let address): "the document \(address.debugDescription) is not open"
    case .badName(let name):
      "\(name.debugDescription) is not a valid name: letters, digits, -, . and _, starting with a letter"
    case .nameTaken(let name): "the name \(name) is already in use"
    case .namesConfigKey(let name): "the line `secret \(name)` also hides a config key of that name"
    case .nothingToRename: "there is no param, column, table or let here"
    case .tooManyFiles(let limit):
      "more than \(counted(limit, "file")) may use it, which is the limit of a search"
    case .unreadable(let why): why
    }
  }

  /// The `error` member of a response.
  var value: JSONValue { ["code": JSONValue(code), "message": .string(message)] }
}
