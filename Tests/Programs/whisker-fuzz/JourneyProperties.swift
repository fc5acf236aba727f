import WhiskerPattern
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// What has to be true of the language's machinery for any bytes at all.
struct JourneyProperties {
  private let parser = JourneyParser(vocabulary: .screens)
  private let expander: JourneyExpander
  private let renderer = DiagnosticRenderer()
  /// The most fixes that are tried of an input; each is a parse of all of it.
  private static let fixesTried = 4

  init() {
    expander = JourneyExpander(
      parser: parser, load: { path, _ in .refused(reason: "\(path) is not looked for here") })
  }

  /// What is not true for these bytes; empty if all is well.
  func violations(of bytes: [UInt8]) -> [String] {
    let file = SourceFile(path: "input.journey", bytes: bytes)
    let result = parser.parse(file)
    return violations(ofTree: result.tree, bytes) + violations(of: result, bytes)
      + violationsOfFormatting(result) + violationsOfPattern(in: bytes)
  }

  /// The tree prints the bytes that were read, and its tokens lie one after another.
  private func violations(ofTree tree: SyntaxTree, _ bytes: [UInt8]) -> [String] {
    var violations: [String] = []
    if tree.printed() != bytes { violations.append("the tree prints other bytes than it was read from") }
    var end = 0
    for token in tree.tokens {
      if token.span.start != end { violations.append("a token begins at \(token.span.start), not at \(end)") }
      end = token.span.end
    }
    if end != bytes.count { violations.append("the tokens end at \(end) of \(bytes.count) bytes") }
    return violations
  }

  /// Errors and no journey, or a journey and no errors; one error a line at most; every place inside the file; fixes that can be applied.
  private func violations(of result: ParseResult, _ bytes: [UInt8]) -> [String] {
    var violations: [String] = []
    var diagnostics = result.diagnostics
    let errors = diagnostics.filter { $0.severity == .error }
    if (result.journey == nil) != !errors.isEmpty {
      violations.append("\(errors.count) errors, and \(result.journey == nil ? "no" : "a") journey")
    }
    var lines: Set<Int> = []
    for error in errors {
      guard let span = error.span else { continue }
      let line = result.tree.file.line(at: span.start)
      if !lines.insert(line).inserted { violations.append("two errors on line \(line)") }
    }
    var tries = 0
    if let journey = result.journey { diagnostics += expander.expand(journey).diagnostics }
    for diagnostic in diagnostics {
      if let span = diagnostic.span, span.start > span.end || span.end > bytes.count {
        violations.append("\(diagnostic.code) lies outside of the file")
      }
      if renderer.render(diagnostic).utf8.contains(0x1B) {
        violations.append("\(diagnostic.code) lets an escape through")
      }
      for fix in diagnostic.remedies.compactMap(\.fix) {
        tries += 1
        if tries > Self.fixesTried { break }
        let mended = SourceFile(path: "input.journey", bytes: fix.applied(to: bytes))
        // Where the first of several stray characters is removed, the next one takes its place: progress all the same.
        let removes = !fix.isSafe && mended.bytes.count < bytes.count
        if !removes, parser.parse(mended).diagnostics.contains(where: { isSame($0, diagnostic) }) {
          violations.append("a fix of \(diagnostic.code) leaves it as it was")
        }
      }
    }
    return violations
  }

  private func isSame(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    a.span == b.span && "\(a.code) \(a.message) \(a.label)" == "\(b.code) \(b.message) \(b.label)"
  }

  /// What is formatted can be read, and formatting it again changes nothing.
  private func violationsOfFormatting(_ result: ParseResult) -> [String] {
    guard let formatted = result.formatted() else { return [] }
    let again = parser.parse(SourceFile(path: "input.journey", bytes: formatted))
    guard let twice = again.formatted() else {
      // The formatter refuses what is too long in its canonical form: a file or one of its lines.
      if again.diagnostics.allSatisfy({ ["J001", "J003"].contains($0.code) }) { return [] }
      return ["the formatted journey has errors: " + again.diagnostics.map(\.message).joined(separator: "; ")]
    }
    return twice == formatted ? [] : ["formatting twice is not formatting once"]
  }

  /// An input that begins with a slash is a pattern up to the end of its line, and the text that it is looked for in.
  private func violationsOfPattern(in bytes: [UInt8]) -> [String] {
    guard bytes.first == 0x2F else { return [] }
    let parts = bytes.dropFirst().split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    let source = String(decoding: parts[0], as: UTF8.self)
    let patterns: [TextPattern]
    do throws(PatternError) {
      patterns = [try TextPattern(source), try TextPattern("^(\(source))$")]
    } catch { return [] }
    return patterns[1].isFound(in: text) && !patterns[0].isFound(in: text)
      ? ["a pattern matches a text that it is not found in"] : []
  }
}
