import WhiskerFiles
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import WhiskerText

/// `whisker snapshots prune`: removes the references that no journey mentions.
///
/// With `--check` nothing is removed. Every journey in the paths counts, whether a run would select it or not; references beside a test
/// file of the same name belong to the tests and stay. A folder that has references and no journeys is refused, since they
/// alone tell what is mentioned. So is a link to a folder of references, which other journeys may mention.
@MainActor
struct PruneCommand {
  let apps: [AppDescriptor]
  let paths: [String]
  let isCheck: Bool
  let arguments: PlanArguments

  /// - Returns: 0, or 1 if a check found orphans, or 2 if the journeys have mistakes or nothing may be removed.
  func run() throws(FileError) -> Int32 {
    if !isCheck, Terminal.isInCI {
      return Terminal.refuse(ReviewCommand.refusalInCI("removed") + "; use --check")
    }
    if let mistake = try arguments.mistake(apps) {
      return Terminal.refuse(mistake)
    }
    if let folder = try folderOfReferences() {
      return Terminal.refuse(
        "\(folder) has references and no journeys, which mention them; name the folder of the journeys")
    }
    let links = try LinkedReferences.links(in: paths)
    if !links.isEmpty {
      for link in links { Terminal.error("\(LinkedReferences.complaint(link)); nothing was removed") }
      return 2
    }
    let plan = try JourneyPlan(
      paths: paths, apps: apps, app: arguments.app, fixtures: arguments.fixtures)
    // The app is that of journeys that name none here; all others count too.
    let errors = (plan.diagnostics + plan.diagnosticsLeftOut).errors
    if !errors.isEmpty {
      // A journey that cannot be read may mention any reference.
      WhiskerCommand.report(errors)
      return Terminal.refuse("nothing was removed")
    }
    let orphans = try plan.orphans(in: paths)
    if let folder = try folderWithoutJourneys(orphans) {
      return Terminal.refuse("there is no journey in \(folder), so that nothing mentions its references")
    }
    try Orphans(paths: orphans).report(removing: !isCheck)
    Terminal.print(
      "\(counted(orphans.count, "orphan"))\(isCheck ? "" : " removed")\n")
    return isCheck && !orphans.isEmpty ? 1 : 0
  }

  /// Returns the first folder in which nothing but references can be.
  private func folderOfReferences() throws(FileError) -> String? {
    for path in paths where try Files.kind(of: path) == .folder {
      if try ReferencePath.isInFolder(Files.resolved(path) + "/") { return path }
    }
    return nil
  }

  /// Returns the first folder without a journey that would lose a reference: its journeys are elsewhere, or were never there.
  private func folderWithoutJourneys(_ orphans: [String]) throws(FileError) -> String? {
    for path in paths where try Files.kind(of: path) == .folder {
      let folder = Paths.normalized(path)
      let isConcerned = orphans.contains {
        Paths.areEqual(folder, ".") || $0.utf8.starts(with: (folder + "/").utf8)
      }
      if isConcerned, try Files.filesRecursively(in: path, suffix: JourneyPath.suffix).isEmpty { return path }
    }
    return nil
  }
}
