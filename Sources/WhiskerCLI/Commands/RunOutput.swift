import WhiskerFiles
import WhiskerReport

/// The destinations of a run's reports: standard output, and files that are written when the run has ended.
@MainActor
final class RunOutput {
  private let status: StatusLine?
  private var files: [(path: String, isAppended: Bool, content: Content)] = []

  /// What a report wrote so far.
  @MainActor
  private final class Content {
    var bytes: [UInt8] = []
  }

  init(_ status: StatusLine?) { self.status = status }

  /// Whether anything is written to files.
  var hasFiles: Bool { !files.isEmpty }

  /// Writes to standard output, above the status line.
  func print(_ bytes: [UInt8]) {
    if let status { status.print(bytes) } else { Terminal.report(bytes) }
  }

  /// Writes lines for a person to standard output, in which GitHub's runner finds no commands.
  func printText(_ bytes: [UInt8]) {
    print(Terminal.shielded(bytes))
  }

  /// Returns a sink of a file.
  ///
  /// - Parameter isAppended: Whether the file keeps what it contains already.
  func sink(to path: String, isAppended: Bool = false) -> ByteSink {
    let content = Content()
    files.append((path, isAppended, content))
    return { content.bytes += $0 }
  }

  /// Writes the files; one that cannot be written does not keep the others from being written.
  ///
  /// - Returns: The errors, in the order of the files.
  func writeFiles() -> [FileError] {
    var errors: [FileError] = []
    for (path, isAppended, content) in files {
      do throws(FileError) { try write(content.bytes, to: path, isAppended: isAppended) } catch {
        errors.append(error)
      }
    }
    return errors
  }

  private func write(_ bytes: [UInt8], to path: String, isAppended: Bool) throws(FileError) {
    if isAppended {
      // What is there already may end in the middle of a line, or of a block that only an empty line ends.
      try Files.appendOutput(bytes, to: path, separator: Array("\n\n".utf8))
    } else {
      try Files.writeOutput(bytes, to: path)
    }
  }
}
