/// What the text of a test file says about the references of its tests, read without a parser: in doubt, they are kept.
enum TestSource {
  /// Whether a text declares a test or suite; a display name is one too, and has its quotation marks escaped in a source.
  static func declares(_ name: String, _ text: String) -> Bool {
    let shown = name.replacing("\"", with: "\\\"")
    return ["func \(name)(", "class \(name)", "struct \(name)", "\"\(shown)\""].contains {
      text.contains($0)
    }
  }

  /// Whether a file has functions that are no tests and that other files may call: the references that they mention are this file's.
  static func helpsOtherFiles(_ text: String) -> Bool {
    var isTest = false
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: { " \t(".contains($0) })
      if words.contains("@Test") { isTest = true }
      guard let place = words.firstIndex(of: "func"), place + 1 < words.count else { continue }
      let isOwn = words[..<place].contains { ["private", "fileprivate", "override"].contains($0) }
      if !isTest, !isOwn, !words[place + 1].hasPrefix("test") { return true }
      isTest = false
    }
    return false
  }

  /// Whether some of a file's code, other than imports, depends on the platform or the configuration that it is compiled for.
  static func isConditional(_ text: String) -> Bool {
    var depth = 0
    for line in text.split(separator: "\n") {
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
