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
