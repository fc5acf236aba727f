/// What the text of a test file says about the references of its tests, read without a parser: in doubt, they are kept.
enum TestSource {
  /// Whether a text declares a test or suite by its name as `swift test` shows it.
  ///
  /// That may be a display name, which has its quotation marks escaped in a source, or an identifier that has backticks there.
  static func declares(_ name: String, _ text: String) -> Bool {
    if text.contains("func \(name)(") || text.contains("func `\(name)`") { return true }
    if text.contains("\"\(name.replacing("\"", with: "\\\""))\"") { return true }
    return ["class", "struct", "enum", "actor"].contains {
      text.contains("\($0) \(name)") || text.contains("\($0) `\(name)`")
    }
  }

  /// Whether a file has code outside of its tests that other files may run: the references that it mentions are this file's.
  static func helpsOtherFiles(_ text: String) -> Bool { SharedCode.exists(in: text) }

  /// Whether a file cancels tests, or some of their cases, which the output of a run calls passed.
  static func cancels(_ text: String) -> Bool {
    var last: [SwiftTokens.Token] = []
    for token in SwiftTokens(text) where token != .lineEnd {
      last = last.suffix(2) + [token]
      if last == [.word("Test"), .sign(UInt8(ascii: ".")), .word("cancel")] { return true }
    }
    return false
  }

  /// Whether some of a file's code, other than imports, depends on the platform or the configuration that it is compiled for.
  static func isConditional(_ text: String) -> Bool {
    var depth = 0
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.drop { $0 == " " || $0 == "\t" }
      if code.hasPrefix("#if") {
        depth += 1
      } else if code.hasPrefix("#endif") {
        depth -= 1
      } else if depth > 0, !code.hasPrefix("#else"), !code.isEmpty, !code.hasPrefix("//"),
        !code.split(separator: " ").contains("import")
      {
        return true
      }
    }
    return false
  }
}
