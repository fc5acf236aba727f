import WhiskerHTTPClient

/// An element of a list that may be unreadable without the rest of the list being so.
enum Readable<Value: Decodable & Sendable>: Decodable, Sendable {
  case value(Value)
  /// The position and kind of the fault, for a log.
  case fault(String)

  init(from decoder: any Decoder) {
    do { self = .value(try Value(from: decoder)) } catch { self = .fault(UndecodableBody(error).reason) }
  }
}
