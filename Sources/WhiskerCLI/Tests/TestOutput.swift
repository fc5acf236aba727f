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
      if let name = Self.unfinished(text), !unfinished.contains(name) { unfinished.append(name) }
      follow(text)
      line = []
    }
  }

  /// Takes note of what begins or ends in a line.
  ///
  /// XCTest writes `Test Case 'A.testB' started at …`, and its name again at its end; Swift Testing `◇ Test run started.` and
  /// `✔ Test run with 3 tests … passed after …`. A test may have printed something before an end, without a line feed.
  private mutating func follow(_ line: String) {
    if line.contains("Test Case '") {
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      guard parts.count >= 3, let rest = parts.last, parts[parts.count - 3].hasSuffix("Test Case ") else {
        return
      }
      let name = String(parts[parts.count - 2])
      if rest.hasPrefix(" started") {
        underWay.insert(name)
      } else if [" passed", " failed", " skipped"].contains(where: rest.hasPrefix) {
        underWay.remove(name)
      }
    } else if line.first?.isASCII == false, line.hasSuffix(" Test run started.") {
      openRuns += 1
    } else if openRuns > 0, line.contains(" Test run with "),
      line.contains(" passed after ") || line.contains(" failed after ")
    {
      openRuns -= 1
    }
  }

  /// Returns the test or suite that a line says was skipped, cancelled or failed, or has known issues.
  ///
  /// XCTest writes `Test Case 'A.testB' skipped (0.1 seconds)`, Swift Testing `➜ Test b() skipped: "…"`,
  /// `➜ Test c() was cancelled after 0.1 seconds`, `✘ Test "B" failed after 0.1 seconds …` and `━ Test d() passed after 0.1 seconds with 1
  /// known issue.`
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
    if subject.first == "\"" { return quoted(subject.dropFirst()) }
    let name = subject.prefix { $0 != "(" && $0 != " " }
    let rest = subject[name.endIndex...].drop { $0 != " " }
    guard isUnfinished(rest) else { return nil }
    return String(name)
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
