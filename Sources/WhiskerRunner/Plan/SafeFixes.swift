import WhiskerScript
package import WhiskerSource

/// The safe fixes of a file, applied until none is left: a line has one message at a time, and a fix can reveal another mistake.
package struct SafeFixes {
  /// The bytes with the fixes.
  package private(set) var bytes: [UInt8]
  /// The number of fixes.
  package private(set) var count = 0

  /// Applies the fixes; those that lead back to an earlier text are worth nothing, and it stays as it was there.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - diagnostics: Returns the messages of the file with other bytes, and maybe those of files that it uses.
  package init(_ file: SourceFile, diagnostics: (SourceFile) -> [Diagnostic]) {
    bytes = file.bytes
    var texts: [(bytes: [UInt8], count: Int)] = []
    while true {
      if let earlier = texts.first(where: { $0.bytes == bytes }) {
        count = earlier.count
        return
      }
      texts.append((bytes, count))
      let file = SourceFile(path: file.path, bytes: bytes)
      let fixes = diagnostics(file).filter { $0.file === file }
        .compactMap { $0.remedies.first { $0.fix?.isSafe == true }?.fix }
      let chosen = Self.compatible(fixes)
      if chosen.isEmpty { return }
      bytes = Fix(chosen.flatMap(\.edits), isSafe: true).applied(to: bytes)
      count += chosen.count
    }
  }

  /// Applies the fixes of a journey's file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - diagnostics: Returns the messages of the file with other bytes, if it has no syntax errors.
  package init(ofJourney file: SourceFile, diagnostics: (SourceFile) -> [Diagnostic]) {
    self.init(file) { file in
      // With the usual limit, a file would be parsed again for each thousand of its mistakes.
      let result = JourneyPlan.parser.parse(file, problems: .max)
      return result.journey == nil ? result.diagnostics : diagnostics(file)
    }
  }

  /// The fixes that do not overlap an earlier one.
  private static func compatible(_ fixes: [Fix]) -> [Fix] {
    var end = 0
    var chosen: [Fix] = []
    let ordered = fixes.sorted { ($0.edits.first?.span.start ?? 0) < ($1.edits.first?.span.start ?? 0) }
    for fix in ordered {
      guard let first = fix.edits.first, let last = fix.edits.last, first.span.start >= end else { continue }
      end = last.span.end + 1
      chosen.append(fix)
    }
    return chosen
  }
}
