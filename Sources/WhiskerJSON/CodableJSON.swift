internal import WhiskerText

/// Reads `Decodable` values from JSON and writes `Encodable` values as JSON, without Foundation.
///
/// The bytes of a value are the same on every machine and run: members are sorted by name, there is no white space, and only
/// required characters are escaped. A set, or a dictionary with other keys than texts and numbers, codes itself as a list in an order that
/// differs from run to run: sort it first.
///
/// ```swift
/// struct Breed: Codable { var id: String; var name: String }
///
/// let breeds = try CodableJSON.decode([Breed].self, from: body)
/// let saved = try CodableJSON.encode(breeds)
/// ```
///
/// Dates, URLs, decimals and binary data have no form of their own: they are coded as their own `Codable` conformance codes them.
/// Minus zero is written as `0`.
public enum CodableJSON {
  /// The maximum depth of arrays and objects that are read.
  public static let nestingLimit = JSONValue.deepest

  /// Reads a value from a document in UTF-8, with or without a byte order mark.
  ///
  /// If an object has several members of the same name, it is fixed but unspecified which one is read.
  ///
  /// - Throws: `DecodingError`, and whatever the initializer of `type` throws.
  /// - Complexity: linear in the bytes, and in the number of members of an object for each one that is read out of their order.
  public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let document: JSONDocument
    do throws(JSONError) { document = JSONDocument(index: try KnownIndexes.index(of: bytes)) } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "the body is not JSON: \(error.message)", underlyingError: error))
    }
    return try ValueDecoder(document: document, entry: 0).value(type)
  }

  /// Returns a value as JSON.
  ///
  /// - Throws: `EncodingError`, such as for a number that JSON has no notation for, and whatever the value throws.
  public static func encode(_ value: some Encodable) throws -> [UInt8] {
    let node = EncodedNode()
    try value.encode(to: ValueEncoder(node: node, path: nil))
    var bytes: [UInt8] = []
    node.write(to: &bytes)
    return bytes
  }
}
