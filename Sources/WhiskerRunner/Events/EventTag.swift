/// The first byte of an event in a stream, by the kind of event.
///
/// Both ends of a pipe are forks of one program, so the numbers may change from version to version, and the format of parts with them.
enum EventTag: UInt8, CaseIterable {
  case journeyStarted = 1
  case stepStarted, taken, requested, responded, effect, navigated
  /// A screen in full, with its fingerprint.
  case newScreen
  /// The fingerprint of a screen that was sent before.
  case knownScreen
  case frame, expectation, snapshot, printed, stepEnded, failed, failedAsExpected, skipped, journeyEnded,
    acted
  /// A screen by what is different from one that was sent before, with both fingerprints.
  case changedScreen
  case used
}
