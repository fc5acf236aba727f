import ScreenModels
import TextRenderer
import WhiskerFiles
import WhiskerReview
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

extension ScreenMatches: PerformedStatement {
  /// Compares the screen with the references next to the journey: the wireframe and the JSON.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let screen = world.mask.masked(try app.onScreen().screen)
    if world.currentStep?.step.usesNames == true, !bytesEqual(world.mask.masked(name.value), name.value) {
      throw .screen(.secretName(name))
    }
    if let earlier = app.claimSnapshot(name.value) {
      throw .screen(.repeatedName(name, earlier: world.place(ofStep: earlier)))
    }
    if let planned = world.currentStep, planned.isOpen, let uses = world.options.snapshotUses {
      let use = SharedSnapshots.Use(run: world.run, planned: planned)
      if let earlier = uses.add(name.value, use) { throw .screen(.sharedName(name, earlier, use)) }
    }
    let folder = ReferenceFolder.path(ofJourneyAt: world.journey.file.path)
    let outcome: SnapshotOutcome
    do throws(FileError) {
      let store = try SnapshotStore(
        referenceFolder: folder, artifactsFolder: world.options.artifacts, mode: world.options.recordMode,
        hasProposals: world.options.hasProposals)
      let step = world.currentStep?.step
      outcome = try store.verify(
        SnapshotName(name.value),
        contents: [
          SnapshotPart(extension: "txt", text: world.mask.masked(Wireframe.text(screen))),
          SnapshotPart(extension: "json", text: ScreenJSON.encode(screen)),
        ],
        // A line of a used file would be taken for one of the journey, which owns the references.
        owner: (world.journey.file.path, step.flatMap { $0.file === world.journey.file ? $0.line : nil }))
    } catch { throw .run(.file(error)) }
    app.tell(
      .snapshot(
        name: name.value, SnapshotResult(outcome.kind), isProposed: outcome.received?.isSaved == true))
    if outcome.kind == .recorded { return app.countRecording() }
    if !outcome.isPass {
      throw .screen(.snapshot(name, outcome, try comparison(of: screen, outcome, in: folder)))
    }
  }

  /// Compares the screen with its reference, if that can be read as a screen.
  private func comparison(
    of screen: Screen, _ outcome: SnapshotOutcome, in folder: String
  ) throws(StepProblem) -> ScreenComparison? {
    guard outcome.kind == .mismatched else { return nil }
    let path = Paths.join(folder, SnapshotName(name.value).fileName(extension: "json"))
    do throws(FileError) {
      return ScreenComparison(
        reference: try Files.kind(of: path) == .file ? try Files.read(path) : [], screen)
    } catch { throw .run(.file(error)) }
  }
}
