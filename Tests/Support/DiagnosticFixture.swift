import WhiskerFiles

/// A journey with a mistake, and what is printed for it.
///
/// `Fixtures/Diagnostics` has a file for each code with all its mistakes, one below the other:
///
/// ```
/// === name
/// the journey
/// ---
/// what is printed
///
/// === another, escaped
/// ```
///
/// One blank line ends a mistake. A journey with bytes that are not visible, such as a tab, has the
/// mark `, escaped` and is written as `EscapedBytes` describes.
package struct DiagnosticFixture {
  /// The name of the mistake, in kebab case; no other has it.
  package let name: String
  /// The journey's bytes.
  package let journey: [UInt8]
  /// What is printed.
  package var expected: String

  /// The folder of the packed files, from the project's folder.
  package static let folder = "Fixtures/Diagnostics"

  /// A mistake with its journey's bytes and what is printed.
  package init(name: String, journey: [UInt8], expected: String) {
    self.name = name
    self.journey = journey
    self.expected = expected
  }

  /// The path that messages name; there is no such file.
  package var path: String { "\(Self.folder)/\(name).journey" }

  /// The journey as text; nil where its bytes are not UTF-8.
  package var text: String? { String(validating: journey, as: UTF8.self) }

  /// A file that is not in the packed form.
  package struct FormatError: Error, CustomStringConvertible {
    package let description: String
  }

  // MARK: Files

  /// Every mistake of the folder by the file it is in, without the ending of that file.
  package static func byFile() throws -> [(file: String, fixtures: [DiagnosticFixture])] {
    let files = try Files.list(folder).filter { $0.hasSuffix(".txt") }.sorted()
    return try files.map {
      (String($0.dropLast(4)), try unpacked(Files.readText("\(folder)/\($0)"), file: $0))
    }
  }

  /// Every mistake of the folder, in the order of its files.
  package static func all() throws -> [DiagnosticFixture] { try byFile().flatMap(\.fixtures) }

  // MARK: The packed form

  private static let head = "=== "
  private static let mark = ", escaped"
  private static let middle = "---"

  /// The packed form of mistakes.
  ///
  /// - Throws: `FormatError` for a text that the form cannot hold.
  package static func packed(_ fixtures: [DiagnosticFixture]) throws(FormatError) -> String {
    var blocks: [String] = []
    for fixture in fixtures {
      let expected = fixture.expected
      guard EscapedBytes.areVisible(Array(expected.utf8)), !lines(of: expected).contains(where: isMark) else {
        throw FormatError(description: "\(fixture.name): what is printed does not show as it is")
      }
      let plain =
        EscapedBytes.areVisible(fixture.journey) ? String(decoding: fixture.journey, as: UTF8.self) : nil
      if let plain, !lines(of: plain).contains(where: isMark) {
        blocks.append("\(head)\(fixture.name)\n\(plain)\(middle)\n\(expected)")
      } else {
        let escaped = joined(
          lines(of: EscapedBytes.text(of: fixture.journey, lineFeeds: .kept)).map(unmarked)[...])
        blocks.append("\(head)\(fixture.name)\(mark)\n\(escaped)\(middle)\n\(expected)")
      }
    }
    return blocks.joined(separator: "\n")
  }

  /// The mistakes of a file in the packed form.
  package static func unpacked(_ text: String, file: String) throws -> [DiagnosticFixture] {
    var fixtures: [DiagnosticFixture] = []
    var rest = lines(of: text)[...]
    while let first = rest.popFirst() {
      guard first.hasPrefix(head) else {
        throw FormatError(description: "\(file): `\(first)` is not `=== name`")
      }
      let isEscaped = first.hasSuffix(mark)
      let name = String(first.dropFirst(head.count).dropLast(isEscaped ? mark.count : 0))
      let journey = joined(rest.prefix { !isMark($0) })
      rest = rest.drop { !isMark($0) }
      guard rest.popFirst() == middle[...] else {
        throw FormatError(description: "\(file): \(name) has no `---`")
      }
      var expected = rest.prefix { !isMark($0) }
      rest = rest.dropFirst(expected.count)
      if !rest.isEmpty {
        guard expected.popLast() == "" else {
          throw FormatError(description: "\(file): no blank line ends \(name)")
        }
      }
      fixtures.append(
        DiagnosticFixture(
          name: name, journey: isEscaped ? try EscapedBytes.bytes(of: journey) : Array(journey.utf8),
          expected: joined(expected)))
    }
    return fixtures
  }

  /// A line of the escaped form that looks like a mark, with its first character as a number.
  private static func unmarked(_ line: Substring) -> Substring {
    isMark(line) ? (line.hasPrefix(head) ? "\\x3D" : "\\x2D") + line.dropFirst() : line
  }

  private static func isMark(_ line: Substring) -> Bool { line.hasPrefix(head) || line == middle }

  /// The lines of a text that ends in a line feed or is empty.
  private static func lines(of text: String) -> [Substring] {
    text.isEmpty ? [] : Array(text.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
  }

  private static func joined(_ lines: ArraySlice<Substring>) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
