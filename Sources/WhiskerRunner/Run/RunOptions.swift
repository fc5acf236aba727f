package import WhiskerSnapshots

/// What the person who runs journeys decides, apart from the journeys themselves.
package struct RunOptions: Sendable {
  /// The folder that reply files are read from; `nil` for the `Fixtures` folder that a journey lies in.
  package var fixtures: String?
  /// What happens to snapshots that are missing or different.
  package var recordMode: RecordMode
  /// Where proposals and other artifacts go.
  package var artifacts: String
  /// Settings that every app is launched with.
  package var configuration: [String: String]
  /// Whether nothing else in the process uses concurrency while a journey runs, so that foreign work is a leak.
  package var isExclusive: Bool
  /// Picks the next ready job at random, repeatably; `nil` for first in, first out.
  package var seed: UInt64?
  /// Repeats the order of jobs that the picks of an earlier seeded run tell; for one journey.
  package var replay: [Int]?
  /// The kinds of events that are told beyond those of every run.
  package var details: RunDetails = .usual

  /// Decides.
  package init(
    fixtures: String? = nil, recordMode: RecordMode = .missing, artifacts: String = ".build/whisker",
    configuration: [String: String] = [:], isExclusive: Bool = true, seed: UInt64? = nil, replay: [Int]? = nil
  ) {
    self.fixtures = fixtures
    self.recordMode = recordMode
    self.artifacts = artifacts
    self.configuration = configuration
    self.isExclusive = isExclusive
    self.seed = seed
    self.replay = replay
  }
}
