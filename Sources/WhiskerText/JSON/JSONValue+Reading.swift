extension JSONValue {
  /// Reads a document that consists of one value.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - tolerance: The deviations from the RFC to accept.
  ///   - nestingLimit: The maximum depth of arrays and objects, up to ``deepest``.
  /// - Complexity: linear in the bytes.
  package init(
    reading bytes: [UInt8], tolerating tolerance: JSONReader.Tolerance = [],
    nestingLimit: Int = JSONValue.deepest
  ) throws(JSONError) {
    precondition(
      nestingLimit <= Self.deepest, "a value is at most \(Self.deepest) levels deep (was \(nestingLimit))")
    var reader = JSONReader(bytes, tolerating: tolerance)
    var builder = JSONValueBuilder()
    try reader.document(nestingLimit: nestingLimit, &builder)
    self = builder.value
  }
}

/// Builds a value from the inside out.
private struct JSONValueBuilder: JSONConsumer {
  /// An array or object whose end has not been read yet.
  private struct Open {
    let isObject: Bool
    var items: [JSONValue] = []
    var members: [JSONValue.Member] = []
    var name = ""
  }

  private var outer: [Open] = []
  private var open: Open?
  private(set) var value = JSONValue.null

  private mutating func add(_ value: JSONValue) {
    guard let isObject = open?.isObject else {
      self.value = value
      return
    }
    if isObject {
      let name = open?.name ?? ""
      open?.members.append(JSONValue.Member(key: name, value: value))
    } else {
      open?.items.append(value)
    }
  }

  mutating func begin(isObject: Bool) {
    if let open { outer.append(open) }
    open = Open(isObject: isObject)
  }

  mutating func end() {
    guard let complete = open else { return }
    open = outer.popLast()
    add(complete.isObject ? .object(complete.members) : .array(complete.items))
  }

  mutating func name(_ reader: inout JSONReader) throws(JSONError) { open?.name = try reader.string() }
  mutating func string(_ reader: inout JSONReader) throws(JSONError) { add(.string(try reader.string())) }
  mutating func number(_ range: Range<Int>, _ bytes: [UInt8]) {
    add(.number(JSONNumber(spelling: String(decoding: bytes[range], as: UTF8.self))))
  }
  mutating func word(_ word: JSONValue, _ range: Range<Int>) { add(word) }
}
