import WhiskerSource
import ScreenModels
import TextRenderer
import WhiskerFiles
import WhiskerScript
import WhiskerSnapshots

/// Steps that compare or print the screen.
extension JourneySession {
  /// Compares the screen with its references beside the journey: the wireframe and the JSON.
  func compare(snapshot name: LocatedText) throws(StepProblem) {
    let screen = mask.masked(try onScreen().screen)
    let folder = ReferenceFolder.path(ofJourneyAt: journey.file.path)
    let outcome: SnapshotOutcome
    do throws(FileError) {
      let store = try SnapshotStore(
        referenceFolder: folder, artifactsFolder: options.artifacts, mode: options.recordMode)
      outcome = try store.verify(
        SnapshotName(name.value),
        contents: [
          SnapshotPart(extension: "txt", text: mask.masked(Wireframe.text(screen))),
          SnapshotPart(extension: "json", text: ScreenJSON.encode(screen)),
        ])
    } catch { throw .file(error.description) }
    tell(.snapshot(name: name.value, outcome: outcome.kind.word))
    if outcome.kind == .recorded { return countRecording() }
    if !outcome.isPass { throw .snapshot(name: name.value, outcome) }
  }

  func printScreen() throws(StepProblem) {
    tell(.printed(screen: Wireframe.text(mask.masked(try onScreen().screen))))
  }

  func printOutline() throws(StepProblem) {
    tell(.printed(screen: Outline.text(mask.masked(try onScreen().screen))))
  }
}

extension SnapshotOutcome.Kind {
  /// The word that events use.
  fileprivate var word: String {
    switch self {
    case .matched: "matched"
    case .recorded: "recorded"
    case .missing: "missing"
    case .mismatched: "different"
    case .conflicted: "conflicted"
    }
  }
}
