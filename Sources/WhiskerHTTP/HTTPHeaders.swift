import WhiskerText

/// Header fields in the order in which they were added, with names that ignore ASCII case.
///
/// ```swift
/// var headers: HTTPHeaders = ["Accept": "application/json"]
/// headers["x-api-key"] = key
/// headers["ACCEPT"]  // "application/json"
/// ```
///
/// A name may occur more than once (`set-cookie`). Two values are equal if they have the same fields, byte
/// for byte, in the same order; the case of names is ignored.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One field.
  public struct Field: Hashable, Sendable {
    /// The name in the spelling in which it was added.
    public let name: String
    /// The value as it is sent.
    public let value: String

    /// A field.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// Whether both fields have the same name, ignoring case, and the same bytes as their value.
    public static func == (left: Field, right: Field) -> Bool {
      left.name.hasSameBytesIgnoringASCIICase(as: right.name) && bytesEqual(left.value, right.value)
    }

    /// Hashes only the value, since the spelling of the name is ignored.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(value)
    }
  }

  /// Every field in its order.
  public private(set) var fields: [Field] = []

  /// No fields.
  public init() {}

  /// Creates headers with these fields, in this order.
  public init(_ fields: [Field]) {
    self.fields = fields
  }

  /// Creates the fields of a literal, in its order; a name may occur twice.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// Whether there are no fields.
  public var isEmpty: Bool { fields.isEmpty }

  /// The first value of a name, or nil.
  ///
  /// Setting a value replaces every field of that name and keeps the position of the first one; setting nil removes
  /// them all.
  public subscript(name: String) -> String? {
    get {
      fields.first { $0.name.hasSameBytesIgnoringASCIICase(as: name) }?.value
    }
    set {
      let place = fields.firstIndex { $0.name.hasSameBytesIgnoringASCIICase(as: name) }
      fields.removeAll { $0.name.hasSameBytesIgnoringASCIICase(as: name) }
      if let newValue {
        fields.insert(Field(name: name, value: newValue), at: place ?? fields.count)
      }
    }
  }

  /// All values of a name, in order.
  public func values(of name: String) -> [String] {
    fields.compactMap { $0.name.hasSameBytesIgnoringASCIICase(as: name) ? $0.value : nil }
  }

  /// Adds a field at the end, even if the name already exists.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The reason why these fields can't be sent, or nil.
  ///
  /// A name must be a token, and a value must not contain CR, LF or NUL (RFC 9110, section 5.5): with such a
  /// value, text that a user typed could add a field. A transport checks this before it sends.
  public var defect: String? {
    for field in fields {
      if field.name.isEmpty || !field.name.utf8.allSatisfy({ ByteSet.token.contains($0) }) {
        return "a header field has a name that is not a token"
      }
      if field.value.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0 }) {
        return "header \(field.name) holds a line break or NUL"
      }
    }
    return nil
  }
}
