import WhiskerHTTPClient

/// The part of a list that could be read.
public struct ReadableList<Element: Sendable>: Sendable {
  /// The elements that could be read, in the server's order.
  public let elements: [Element]
  /// The number of the others.
  public let unreadable: Int

  /// This list, unless it has elements and none of them could be read: it would look as if there were none.
  func unlessLost() throws(HTTPServiceError) -> Self {
    guard elements.isEmpty, unreadable > 0 else { return self }
    throw .undecodable(UndecodableBody(reason: "no element can be read"))
  }
}

/// A part of an answer, such as an element of a list or the picture of a breed, that may be unreadable without the rest being so.
public enum Readable<Value: Decodable & Sendable>: Decodable, Sendable {
  /// It could be read.
  case value(Value)
  /// The position and kind of the fault, for a log.
  case fault(String)

  /// Decodes the part; what is wrong with it is its value and no error.
  public init(from decoder: any Decoder) {
    do { self = .value(try Value(from: decoder)) } catch { self = .fault(UndecodableBody(error).reason) }
  }

  /// The part; `nil` if it cannot be read.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// What is wrong with the part, for a log; `nil` if it could be read.
  public var fault: String? { if case .fault(let fault) = self { fault } else { nil } }
}
