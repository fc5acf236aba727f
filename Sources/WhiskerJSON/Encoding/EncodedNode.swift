internal import WhiskerText

/// A value that is being encoded; containers write to it in any order.
final class EncodedNode {
  private enum Content {
    case nothing
    case scalar(JSONValue)
    case array([EncodedPart])
    case object(EncodedMembers)
  }

  private var content = Content.nothing

  /// The number of elements of an array.
  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

  /// Makes it an object, if it is not one yet.
  func becomeObject() { if case .nothing = content { content = .object(EncodedMembers()) } }

  /// Makes it an array, if it is not one yet.
  func becomeArray() { if case .nothing = content { content = .array([]) } }

  func set(_ value: JSONValue) { content = .scalar(value) }

  /// Adds a member, which replaces an earlier one of the same name.
  func set(_ name: String, _ value: JSONValue) { set(name, .scalar(value)) }

  /// Returns the node of a member, which replaces an earlier one of the same name.
  func member(_ name: String) -> EncodedNode {
    let node = EncodedNode()
    set(name, .node(node))
    return node
  }

  /// Returns the node of a member for a container: that of an earlier container of the same kind, which goes on, or a new one.
  func container(_ name: String, isArray: Bool) -> EncodedNode {
    if case .node(let known)? = part(of: name), isArray ? known.isArray : known.isObject { return known }
    return member(name)
  }

  private var isObject: Bool { if case .object = content { true } else { false } }
  private var isArray: Bool { if case .array = content { true } else { false } }

  private func set(_ name: String, _ part: EncodedPart) { withMembers { $0.set(name, part) } }

  private func part(of name: String) -> EncodedPart? { withMembers { $0.part(of: name) } }

  private func withMembers<Result>(_ body: (inout EncodedMembers) -> Result) -> Result {
    guard case .object(var members) = content else {
      preconditionFailure("a keyed container belongs to an object")
    }
    // Without a second reference they are changed where they are.
    content = .nothing
    defer { content = .object(members) }
    return body(&members)
  }

  /// Adds an element.
  func add(_ value: JSONValue) { add(.scalar(value)) }

  /// Returns the node of a new element.
  func element() -> EncodedNode {
    let node = EncodedNode()
    add(.node(node))
    return node
  }

  private func add(_ part: EncodedPart) {
    guard case .array(var elements) = content else {
      preconditionFailure("an unkeyed container belongs to an array")
    }
    content = .nothing
    elements.append(part)
    content = .array(elements)
  }
}

// MARK: - Writing

extension EncodedNode {
  /// Writes the value, with members sorted by the bytes of their names; one that encoded nothing is an empty object.
  func write(to bytes: inout [UInt8]) {
    switch content {
    case .nothing: bytes += "{}".utf8
    case .scalar(let value): value.write(to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(element, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      members.forEachInOrder { name, part in
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        JSONText.append(name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        Self.write(part, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ part: EncodedPart, to bytes: inout [UInt8]) {
    switch part {
    case .scalar(let value): value.write(to: &bytes)
    case .node(let node): node.write(to: &bytes)
    }
  }
}

extension JSONValue {
  /// Creates the JSON of a text or a list of texts, which most of a document is, without the containers that their conformances
  /// ask for; `nil` for a value of any other type.
  init?<Value>(texts value: Value) {
    if Value.self == String.self, let text = value as? String {
      self = .string(text)
    } else if Value.self == [String].self, let texts = value as? [String] {
      self = .array(texts.map { .string($0) })
    } else {
      return nil
    }
  }
}
