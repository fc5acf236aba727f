/// Reads from the output of `swift test`, line by line, which tests may not have come to their end, and whether the others were run.
///
/// Those are the tests that were skipped, cancelled or failed, or that passed with a known issue, which may have been an error.
struct TestOutput {
  /// The names of the tests and suites.
  private(set) var unfinished: [String] = []
  private var line: [UInt8] = []
  /// The XCTest cases that began and did not end yet.
  private var underWay: Set<String> = []
  /// The runs of Swift Testing that began and did not end yet.
  private var openRuns = 0

  /// Whether a run of tests began and did not end, as after a crash: the tests after it were not run.
  var isCutOff: Bool { !underWay.isEmpty || openRuns > 0 }

  /// Reads more of the output.
  mutating func read(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte != 0x0A {
        line.append(byte)
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      for name in Self.unfinished(text) where !unfinished.contains(name) { unfinished.append(name) }
      follow(text)
      line = []
    }
  }

  /// Takes note of what begins or ends in a line.
  ///
  /// XCTest writes `Test Case 'A.testB' started at …`, and its name again at its end; Swift Testing `◇ Test run started.` and
  /// `✔ Test run with 3 tests … passed after …`.
  private mutating func follow(_ line: String) {
    if let (name, rest) = Self.testCase(line) {
      if rest.hasPrefix(" started") {
        underWay.insert(String(name))
      } else if [" passed", " failed", " skipped"].contains(where: rest.hasPrefix) {
        underWay.remove(String(name))
      }
    }
    for notice in Self.notices(line) {
      if notice == "Test run started." {
        openRuns += 1
      } else if openRuns > 0, notice.hasPrefix("Test run with "),
        notice.contains(" passed after ") || notice.contains(" failed after ")
      {
        openRuns -= 1
      }
    }
  }

  /// Returns the tests and suites that a line says were skipped, cancelled or failed, or have known issues; several if a test printed what
  /// looks like one.
  ///
  /// XCTest writes `Test Case 'A.testB' skipped (0.1 seconds)`, Swift Testing `➜ Test b() skipped: "…"`,
  /// `➜ Test c() was cancelled after 0.1 seconds`, `✘ Test "B" failed after 0.1 seconds …` and `━ Test d() passed after 0.1 seconds with 1
  /// known issue.`
  private static func unfinished(_ line: String) -> [String] {
    var names = notices(line).compactMap(unfinished(notice:))
    if let (name, rest) = testCase(line), rest.hasPrefix(" skipped") || rest.hasPrefix(" failed"),
      let method = name.split(whereSeparator: { $0 == "." || $0 == " " || $0 == "]" }).last
    {
      names.append(String(method))
    }
    return names
  }

  /// Returns the name of the case of XCTest that a line is about, and what is after it.
  ///
  /// A test may have printed something before it, without a line feed.
  private static func testCase(_ line: String) -> (name: Substring, rest: Substring)? {
    let parts = line.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[parts.count - 3].hasSuffix("Test Case ") else { return nil }
    return (parts[parts.count - 2], parts[parts.count - 1])
  }

  /// Returns what a line has from each `Test ` or `Suite ` on that is after a sign of Swift Testing, such as `✔`, and spaces.
  ///
  /// A test may have printed something before it, without a line feed. On some systems the signs are others, but none is ASCII.
  private static func notices(_ line: String) -> [Substring] {
    if line.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    return line.indices.compactMap { index in
      guard !line[index].isASCII else { return nil }
      let words = line[line.index(after: index)...].drop { $0 == " " }
      guard words.startIndex > line.index(after: index) else { return nil }
      return words.hasPrefix("Test ") || words.hasPrefix("Suite ") ? words : nil
    }
  }

  /// Returns the test or suite of a line of Swift Testing, without its sign, if it may not have come to its end.
  private static func unfinished(notice: Substring) -> String? {
    let subject = notice.drop { $0 != " " }.dropFirst()
    // After the cases of a test there is a line for the whole of it.
    if subject.hasPrefix("run with ") || subject.hasPrefix("case passing ") { return nil }
    if subject.first == "\"" { return quoted(subject.dropFirst()) }
    let name = subject.prefix { $0 != "(" && $0 != " " }
    let rest = subject[name.endIndex...].drop { $0 != " " }
    return isUnfinished(rest) ? String(name) : nil
  }

  /// Returns a name up to its last quotation mark; those in it are written as they are.
  ///
  /// With `-v` its function follows, as in `"B" (aka 'b()')`.
  private static func quoted(_ text: Substring) -> String? {
    for place in text.indices where text[place] == "\"" {
      var rest = text[text.index(after: place)...]
      if rest.hasPrefix(" (aka '"), let end = rest.firstRange(of: "')") { rest = rest[end.upperBound...] }
      if endings.contains(where: rest.hasPrefix)
        || [" with ", " passed after "].contains(where: rest.hasPrefix) && isUnfinished(rest)
      {
        return String(text[..<place])
      }
    }
    return nil
  }

  /// What follows the name of a test that may not have come to its end.
  private static let endings = [" skipped", " was cancelled after ", " failed after "]

  /// Whether what follows a name says that its test may not have come to its end; the number of its cases may be before that.
  private static func isUnfinished(_ rest: Substring) -> Bool {
    endings.contains(where: rest.hasPrefix) || rest.contains(" failed after ")
      || rest.contains(" passed after ") && rest.contains(" known issue")
  }
}
