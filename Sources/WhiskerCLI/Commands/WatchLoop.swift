import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerText

/// `whisker run --watch`: runs the journeys, and then those that a saved file belongs to, again and again.
@MainActor
struct WatchLoop {
  private let command: RunCommand
  private let options: RunOptions
  private let runs = WatchedRuns()

  init(_ command: RunCommand, _ options: RunOptions) {
    self.command = command
    self.options = options
  }

  /// Runs until the command is stopped, or its output has no reader.
  func run() throws(FileError) -> Int32 {
    let current = try Files.currentFolder()
    var watched = try watch(in: current)
    var code = try command.run(options, watched: runs)
    // What was saved and could not be run yet, because of a mistake in a file.
    var pending = PathSet()
    // What keeps the files from being looked at, which is said once.
    var trouble: FileError?
    while !OutputFailure.hasOccurred {
      do throws(FileError) {
        let changed = try watched.next()
        if changed.isEmpty { break }
        pending.formUnion(changed)
        trouble = nil
      } catch {
        if error != trouble { Terminal.error(error.description) }
        trouble = error
        FileWatch.rest()
        continue
      }
      do throws(FileError) {
        // New parts, replies and journeys are watched from now on; what is saved while they are found is run afterwards.
        watched = try watch(in: current, after: watched.watch)
        if let ending = try run(pending, watched.quarantine) {
          code = ending
          pending = PathSet()
        }
      } catch { Terminal.error(error.description) }
    }
    return code
  }

  /// Runs the journeys that depend on files and those that have not been run to their end yet, or all of them if the quarantine is among the
  /// files; returns the exit code, or nil if the journeys could not be planned.
  private func run(_ changed: PathSet, _ quarantine: String?) throws(FileError) -> Int32? {
    var isPlanned = false
    let code = try command.run(options, watched: runs) { plan throws(RunSelection.Refusal) in
      if quarantine.map(changed.contains) != true {
        try RunSelection(command.arguments).keep(&plan, and: { !runs.haveEnded($0) }) { sources in
          changed.contains(where: sources.contains)
        }
      }
      isPlanned = true
    }
    return isPlanned ? code : nil
  }

  /// Watches the journeys in every folder, and the files that those depend on that can be planned now.
  ///
  /// - Parameter earlier: The watch until now; to plan many journeys takes a while, in which files may be saved.
  private func watch(in current: String, after earlier: FileWatch? = nil) throws(FileError) -> WatchedJourneys
  {
    let arguments = command.arguments
    var files: [String] = []
    var folders: [String] = []
    for path in command.paths {
      let full = Paths.normalized(Paths.join(current, path))
      if try Files.kind(of: path) == .folder { folders.append(full) } else { files.append(full) }
    }
    let plan = try JourneyPlan(
      paths: command.paths, apps: command.apps, app: arguments.app, filter: arguments.filter,
      fixtures: arguments.fixtures)
    var all: [JourneySources] = []
    let recordings = FixtureFiles()
    for entry in plan.entries {
      let sources = try JourneySources(entry, fixtures: arguments.fixtures, recordings: recordings)
      files += sources.files
      folders += sources.folders
      all.append(sources)
    }
    let quarantine = arguments.quarantine.map { Paths.normalized(Paths.join(current, $0)) }
    if let quarantine { files.append(quarantine) }
    return WatchedJourneys(
      watch: try FileWatch(files: files, folders: folders, after: earlier), sources: all,
      quarantine: quarantine)
  }
}

/// Watched files, and what they mean to the journeys.
private struct WatchedJourneys {
  var watch: FileWatch
  let sources: [JourneySources]
  let quarantine: String?

  /// Waits until files change that concern the journeys; returns none if the output has no reader any more.
  @MainActor mutating func next() throws(FileError) -> PathSet {
    // A run may have recorded references; they are no reason for another one.
    var changed = PathSet(
      try watch.changes().filter { concerns($0) && !ReferencePath.isInFolder($0) })
    if !changed.isEmpty { return changed }
    // A person ends the command while it waits, by a key.
    AppFolders.removeClaimed()
    Terminal.print("\nwatching \(counted(watch.count, "file"))\n")
    while changed.isEmpty, !OutputFailure.hasOccurred {
      changed = PathSet(try watch.wait().filter(concerns))
    }
    return changed
  }

  /// Whether a journey depends on a file, or may do so once it can be planned; a report that a run wrote beside the journeys is none.
  func concerns(_ path: String) -> Bool {
    JourneyPath.isJourney(path) || path == quarantine || sources.contains { $0.contains(path) }
  }
}
