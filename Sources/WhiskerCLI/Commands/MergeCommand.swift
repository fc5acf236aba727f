import WhiskerFiles
import WhiskerReport
import WhiskerRunner

/// `whisker merge`: makes the reports of a whole run out of the parts of its shards.
@MainActor
struct MergeCommand {
  let arguments: MergeArguments

  /// The most bytes of a part: 4 GB.
  private static let limit = 1 << 32

  func run() throws(FileError) -> Int32 {
    var parts: [(path: String, part: PartFile)] = []
    for path in try paths() {
      let bytes = try Files.read(path, limit: Self.limit)
      do throws(PartFile.Fault) { parts.append((path, try PartFile(bytes))) } catch {
        return refuse("cannot merge \(path): \(error.reason)")
      }
    }
    let merge: PartMerge
    do throws(PartMerge.Mismatch) { merge = try PartMerge(parts) } catch { return refuse(error.message) }
    let reports = RunReports(
      arguments.reports,
      defaults: ReportDefaults(
        environment: Terminal.variables(ReportDefaults.variables), artifacts: arguments.artifacts),
      currentFolder: try Files.currentFolder())
    if let error = RunReports.firstUnwritable(of: reports.paths) { return refuse(error.description) }
    let output = RunOutput(nil)
    let totals = merge.report(
      to: Reporters(reports.reporters(to: output)),
      artifacts: arguments.artifacts == RunArguments().artifacts ? nil : arguments.artifacts)
    let errors = output.writeFiles()
    for error in errors { Terminal.complain("error: \(error.description)\n") }
    return errors.isEmpty ? totals.exitCode : 3
  }

  /// The files, and the parts in the folders.
  private func paths() throws(FileError) -> [String] {
    var paths: [String] = []
    for path in arguments.paths {
      if try Files.kind(of: path) == .folder {
        paths += try Files.filesRecursively(in: path, suffix: ".part").map { Paths.join(path, $0) }
      } else {
        paths.append(path)
      }
    }
    return paths
  }

  private func refuse(_ message: String) -> Int32 {
    Terminal.complain("error: \(message)\n")
    return 2
  }
}
