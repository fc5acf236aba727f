package import WhiskerScript
import WhiskerSource
import WhiskerText

/// The snapshot names that the runs of journeys have used so far.
///
/// What ``SharedSnapshots`` finds before any run is found here during the runs for names that are known only then. The runs of such a journey follow
/// each other, so that the first of them is always the same.
@MainActor
package final class SnapshotUses {
  private struct Name: Hashable {
    @Bytewise var path: String
    @Bytewise var name: String
  }

  private var first: [Name: SharedSnapshots.Use] = [:]

  /// Creates a collection without uses.
  package init() {}

  /// Whether a run uses names that are known only then, and there are other runs of its journey.
  package nonisolated static func concern(_ run: JourneyRun) -> Bool {
    run.variant != nil
      && run.allSteps.contains { $0.isOpen && $0.definition === ScreenMatches.definition }
  }

  /// Takes note of a use.
  ///
  /// - Returns: The first use of the name if that is by a run with which this one must not share it.
  func add(_ name: String, _ use: SharedSnapshots.Use) -> SharedSnapshots.Use? {
    // A journey with a single run has no other one.
    guard use.run.variant != nil else { return nil }
    let key = Name(path: use.run.journey.file.path, name: name)
    guard let earlier = first[key] else {
      first[key] = use
      return nil
    }
    var common: [ObjectIdentifier: Int] = [:]
    return SharedSnapshots.mayShare(earlier, use, &common) ? nil : earlier
  }

  /// Takes note of an event of a run in another process.
  package func add(_ event: RunEvent, of run: JourneyRun, atStep number: Int) {
    guard run.variant != nil, case .snapshot(let name, _, _) = event,
      let planned = run.allSteps.first(where: { $0.number == number }), planned.isOpen
    else { return }
    _ = add(name, SharedSnapshots.Use(run: run, planned: planned))
  }
}
