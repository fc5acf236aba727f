extension SQL {
  /// Whether all that a connection remembers of a statement is what it has changed in the database: it only reads and writes rows or begins and ends
  /// transactions, so that its connection can be used again.
  static func isPlain(_ text: String) -> Bool {
    // A settings' function has the name of its setting after this word.
    let setting: [UInt8] = Array("pragma".utf8)
    var text = text
    return text.withUTF8 { bytes in
      let verb = bytes.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
      guard plainVerbs.contains(where: { $0.elementsEqual(verb.lazy.map { $0 | 0x20 }) }) else {
        return false
      }
      return !bytes.indices.dropLast(setting.count - 1).contains { start in
        bytes[start] | 0x20 == setting[0]
          && setting.elementsEqual(bytes[start..<start + setting.count].lazy.map { $0 | 0x20 })
      }
    }
  }

  private static let plainVerbs: [[UInt8]] = [
    "begin", "commit", "delete", "end", "insert", "release", "replace", "rollback", "savepoint", "select",
    "update",
    "with",
  ].map { Array($0.utf8) }
}
