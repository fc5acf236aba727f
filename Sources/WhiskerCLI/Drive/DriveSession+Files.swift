import WhiskerFiles
import WhiskerRunner
import WhiskerScript

extension DriveSession {
  /// The files and folders with which a text of the journey goes on; none for a text that names no file.
  func files(_ content: PlaceholderContent, after typed: String) -> [PathChoices.Choice] {
    do throws(FileError) {
      let root: String
      var suffix = ""
      switch content {
      case .fixture:
        if let fixtures = options.fixtures {
          root = fixtures
        } else {
          root = try FixtureFiles.root(ofJourneyAt: journey.path)
        }
      case .journeyFile:
        let current = try Files.currentFolder()
        root = UsedFiles.root(ofJourneyAt: Paths.normalized(Paths.join(current, journey.path)))
        suffix = JourneyPath.suffix
      default: return []
      }
      let choices = PathChoices(below: root, suffix: suffix) { path in
        do throws(FileError) { return try FileRoot(root).resolve(path) } catch { return nil }
      }
      return try choices.after(typed)
    } catch {
      // A folder that cannot be read has nothing to offer; the step that names a file in it says why.
      return []
    }
  }
}
