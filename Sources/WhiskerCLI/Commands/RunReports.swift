import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The reports of a run: which there are, and where each is written.
@MainActor
struct RunReports {
  /// The report on standard output.
  let format: ReportKind
  private let files: [ReportRequest]
  private let repository: RepositoryPaths

  /// Combines the reports of a command line with those that are on by default, which it replaces kind by kind.
  init(_ choice: ReportChoice, defaults: ReportDefaults, currentFolder: String) {
    format = choice.format ?? defaults.format
    let others = choice.hasDefaults ? defaults.files : []
    files =
      choice.files + others.filter { other in !choice.files.contains { $0.kind == other.kind } }
    repository = defaults.paths(from: currentFolder)
  }

  /// The files that are written.
  var paths: [String] { files.map(\.path) }

  /// The first file to which a report is written a second time, by whatever path; a pipe or a device takes any number.
  nonisolated static func firstRepeated(of paths: [String]) throws(FileError) -> String? {
    var seen = PathSet()
    for path in paths where try Files.kind(of: path) != .other {
      guard try seen.insert(Files.resolved(path)) else { return path }
    }
    return nil
  }

  /// Whether a file is a journey or a reference, by its name: nothing else is ever written there.
  nonisolated static func isSource(_ path: String) throws(FileError) -> Bool {
    let real = try Files.resolved(path)
    return [path, real].contains {
      JourneyPath.isJourney($0) || ReferencePath.isInFolder($0)
    }
  }

  /// The reason why one of some files is kept from reports; nil if there is none.
  ///
  /// - Parameters:
  ///   - paths: The files to be written.
  ///   - folders: The folders of artifacts in which commands keep their state.
  nonisolated static func reservation(
    of paths: [String], artifacts folders: [String]
  ) throws(FileError) -> String? {
    for path in paths {
      if let reason = try RunState.reservation(of: path, artifacts: folders) {
        return "a report cannot be written to \(path), \(reason)"
      }
    }
    for path in paths where try isSource(path) {
      return "a report cannot be written to \(path), because it is a journey or a reference"
    }
    return nil
  }

  /// The message for a file to which two reports are written.
  nonisolated static func repeated(_ path: String) -> String {
    "two reports cannot be written to the same file \(path)"
  }

  /// The error of the first file that cannot be written, found before anything runs.
  static func firstUnwritable(of paths: [String]) -> FileError? {
    for path in paths {
      do throws(FileError) { try Files.checkOutput(path) } catch { return error }
    }
    return nil
  }

  /// The reporters, which write to an output.
  func reporters(to output: RunOutput) -> [any Reporter] { fileReporters(to: output) + [printer(to: output)] }

  /// The reporters that write files.
  func fileReporters(to output: RunOutput) -> [any Reporter] {
    files.map { file in
      reporter(
        file.kind, usesColor: false, tapVersion: 14,
        sink: output.sink(to: file.path, isAppended: file.isAppended))
    }
  }

  /// The reporter that writes to standard output.
  func printer(to output: RunOutput) -> any Reporter {
    // Older versions of `prove`, which announces itself, refuse a newer number than 13.
    reporter(
      format, usesColor: Terminal.usesColor(STDOUT_FILENO),
      tapVersion: Terminal.variable("HARNESS_ACTIVE") == nil ? 14 : 13
    ) { [format] bytes in
      // The report with annotations has commands of its own, and the others are for programs.
      if format == .text { output.printText(bytes) } else { output.print(bytes) }
    }
  }

  private func reporter(
    _ kind: ReportKind, usesColor: Bool, tapVersion: Int, sink: @escaping ByteSink
  ) -> any Reporter {
    switch kind {
    case .text: ConsoleReport(usesColor: usesColor, sink: sink)
    case .jsonl: JSONLinesReport(sink: sink)
    case .junit: JUnitReport(sink: sink)
    case .tap: TAPReport(version: tapVersion, sink: sink)
    case .markdown: MarkdownReport(sink: sink)
    case .html: HTMLReport(sink: sink)
    case .github: GitHubReport(path: repository.path, sink: sink)
    }
  }
}
