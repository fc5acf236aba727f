/// Receives the parts of a document of any shape as ``JSONReader`` reaches them.
protocol JSONConsumer {
  /// Called at the beginning of an array or object.
  mutating func begin(isObject: Bool)
  /// Called at the end of the innermost array or object.
  mutating func end()
  /// Called before the name of a member, which the consumer must read.
  mutating func name(_ reader: inout JSONReader) throws(JSONError)
  /// Called before a string, which the consumer must read.
  mutating func string(_ reader: inout JSONReader) throws(JSONError)
  /// Called after a number.
  mutating func number(_ range: Range<Int>, _ bytes: [UInt8])
  /// Called after `true`, `false` or `null`.
  mutating func word(_ word: JSONValue, _ range: Range<Int>)
}

extension JSONReader {
  /// Reads one value and the end of the document.
  ///
  /// Open arrays and objects are on a separate stack: depth costs one byte per level, and no space on the thread's stack.
  mutating func document(
    nestingLimit: Int, _ consumer: inout some JSONConsumer
  ) throws(JSONError) {
    var isObject: [Bool] = []
    while true {
      if let first = peek(), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        guard isObject.count < nestingLimit else { throw error(.nestingTooDeep(limit: nestingLimit)) }
        offset += 1
        let opensObject = first == UInt8(ascii: "{")
        consumer.begin(isObject: opensObject)
        if take(opensObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          consumer.end()
        } else {
          isObject.append(opensObject)
          if opensObject { try name(&consumer) }
          continue
        }
      } else {
        try scalar(&consumer)
      }
      // A value is complete: end the arrays and objects that it completes, or continue after a comma.
      while true {
        guard let object = isObject.last else { return try finish() }
        if take(UInt8(ascii: ",")) {
          if object { try name(&consumer) }
          break
        }
        guard take(object ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw error(.expected(object ? .commaOrBrace : .commaOrBracket))
        }
        isObject.removeLast()
        consumer.end()
      }
    }
  }

  private mutating func name(_ consumer: inout some JSONConsumer) throws(JSONError) {
    guard peek() == UInt8(ascii: "\"") else { throw error(.expected(.name)) }
    try consumer.name(&self)
    try expect(UInt8(ascii: ":"))
  }

  private mutating func scalar(_ consumer: inout some JSONConsumer) throws(JSONError) {
    switch peek() {
    case UInt8(ascii: "\""): try consumer.string(&self)
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      consumer.number(try numberRange(), bytes)
    case UInt8(ascii: "t") where takeWord("true"): consumer.word(.bool(true), offset - 4..<offset)
    case UInt8(ascii: "f") where takeWord("false"): consumer.word(.bool(false), offset - 5..<offset)
    case UInt8(ascii: "n") where takeWord("null"): consumer.word(.null, offset - 4..<offset)
    default: throw error(.expected(.value))
    }
  }
}

// MARK: - Checking

extension JSONReader {
  /// Returns the first error of bytes that must be one JSON value, or `nil` if there is none.
  ///
  /// Only the grammar is checked: it allows unpaired surrogates, and the bytes are assumed to be UTF-8.
  package static func firstError(in bytes: [UInt8], nestingLimit: Int) -> JSONError? {
    var reader = JSONReader(bytes)
    var nothing = Nothing()
    do throws(JSONError) {
      try reader.document(nestingLimit: nestingLimit, &nothing)
      return nil
    } catch { return error }
  }

  private struct Nothing: JSONConsumer {
    func begin(isObject: Bool) {}
    func end() {}
    func name(_ reader: inout JSONReader) throws(JSONError) { try reader.skipString() }
    func string(_ reader: inout JSONReader) throws(JSONError) { try reader.skipString() }
    func number(_ range: Range<Int>, _ bytes: [UInt8]) {}
    func word(_ word: JSONValue, _ range: Range<Int>) {}
  }
}
