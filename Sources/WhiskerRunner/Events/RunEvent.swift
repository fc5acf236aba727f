package import AppCoordinator
package import ScreenModels

/// Something that happened while a journey ran; the stream of these is what a run produces.
///
/// Every report is a function of this stream. No event holds a wall-clock time, an absolute path or anything else
/// that two runs of the same journeys could differ in. A stream is sent from one process to another by
/// ``EventEncoder`` and ``EventDecoder``, which gives the same stream again. Texts that are equal in Unicode's canonical
/// sense compare as equal.
package enum RunEvent: Sendable, Equatable {
  /// A journey begins.
  case journeyStarted(JourneyHead)
  /// A step begins.
  case stepStarted(StepHead)
  /// A `let` step gave a name to a value that it read.
  case taken(name: String, value: String)
  /// The app sent a request.
  case requested(SentRequest)
  /// A request ended.
  case responded(ReceivedResponse)
  /// The app had the device do something once: `haptic`, `share`, `download` or `transition`, and what exactly.
  case effect(kind: String, text: String)
  /// A navigation command was given.
  case navigated(NavigationRecord)
  /// The screen is another one; the fingerprint identifies it.
  case screenChanged(Screen, fingerprint: Fingerprint)
  /// The app came to rest at an instant; the network, navigation and screen events since the last frame belong to it.
  ///
  /// `due` holds the waits that ended at this instant; `isFirst` is true while the app's process has shown no screen before.
  /// Sent only if ``RunDetails/frames`` are asked for.
  case frame(time: Duration, due: [RunFrame.Timer], isFirst: Bool)
  /// A step compared the app with what the journey expects; `saw` is what it found, such as `has 67 rows`.
  case expectation(holds: Bool, saw: String)
  /// A named snapshot was compared.
  case snapshot(name: String, outcome: String)
  /// A `print screen` step asked for the screen.
  case printed(screen: String)
  /// A step ended as it should; `pending` is what waits then, each with its deadline and the line it waits since.
  case stepEnded(number: Int, time: Duration, pending: [String])
  /// A step, or the end of the journey, failed.
  case failed(RunFailure)
  /// A journey that is expected to fail did so.
  case failedAsExpected(because: String, RunFailure)
  /// A journey was not run.
  case skipped(because: String)
  /// A journey ended.
  case journeyEnded(JourneyOutcome)
}
