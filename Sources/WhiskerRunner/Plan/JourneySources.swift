import WhiskerFakeHTTP
package import WhiskerFiles
import WhiskerScript
import WhiskerSource

/// The files that the result of a run depends on, apart from the app: its journey, the parts that it uses, replies, references.
///
/// All paths are absolute.
package struct JourneySources: Sendable {
  /// The files by their paths.
  package private(set) var files = PathSet()
  /// Folders of which every file may matter, each ending with a slash.
  package private(set) var folders = PathSet()
  private let current: String

  /// Collects the files of a run.
  ///
  /// - Parameters:
  ///   - entry: A run of a plan without errors.
  ///   - fixtures: The folder of reply files; nil for the `Fixtures` folder that contains the journey.
  ///   - recordings: Reads recordings, each once.
  package init(
    _ entry: JourneyPlan.Entry, fixtures: String?, recordings: FixtureFiles
  ) throws(FileError) {
    current = try Files.currentFolder()
    let run = entry.run
    let root: String
    if let fixtures {
      root = fixtures
    } else {
      root = try FixtureFiles.root(ofJourneyAt: run.journey.file.path)
    }
    add(file: run.journey.file.path)
    add(folder: ReferenceFolder.path(ofJourneyAt: run.journey.file.path))
    if let recording = run.journey.replies {
      let path = Paths.join(root, recording.value)
      add(file: path)
      do throws(RecordingError) {
        let found = try recordings.recording(recording.value, in: root)
        for file in found.bodyFiles { add(file: Paths.join(root, file)) }
      } catch {
        // Bodies in other files are beside their recording, whatever is wrong with that.
        add(folder: Paths.parent(of: path))
      }
    }
    for preparation in run.preparations {
      if case .file(from: let path) = preparation.content { add(file: Paths.join(root, path.value)) }
    }
    // A file may have lost its last step.
    for file in run.usedFiles { add(file: file.path) }
    for planned in run.allSteps {
      guard let on = planned.statement as? On else { continue }
      for reply in on.exchange.replies {
        guard case .answer(_, .file(let path, _)) = reply.outcome else { continue }
        // The name of the file may be known only during the run.
        if planned.isOpen { add(folder: root) } else { add(file: Paths.join(root, path.value)) }
      }
    }
  }

  /// Whether a file, absolute or relative to the current folder, is one of them.
  package func contains(_ path: String) -> Bool {
    let path = Self.normalized(path, current)
    return files.contains(path) || folders.contains { path.hasPrefix($0) }
  }

  private mutating func add(file: String) { files.insert(Self.normalized(file, current)) }
  private mutating func add(folder: String) { folders.insert(Self.normalized(folder, current) + "/") }

  private static func normalized(_ path: String, _ current: String) -> String {
    Paths.normalized(Paths.join(current, path))
  }
}
