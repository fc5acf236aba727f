package import WhiskerSnapshots

/// The options of a run that do not come from the journeys.
package struct RunOptions: Sendable {
  /// The folder of reply files; `nil` for the `Fixtures` folder that contains a journey.
  package var fixtures: String?
  /// The treatment of snapshots that are missing or different.
  package var recordMode: RecordMode
  /// The folder of proposals and other artifacts.
  package var artifacts: String
  /// The folder that contains the files of `storage files` during a run; `nil` for one among the artifacts.
  package var storageFolder: String?
  /// The care of the folders that belong to the apps alone; `nil` where they are those of the machine.
  package var appFolders: (any AppFolderCare)?
  /// The settings for every launch of an app.
  package var configuration: [String: String]
  /// Whether nothing else in the process uses concurrency while a journey runs, so that unknown work is a leak; refused under Swift Testing.
  package var isExclusive: Bool
  /// The seed that picks the next ready job at random but reproducibly; `nil` for first in, first out.
  package var seed: UInt64?
  /// The choices of an earlier seeded run, whose order of jobs is repeated; for one journey.
  package var replay: [Int]?
  /// The kinds of events that are reported in addition to those of every run.
  package var details: RunDetails = .usual
  /// Whether a screen that differs from its reference becomes a proposal, and one that does not removes that of an earlier run.
  ///
  /// The steps that a person tries in a session are no run of a journey, and their screens nothing to decide on.
  package var hasProposals = true
  /// Whether steps may follow that the run does not have yet, as in a session: one of them may be the `let` that takes a declared secret.
  package var isUnfinished = false
  /// Whether a journey that is skipped is performed all the same, as by the person who repairs it in a session.
  package var performsSkipped = false
  /// The files of replies that were read before the run, so that a large recording is not read again while a step is under way; `nil` for none.
  package var replyFiles: FixtureFiles?
  /// The names that runs of the same journeys have compared screens under; `nil` if there are no other runs.
  package var snapshotUses: SnapshotUses?
  /// The limits beyond which a journey counts as endless.
  package var limits: RunLimits

  /// Creates options.
  package init(
    fixtures: String? = nil, recordMode: RecordMode = .missing,
    artifacts: String = ProposalStore.usualArtifacts,
    configuration: [String: String] = [:], isExclusive: Bool = true, seed: UInt64? = nil,
    replay: [Int]? = nil,
    limits: RunLimits = RunLimits()
  ) {
    self.fixtures = fixtures
    self.recordMode = recordMode
    self.artifacts = artifacts
    self.configuration = configuration
    self.isExclusive = isExclusive
    self.seed = seed
    self.replay = replay
    self.limits = limits
  }
}
