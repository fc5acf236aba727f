/// Reads which tests were skipped or failed from the output of `swift test`, line by line.
struct TestOutput {
  /// The names of the tests and suites.
  private(set) var unfinished: [String] = []
  private var line: [UInt8] = []

  /// Reads more of the output.
  mutating func read(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte != 0x0A {
        line.append(byte)
        continue
      }
      if let name = Self.unfinished(String(decoding: line, as: UTF8.self)), !unfinished.contains(name) {
        unfinished.append(name)
      }
      line = []
    }
  }

  /// Returns the test or suite that a line says was skipped or failed.
  ///
  /// XCTest writes `Test Case 'A.testB' skipped (0.1 seconds)`, Swift Testing `➜ Test b() skipped: "…"` and
  /// `✘ Test "B" failed after 0.1 seconds …`.
  static func unfinished(_ line: String) -> String? {
    if line.hasPrefix("Test Case '") {
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[2].hasPrefix(" skipped") || parts[2].hasPrefix(" failed") else {
        return nil
      }
      return parts[1].split { $0 == "." || $0 == " " || $0 == "]" }.last.map(String.init)
    }
    let words = line.drop { !$0.isASCII }.drop { $0 == " " }
    guard line.first?.isASCII == false, words.hasPrefix("Test ") || words.hasPrefix("Suite ") else {
      return nil
    }
    let subject = words.drop { $0 != " " }.dropFirst()
    if subject.hasPrefix("run with ") { return nil }
    let isQuoted = subject.first == "\""
    let name =
      isQuoted ? subject.dropFirst().prefix { $0 != "\"" } : subject.prefix { $0 != "(" && $0 != " " }
    let rest = subject[name.endIndex...].drop { $0 != " " }
    guard rest.hasPrefix(" skipped") || rest.contains(" failed after ") else { return nil }
    return String(name)
  }
}
