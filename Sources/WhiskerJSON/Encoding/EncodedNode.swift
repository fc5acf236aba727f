internal import WhiskerText

/// A value that is being encoded; containers write to it in any order.
final class EncodedNode {
  private enum Content {
    case nothing
    case scalar(JSONValue)
    case array([EncodedNode])
    case object([(name: String, node: EncodedNode)])
  }

  private var content = Content.nothing

  /// The number of elements of an array.
  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

  /// Makes it an object, if it is not one yet.
  func becomeObject() { if case .nothing = content { content = .object([]) } }

  /// Makes it an array, if it is not one yet.
  func becomeArray() { if case .nothing = content { content = .array([]) } }

  func set(_ value: JSONValue) { content = .scalar(value) }

  /// Returns the node of a member, which replaces an earlier one of the same name.
  func member(_ name: String) -> EncodedNode {
    guard case .object(var members) = content else {
      preconditionFailure("a keyed container belongs to an object")
    }
    content = .nothing
    let node = EncodedNode()
    if let index = members.firstIndex(where: { bytesEqual($0.name, name) }) {
      members[index].node = node
    } else {
      members.append((name, node))
    }
    content = .object(members)
    return node
  }

  /// Returns the node of a new element.
  func element() -> EncodedNode {
    guard case .array(var elements) = content else {
      preconditionFailure("an unkeyed container belongs to an array")
    }
    content = .nothing
    let node = EncodedNode()
    elements.append(node)
    content = .array(elements)
    return node
  }

  /// The value, with members sorted by the bytes of their names; one that encoded nothing is an empty object.
  var value: JSONValue {
    switch content {
    case .nothing: .object([])
    case .scalar(let value): value
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members):
      .object(
        members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map {
          JSONValue.Member(key: $0.name, value: $0.node.value)
        })
    }
  }
}
