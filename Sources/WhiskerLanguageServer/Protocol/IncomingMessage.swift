import WhiskerText

/// A message from a client, by its kind.
enum IncomingMessage {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// A response to a request of the server.
  case response(id: JSONValue)
  /// JSON that is none of these.
  case invalid(id: JSONValue)

  init(_ value: JSONValue) {
    let id = value["id"]
    let parameters = value["params"] ?? .null
    switch (value["method"], id) {
    case (.string(let method)?, nil): self = .notification(method: method, parameters: parameters)
    case (.string(let method)?, .string?), (.string(let method)?, .number?):
      self = .request(id: id ?? .null, method: method, parameters: parameters)
    case (nil, let id?) where value["result"] != nil || value["error"] != nil: self = .response(id: id)
    default: self = .invalid(id: .null)
    }
  }
}
