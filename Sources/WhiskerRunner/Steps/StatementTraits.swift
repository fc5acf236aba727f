import WhiskerScript

extension Statement {
  /// Whether the step may change the screen, so that the steps after it are about its outcome.
  var isAction: Bool {
    switch self {
    case .scene, .note, .on, .slowNetwork, .flaky, .captivePortal, .normalNetwork, .hold, .see, .seeNo,
      .expect, .screenMatches, .screenShows, .printScreen, .printOutline,
      .take, .always, .check:
      false
    default: true
    }
  }

  /// Whether a person, the system or the coordinator does something: earlier effects are over then.
  var isDeed: Bool {
    switch self {
    case .advance, .settle, .goOffline, .goOnline: false
    default: isAction
    }
  }

  /// Whether its failure does not end the run.
  var isSoft: Bool { if case .check = self { true } else { false } }
}
