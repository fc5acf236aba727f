import WhiskerText

/// Why a JSON text is not a screen, and where.
public struct ScreenJSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Code: Hashable, Sendable {
    /// Something else stands where this must be: `"a string"`, `"':'"`.
    case expected(String)
    /// A byte sequence that is not UTF-8.
    case invalidUTF8
    /// A control character inside a string.
    case controlCharacter(UInt8)
    /// An escape that JSON doesn't have.
    case invalidEscape
    /// One half of a surrogate pair on its own.
    case unpairedSurrogate(UInt16)
    /// A number that is not written as JSON writes numbers, or does not fit.
    case invalidNumber
    /// A key that is not part of the format at this place.
    case unknownKey(String)
    /// A key that stands in the same object already.
    case repeatedKey(String)
    /// A key that has to be in the object that starts at the offset.
    case missingKey(String)
    /// A word that is none of the words for this key.
    case unknownWord(String, key: String)
    /// A value that is not in the range of its key.
    case outOfRange(String, key: String)
    /// Keys in one object that exclude each other.
    case conflictingKeys(String, String)
    /// Elements nested too deep.
    case nestingTooDeep(limit: Int)
    /// Something after the end of the document.
    case trailingContent
    /// A version of the format that this reader does not know.
    case unknownSchema(Int)
  }

  /// What is wrong.
  public var code: Code
  /// The number of bytes before the place where it is.
  public var offset: Int

  /// Creates an error.
  public init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }

  /// What is wrong and where, as one sentence without a full stop.
  public var message: String { "\(what) at byte \(offset)" }

  private var what: String {
    switch code {
    case .expected(let what): "expected \(what)"
    case .invalidUTF8: "the text is not UTF-8"
    case .controlCharacter(let byte):
      "a control character must be written as an escape: \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
    case .invalidEscape: "unknown escape"
    case .unpairedSurrogate(let half): "unpaired surrogate \\u\(String(half, radix: 16))"
    case .invalidNumber: "not a number that can be read"
    case .unknownKey(let key): "unknown key \"\(VisibleText.spelled(key))\""
    case .repeatedKey(let key): "the key \"\(key)\" stands here a second time"
    case .missingKey(let key): "the key \"\(key)\" is missing from the object"
    case .unknownWord(let word, let key): "\"\(VisibleText.spelled(word))\" is no \(key)"
    case .outOfRange(let value, let key): "\(value) is out of range for \"\(key)\""
    case .conflictingKeys(let first, let second): "\"\(first)\" and \"\(second)\" exclude each other"
    case .nestingTooDeep(let limit): "elements are nested more than \(limit) deep"
    case .trailingContent: "something stands after the end"
    case .unknownSchema(let version): "schema \(version) is not known here, only \(ScreenJSON.schema) is"
    }
  }
}
