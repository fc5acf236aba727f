package import AppCoordinator
package import ScreenModels

/// An event of a running journey; a run produces a stream of these.
///
/// Every report is a function of this stream. No event contains a wall-clock time or anything else that two runs of the same
/// journeys could differ in, and no absolute path unless the journeys themselves are given by one. A stream is sent from one process to another by
/// ``EventEncoder`` and ``EventDecoder``, which reproduces it exactly. Texts that are canonically equivalent in Unicode
/// compare as equal.
package enum RunEvent: Sendable, Equatable {
  /// A journey begins.
  case journeyStarted(JourneyHead)
  /// A step begins.
  case stepStarted(StepHead)
  /// A `let` step bound a name to a value that it read.
  ///
  /// If the name is that of a secret, `hiding` is the present screen with the value hidden, as it is in all screens after it:
  /// the next change is one from that screen.
  case taken(name: String, value: String, hiding: Screen?)
  /// The app sent a request.
  case requested(SentRequest)
  /// A request ended.
  case responded(ReceivedResponse)
  /// The app triggered an effect of the device: `haptic`, `share`, `download`, `transition` or `log`, with its details.
  case effect(kind: String, text: String)
  /// A step performed an action of an element of the present screen.
  ///
  /// Sent only if ``RunDetails/actions`` are requested.
  case acted(ElementAction, at: ElementPath)
  /// A navigation command was given.
  case navigated(NavigationRecord)
  /// The screen changed; the fingerprint identifies the new one.
  case screenChanged(Screen, fingerprint: Fingerprint)
  /// The app became idle at an instant; the network, navigation and screen events since the last frame belong to it.
  ///
  /// `due` contains the waits that ended at this instant; `isFirst` is true until the app's process has shown a screen.
  /// Sent only if ``RunDetails/frames`` are requested.
  case frame(time: Duration, due: [RunFrame.Timer], isFirst: Bool)
  /// A step compared the app with what the journey expects; `saw` is what it found, such as `has 67 rows`.
  case expectation(holds: Bool, saw: String)
  /// A named snapshot was compared; `isProposed` tells whether a proposal was saved, on which a person has to decide.
  case snapshot(name: String, SnapshotResult, isProposed: Bool)
  /// A `print screen` step printed the screen.
  case printed(screen: String)
  /// A step succeeded; `pending` lists the pending work, each item with its deadline and the line at which it began to wait.
  case stepEnded(number: Int, time: Duration, pending: [String])
  /// A step, or the end of the journey, failed.
  case failed(RunFailure)
  /// A journey that is expected to fail failed.
  case failedAsExpected(because: String, RunFailure)
  /// The app used names that no journey of the process before it has shown: of requests and stored keys.
  ///
  /// Sent only if ``RunDetails/names`` are requested.
  case used([SeenNames.Element])
  /// A journey was skipped.
  case skipped(because: String)
  case journeyEnded(JourneyOutcome)
}

extension RunEvent {
  /// The failure that it reports, be it expected or not; nil for any other event.
  package var failure: RunFailure? {
    switch self {
    case .failed(let failure), .failedAsExpected(_, let failure): failure
    case .journeyStarted, .stepStarted, .taken, .requested, .responded, .effect, .acted, .navigated,
      .screenChanged, .frame, .expectation, .snapshot, .printed, .stepEnded, .used, .skipped, .journeyEnded:
      nil
    }
  }
}
