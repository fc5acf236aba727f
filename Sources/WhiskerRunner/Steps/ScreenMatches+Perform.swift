import ScreenModels
import TextRenderer
import WhiskerFiles
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

extension ScreenMatches: PerformedStatement {
  /// Compares the screen with its references beside the journey: the wireframe and the JSON.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let screen = world.mask.masked(try app.onScreen().screen)
    let folder = ReferenceFolder.path(ofJourneyAt: world.journey.file.path)
    let outcome: SnapshotOutcome
    do throws(FileError) {
      let store = try SnapshotStore(
        referenceFolder: folder, artifactsFolder: world.options.artifacts, mode: world.options.recordMode)
      outcome = try store.verify(
        SnapshotName(name.value),
        contents: [
          SnapshotPart(extension: "txt", text: world.mask.masked(Wireframe.text(screen))),
          SnapshotPart(extension: "json", text: ScreenJSON.encode(screen)),
        ])
    } catch { throw .run(.file(error)) }
    app.tell(.snapshot(name: name.value, outcome: outcome.kind.word))
    if outcome.kind == .recorded { return app.countRecording() }
    if !outcome.isPass { throw .screen(.snapshot(name, outcome)) }
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
