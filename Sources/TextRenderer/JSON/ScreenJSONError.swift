import WhiskerText

/// The reason why a JSON text is not a screen, with its position.
public struct ScreenJSONError: Error, Hashable, Sendable {
  /// The kind of fault.
  public enum Code: Hashable, Sendable {
    /// Something other than the required element: `"a string"`, `"':'"`.
    case expected(String)
    /// A byte sequence that is not UTF-8.
    case invalidUTF8
    /// A control character inside a string.
    case controlCharacter(UInt8)
    /// An escape that JSON does not define.
    case invalidEscape
    /// One half of a pair of UTF-16 without the other half.
    case unpairedSurrogate(UInt16)
    /// A number that does not follow JSON's grammar, or is out of range.
    case invalidNumber
    /// A key that the format does not have in this object.
    case unknownKey(String)
    /// A key that occurs twice in the same object.
    case repeatedKey(String)
    /// A key that is missing from the object at the offset.
    case missingKey(String)
    /// A word that is not valid for this key.
    case unknownWord(String, key: String)
    /// A value outside the range of its key.
    case outOfRange(String, key: String)
    /// Keys in one object that exclude each other.
    case conflictingKeys(String, String)
    /// Elements that are nested too deeply.
    case nestingTooDeep(limit: Int)
    /// Content after the end of the document.
    case trailingContent
    /// A version of the format that this reader does not support.
    case unknownSchema(Int)
  }

  /// The kind of fault.
  public var code: Code
  /// The number of bytes before the fault.
  public var offset: Int

  /// Creates an error.
  public init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }

  /// The fault and its position, as one sentence without a period.
  public var message: String { "\(what) at byte \(offset)" }

  private var what: String {
    switch code {
    case .expected(let what): "expected \(what)"
    case .invalidUTF8: "the text is not UTF-8"
    case .controlCharacter(let byte):
      "a control character must be written as an escape: \\u\(Hexadecimal.text(UInt64(byte), width: 4, .small))"
    case .invalidEscape: "unknown escape"
    case .unpairedSurrogate(let half): "unpaired surrogate \\u\(String(half, radix: 16))"
    case .invalidNumber: "invalid number"
    case .unknownKey(let key): "unknown key \"\(VisibleText.spelled(key))\""
    case .repeatedKey(let key): "duplicate key \"\(key)\""
    case .missingKey(let key): "missing key \"\(key)\""
    case .unknownWord(let word, let key): "\"\(VisibleText.spelled(word))\" is not a valid \(key)"
    case .outOfRange(let value, let key): "\(value) is out of range for \"\(key)\""
    case .conflictingKeys(let first, let second): "\"\(first)\" and \"\(second)\" exclude each other"
    case .nestingTooDeep(let limit): "elements are nested more than \(limit) deep"
    case .trailingContent: "unexpected content after the screen"
    case .unknownSchema(let version): "unknown schema \(version); expected \(ScreenJSON.schema)"
    }
  }
}
