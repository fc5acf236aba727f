import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerText

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
        return Terminal.refuse("cannot merge \(path): \(error.reason)")
      }
    }
    let merge: PartMerge
    do throws(PartMerge.Mismatch) { merge = try PartMerge(parts) } catch {
      return Terminal.refuse(error.message)
    }
    let current = try Files.currentFolder()
    let reports = RunReports(
      arguments.reports,
      defaults: ReportDefaults(
        environment: Terminal.variables(ReportDefaults.variables), artifacts: arguments.reportFolder),
      currentFolder: current)
    if let reason = try conflict(of: reports.paths, with: parts) {
      return Terminal.refuse(reason)
    }
    if let error = RunReports.firstUnwritable(of: reports.paths) { return Terminal.refuse(error.description) }
    let output = RunOutput(nil)
    let totals = merge.report(
      to: Reporters(reports.reporters(to: output)), artifacts: folderOfProposals())
    let errors = output.writeFiles()
    for error in errors { Terminal.error(error.description) }
    warn(of: MergedProposals(parts: parts, artifacts: totals.artifacts ?? RunArguments().artifacts))
    return errors.isEmpty ? totals.exitCode : 3
  }

  /// The folder of the option, if the proposals were brought there; nil for that of the shards.
  private func folderOfProposals() -> String? {
    guard let folder = arguments.artifacts else { return nil }
    do throws(FileError) {
      guard try Files.kind(of: folder) == .folder,
        try !ProposalStore(artifactsFolder: folder, workingFolder: ".").files().isEmpty
      else { return nil }
      return try Files.shortened(folder)
    } catch {
      // The reports are worth more than the folder that they name.
      Terminal.warning("could not look for proposals in \(folder): \(error.description)")
      return nil
    }
  }

  /// Warns of proposals that the command of the reports does not show; folders that cannot be searched are no reason to lose the exit code.
  private func warn(of proposals: MergedProposals) {
    do throws(FileError) {
      if let message = try proposals.warning() { Terminal.warning(message) }
    } catch { Terminal.warning("could not look for the proposals of the shards: \(error.description)") }
  }

  /// The reason why the reports cannot all be written without a loss; nil if they can.
  private func conflict(
    of reports: [String], with parts: [(path: String, part: PartFile)]
  ) throws(FileError) -> String? {
    var read = PathSet()
    for (path, _) in parts { read.insert(try Files.resolved(path)) }
    for path in reports where read.contains(try Files.resolved(path)) {
      return "a report cannot be written to \(path), because it is one of the parts"
    }
    // A shard writes its part beside the rest, unless `--part` names another place.
    var folders = PathSet([arguments.reportFolder])
    for (path, part) in parts {
      folders.insert(Paths.parent(of: path))
      if let folder = part.artifacts { folders.insert(folder) }
    }
    if let reason = try RunReports.reservation(of: reports, artifacts: folders.inOrder) { return reason }
    return try RunReports.firstRepeated(of: reports).map(RunReports.repeated)
  }

  /// The files, and the parts in the folders, each once however often it is named.
  private func paths() throws(FileError) -> [String] {
    var paths: [String] = []
    for path in arguments.paths {
      if try Files.kind(of: path) == .folder {
        paths += try Files.filesRecursively(in: path, suffix: ".part").map { Paths.join(path, $0) }
      } else {
        paths.append(path)
      }
    }
    var known = PathSet()
    var distinct: [String] = []
    for path in paths where known.insert(try Files.resolved(path)) { distinct.append(path) }
    return distinct
  }
}
