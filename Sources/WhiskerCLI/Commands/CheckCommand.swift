import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// `whisker check`: finds mistakes in journeys without running them, and applies the safe fixes.
@MainActor
struct CheckCommand {
  let apps: [AppDescriptor]
  let arguments: CheckArguments

  /// The number of times that a file is fixed and parsed again, since a fix can reveal another mistake.
  private static let passes = 10

  func run() throws(FileError) -> Int32 {
    if let mistake = try arguments.plan.mistake(apps) {
      Terminal.complain("error: \(VisibleText.inLine(mistake))\n")
      return 2
    }
    let paths = arguments.paths.isEmpty ? WhiskerCommand.defaultPaths : arguments.paths
    var fixed = 0
    var isLocked = false
    if arguments.isFixing {
      for path in try JourneyPlan.files(paths) {
        guard let (bytes, count) = try mended(path) else { continue }
        do throws(FileError) {
          try Files.checkWritable(path)
          try Files.writeAtomically(bytes, to: path)
          fixed += count
        } catch {
          Terminal.complain("error: \(VisibleText.inLine(error.description))\n")
          isLocked = true
        }
      }
    }
    let plan = try JourneyPlan(
      paths: paths, apps: apps, app: arguments.plan.app, fixtures: arguments.plan.fixtures)
    if arguments.showsPlan {
      for entry in plan.entries {
        Terminal.print(VisibleText.inLines(entry.masked(entry.run.description)) + "\n")
      }
    }
    WhiskerCommand.report(plan.diagnostics)
    var unseen = UnseenNames(artifacts: arguments.artifacts)
    var neverShown = 0
    for entry in plan.entries {
      let problems = try unseen.problems(of: entry)
      neverShown += problems.count
      WhiskerCommand.report(problems)
    }
    if unseen.omitted > 0 {
      neverShown += unseen.omitted
      Terminal.complain("and \(unseen.omitted) more names that no screen ever showed\n\n")
    }
    let count = plan.diagnostics.count { $0.severity == .error }
    let warnings = plan.diagnostics.count - count + neverShown
    let files = "\(plan.fileCount) \(plan.fileCount == 1 ? "file" : "files")"
    let mended = arguments.isFixing ? ", \(fixed) fixed" : ""
    let found = count == 0 ? "no errors" : "\(count) \(count == 1 ? "error" : "errors")"
    let doubts = warnings == 0 ? "" : ", \(warnings) \(warnings == 1 ? "warning" : "warnings")"
    let parts = plan.parts.isEmpty ? "" : " (\(plan.parts.count) only used by others)"
    Terminal.print("\(files)\(parts)\(mended), \(found)\(doubts)\n")
    return isLocked ? 3 : count == 0 ? 0 : 2
  }

  /// Applies the safe fixes of a file until there are none.
  ///
  /// - Returns: The bytes of the file with the fixes, and their number; nil if there are none.
  private func mended(_ path: String) throws(FileError) -> (bytes: [UInt8], count: Int)? {
    Self.mended(try Files.read(path)) { bytes in
      let plan = JourneyPlan(files: [SourceFile(path: path, bytes: bytes)], apps: apps)
      return Self.compatible(
        plan.diagnostics.compactMap { $0.remedies.first { $0.fix?.isSafe == true }?.fix })
    }
  }

  /// Applies the fixes of a text, and those of the text that results, until there are none or they undo earlier ones.
  ///
  /// - Returns: The text with the fixes, and their number; nil if there are none.
  static func mended(_ text: [UInt8], fixes: ([UInt8]) -> [Fix]) -> (bytes: [UInt8], count: Int)? {
    var texts = [(bytes: text, count: 0)]
    for _ in 0..<passes {
      let last = texts[texts.count - 1]
      let edits = fixes(last.bytes)
      if edits.isEmpty { break }
      let bytes = Fix(edits.flatMap(\.edits), isSafe: true).applied(to: last.bytes)
      if let earlier = texts.first(where: { $0.bytes == bytes }) {
        // What came after it leads back to it, and is worth nothing.
        return earlier.count > 0 ? earlier : nil
      }
      texts.append((bytes, last.count + edits.count))
    }
    return texts.count > 1 ? texts[texts.count - 1] : nil
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
