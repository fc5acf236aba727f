import AppCoordinator
import ScreenModels
import WhiskerEnvironment
import WhiskerScript
import WhiskerSource

/// Steps about the device: whether the app is in front, how the device is held, what it keeps and does.
extension JourneySession {
  // MARK: In front and behind

  /// Sends the app to the background, by way of being inactive, as a device does.
  func enterBackground() throws(StepProblem) {
    _ = try onScreen()
    guard scene.phase != .background else { throw .phaseAlready(.background) }
    try pass(through: [.inactive, .background])
  }

  /// Brings the app back to the front.
  func enterForeground() throws(StepProblem) {
    _ = try onScreen()
    guard scene.phase == .background else { throw .phaseAlready(.active) }
    try pass(through: [.inactive, .active])
  }

  private func pass(through phases: [ScenePhase]) throws(StepProblem) {
    for phase in phases {
      scene.enter(phase)
      try frame()
    }
  }

  /// Follows a link, which brings an app in the background to the front first.
  func open(link: LocatedText) throws(StepProblem) {
    if running != nil, scene.phase == .background { try enterForeground() }
    try command("open the link", link.span) { $0.open(link.value) }
  }

  /// The app and its screen for what a person does; nobody can do anything to an app that is not in front.
  func inFront() throws(StepProblem) -> Screen {
    let screen = try onScreen().screen
    if scene.phase == .background { throw .inBackground }
    return screen
  }

  func warnOfMemory() throws(StepProblem) {
    _ = try onScreen()
    scene.warnOfMemory()
    try frame()
  }

  func rotate() throws(StepProblem) {
    _ = try inFront()
    turnDevice()
    try frame()
  }

  func pinch(_ selector: Selector, to factor: Located<Double>) throws(StepProblem) {
    try act(.pinch, on: selector, verb: "be pinched", text: "\(factor.value)")
  }

  // MARK: What the device keeps and did

  func verify(stored key: LocatedText, is text: ExpectedText) throws(StepProblem) {
    guard let value = try value(stored: key) else {
      throw .expected(
        "nothing is stored under \(quoted(key.value))", span: key.span, was: try storedKeys())
    }
    guard text.accepts(value) else {
      throw .expected(
        "\(quoted(key.value)) is not stored as \(text)", span: text.span, was: "is \(shown(value))")
    }
  }

  func verify(nothingStored key: LocatedText) throws(StepProblem) {
    guard let value = try value(stored: key) else { return }
    throw .expected("something is stored under \(quoted(key.value))", span: key.span, was: shown(value))
  }

  private func value(stored key: LocatedText) throws(StepProblem) -> String? {
    do throws(StorageError) { return try storage.device.string(forKey: key.value) } catch {
      throw .expected(
        "\(quoted(key.value)) cannot be read as a text", span: key.span, was: error.description)
    }
  }

  private func storedKeys() throws(StepProblem) -> String {
    do throws(StorageError) {
      let keys = try storage.device.keys()
      if keys.isEmpty { return "nothing is stored" }
      let more = keys.count > 8 ? " and \(keys.count - 8) more" : ""
      return "stored: " + keys.prefix(8).map(quoted).joined(separator: ", ") + more
    } catch { throw .file(error.description) }
  }

  /// What is kept can be large.
  private func shown(_ value: String) -> String {
    let beginning = String(String.UnicodeScalarView(value.unicodeScalars.prefix(120)))
    return quoted(beginning) + (beginning.utf8.count < value.utf8.count ? " and more" : "")
  }

  func verify(event kind: EventKind, _ text: ExpectedText) throws(StepProblem) {
    if effects.contains(where: { $0.kind.rawValue == kind.rawValue && text.accepts($0.text) }) { return }
    let all = effects.map { "\($0.kind.rawValue) \(quoted($0.text))" }
    throw .expected(
      "no \(kind.rawValue) \(text)", span: text.span,
      was: all.isEmpty
        ? "the device did nothing since the last action" : "the device did: " + all.joined(separator: ", "))
  }
}

extension Statement {
  /// Whether a person, the system or the coordinator does something: what happened once before is over then.
  var isDeed: Bool {
    switch self {
    case .advance, .settle, .goOffline, .goOnline: false
    default: isAction
    }
  }
}
