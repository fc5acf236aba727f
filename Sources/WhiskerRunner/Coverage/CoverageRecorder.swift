import AppCoordinator
import ScreenModels
import TextRenderer
import WhiskerScript
import WhiskerSource

/// Collects from the events of a run what its journeys cover.
///
/// An expectation looks at the elements that its selectors match when it holds. A snapshot looks at everything on its screen, and lines below a
/// step at the elements that they name.
package struct CoverageRecorder {
  /// The coverage of each app, in the order of the plan.
  package private(set) var apps: [AppCoverage] = []
  private let entries: [JourneyPlan.Entry]
  private let parser = JourneyPlan.parser
  private var app = 0
  private var entry = 0
  private var names: [Int: Bindings] = [:]
  private var step: PlannedStep?
  private var number = 0
  private var screen: Screen?
  /// The fingerprint of the screen.
  private var fingerprint: UInt64 = 0
  /// The screens that were searched for elements, by app.
  private var known: Set<[UInt64]> = []
  /// Those of them that were there at the end of a step.
  private var lasting: Set<[UInt64]> = []
  /// The step in which each request of the journey was sent.
  private var senders: [Int: Int] = [:]
  /// The secrets of the run, which events show as their names; what is compared with an event must do the same.
  private var secrets: KnownSecrets?
  /// The apps that have journeys in their usual language.
  private var usual: Set<Int> = []
  /// Whether the journey is in another language, in which only ids that the app gives tell what elements are.
  private var isTranslated: Bool { usual.contains(app) && entries[entry].journey.locale != nil }

  /// The kinds of events that it needs.
  package static let details: RunDetails = [
    .steps, .screens, .network, .actions, .navigation, .expectations,
  ]

  /// Creates a recorder for the runs of a plan.
  package init(_ plan: JourneyPlan) {
    entries = plan.entries
    for entry in entries where !apps.contains(where: { $0.app.name == entry.app.name }) {
      apps.append(AppCoverage(entry.app))
    }
    for entry in entries where entry.journey.locale == nil {
      if let place = apps.firstIndex(where: { $0.app.name == entry.app.name }) { usual.insert(place) }
    }
  }

  /// Adds an event.
  package mutating func receive(_ event: RunEvent) {
    switch event {
    case .journeyStarted(let head): begin(head)
    case .stepStarted(let head): begin(head)
    case .taken(let name, let value, let hiding):
      if let step { names[step.scope, default: Bindings()].set(name, to: value) }
      if let hiding { (screen, fingerprint) = (hiding, hiding.fingerprint.value) }
    case .screenChanged(let screen, let fingerprint):
      self.screen = screen
      self.fingerprint = fingerprint.value
      if known.insert([UInt64(app), fingerprint.value]).inserted { add(screen, isPassing: true) }
    case .acted(let action, let path): act(action, at: path)
    case .navigated(let record):
      if case .selectTab(let title) = record.operation, record.result == .performed {
        let tab = AppCoverage.Place(ofTab: title)
        apps[app].cover(.element(tab))
        apps[app].cover(.action(tab, .tap))
      }
    case .requested(let request): senders[request.number] = number
    case .responded(let response): add(response)
    case .expectation(let holds, _): if holds { look() }
    case .snapshot(_, let result, _): lookAtSnapshot(result)
    case .stepEnded:
      if let screen, lasting.insert([UInt64(app), fingerprint]).inserted { add(screen, isPassing: false) }
    case .effect, .frame, .printed, .failed, .failedAsExpected, .used, .skipped, .journeyEnded: break
    }
  }

  private mutating func begin(_ head: JourneyHead) {
    entry = entries.firstIndex { $0.index == head.index } ?? 0
    app = apps.firstIndex { $0.app.name == head.app } ?? 0
    (names, step, number, screen, senders) = ([:], nil, 0, nil, [:])
    secrets = entries[entry].knownSecrets
    for planned in entries[entry].run.allSteps {
      guard let on = planned.statement.only(On.self) else { continue }
      let endpoint = endpoint(of: on)
      for kind in AppCoverage.ReplyKind.allCases { add(kind, endpoint) }
    }
  }

  private mutating func add(_ kind: AppCoverage.ReplyKind, _ endpoint: Bytewise) {
    let reply =
      switch kind {
      case .success: "reply 200"
      case .clientError: "reply 404"
      case .serverError: "reply 500"
      case .noAnswer: "fail with timeout"
      }
    apps[app].add(.reply(endpoint, kind), line: "on \(endpoint.wrappedValue)\n  \(reply)", at: nil)
  }

  // MARK: Steps

  private mutating func begin(_ head: StepHead) {
    number = head.number
    let steps = entries[entry].run.allSteps
    guard steps.indices.contains(number - 1) else { return step = nil }
    let planned = steps[number - 1]
    // A value that does not fit fails the step, which then covers nothing.
    do throws(BindingFault) {
      step = try parser.bind(planned, to: names[planned.scope] ?? Bindings())
    } catch { step = nil }
  }

  /// Notes the action of an element that the current step performs.
  private mutating func act(_ action: ElementAction, at path: ElementPath) {
    guard let screen, let match = ScreenSearch(screen: screen).match(at: path) else { return }
    let place = AppCoverage.Place(of: match, on: screen)
    apps[app].cover(.element(place))
    apps[app].cover(.action(place, action))
  }

  /// Notes what the current expectation looks at.
  private mutating func look() {
    guard let step, let screen else { return }
    let search = ScreenSearch(screen: screen)
    for selector in step.statement.selectors {
      for match in search.visible(secrets == nil ? selector : selector.mapNames(shown)) {
        look(at: match, on: screen)
      }
    }
    if let alert = screen.alert, case .alert = step.statement.concern {
      for match in search.everything() where match.isInAlert && bytesEqual(match.element.name, alert.name) {
        look(at: match, on: screen)
      }
    }
  }

  /// Notes what a snapshot looks at: everything, or the elements that the lines of the current step name.
  private mutating func lookAtSnapshot(_ result: SnapshotResult) {
    guard let screen else { return }
    let block =
      step?.statement.only(ScreenShows.self)?.lines ?? step?.statement.only(ExpectChange.self)?.lines
    let lines = secrets == nil ? block : block?.mapTexts(shown)
    if lines != nil, result == .different { return }
    for match in ScreenSearch(screen: screen).everything() where match.offScreen == nil {
      if let lines, !lines.name(match.element) { continue }
      look(at: match, on: screen)
    }
  }

  private mutating func look(at match: ElementMatch, on screen: Screen) {
    let place = AppCoverage.Place(of: match, on: screen)
    apps[app].cover(.element(place))
    for word in match.element.stateWords { apps[app].cover(.state(place, Bytewise(word))) }
  }

  // MARK: What there is

  /// Adds what there is on a screen.
  ///
  /// - Parameter isPassing: Whether the screen may be another one at the end of the step. If time passes in the step, what is on the screen
  ///   can be waited for after the step before.
  private mutating func add(_ screen: Screen, isPassing: Bool) {
    let isWaitedFor = isPassing && step?.definition.section == .time
    let sight = AppCoverage.Sight(
      entry: entry, step: isWaitedFor ? number - 1 : number, isPassing: isPassing,
      isTranslated: isTranslated)
    let route = AppCoverage.Subject.route(Bytewise(screen.name))
    apps[app].add(route, line: nil, at: sight)
    apps[app].cover(route)
    for item in screen.tabBar.items where !isTranslated {
      let tab = AppCoverage.Place(ofTab: item.title)
      let line = "switch to tab \(JourneyParser.plainLiteral(item.title))"
      apps[app].add(.element(tab), line: line, at: sight)
      apps[app].add(.action(tab, .tap), line: line, at: sight)
    }
    let visible = ScreenSearch(screen: screen).everything().filter { $0.offScreen == nil }
    let selectors = ShortestSelectors(among: visible)
    for match in visible {
      add(match, selectors.selector(of: match), on: screen, at: sight, isWaitedFor: isWaitedFor)
    }
  }

  private mutating func add(
    _ match: ElementMatch, _ selector: String?, on screen: Screen, at sight: AppCoverage.Sight,
    isWaitedFor: Bool
  ) {
    let element = match.element
    // An option is a value of its picker.
    if element.role == .option { return }
    if isTranslated, match.isNamedByText { return }
    let place = AppCoverage.Place(of: match, on: screen)
    func wait(_ claim: String) -> String { "wait until \(claim) within 1min" }
    if !element.actions.isEmpty || !element.stateWords.isEmpty || element.isStatement {
      let line = selector.map { "see \($0)" }
      apps[app].add(.element(place), line: isWaitedFor ? line.map(wait) : line, at: sight)
    }
    for action in element.actions where match.isUsable(on: screen) {
      let line = selector.flatMap { selector in
        action.lines(on: element, selector).first.map {
          isWaitedFor ? "\(wait("see \(selector)"))\n\($0)" : $0
        }
      }
      apps[app].add(.action(place, action), line: line, at: sight)
    }
    for word in element.stateWords {
      let line = selector.map { isWaitedFor ? wait("\($0) is \(word)") : "expect \($0) is \(word)" }
      apps[app].add(.state(place, Bytewise(word)), line: line, at: sight)
    }
  }

  private mutating func add(_ response: ReceivedResponse) {
    /// None for a request that its app did not wait for, which was sent nevertheless.
    let kind: AppCoverage.ReplyKind?
    switch response.outcome {
    case .status(..<400): kind = .success
    case .status(..<500): kind = .clientError
    case .status: kind = .serverError
    case .failure: kind = .noAnswer
    case .cancelled: kind = nil
    case .unmatched: return
    }
    guard let endpoint = endpoint(of: response) else { return }
    if let kind { apps[app].cover(.reply(endpoint, kind)) }
    guard let sender = senders[response.number] else { return }
    if let origin = response.origin { apps[app].note(replyAt: origin, in: entry, step: sender) }
    let sight = AppCoverage.Sight(entry: entry, step: sender, isPassing: false)
    for kind in AppCoverage.ReplyKind.allCases {
      apps[app].add(.reply(endpoint, kind), line: nil, at: sight)
    }
  }

  /// The endpoint whose declaration answered; nil for a recorded reply or a device without a network.
  private func endpoint(of response: ReceivedResponse) -> Bytewise? {
    guard let origin = response.origin else { return nil }
    for planned in entries[entry].run.allSteps {
      guard let on = planned.statement.only(On.self) else { continue }
      let path = planned.file.path
      if planned.step.lines.contains(where: { bytesEqual("\(path):\($0)", origin) }) {
        return endpoint(of: on)
      }
    }
    return nil
  }

  private func endpoint(of on: On) -> Bytewise {
    Bytewise("\(on.exchange.method.value) \(quoted(shown(on.exchange.target.value)))")
  }

  /// Returns a text of the journey as events show it.
  private func shown(_ text: String) -> String { secrets?.masked(text) ?? text }
}

extension Lines {
  /// Whether a line is that of an element on the screen; a removed line is of one that was there.
  fileprivate func name(_ element: Element) -> Bool {
    let line = Array(Outline.line(element).utf8)
    return lines.contains { !$0.isAnyLines && $0.sign != .removed && $0.accepts(line[...]) }
  }
}

extension Element {
  /// The words of the element's states and, for an image, of its phase.
  fileprivate var stateWords: [String] {
    let words = ElementState.words.filter { states.contains($0.state) }.map(\.word)
    guard case .image(let phase) = detail else { return words }
    return switch phase {
    case .placeholder: words
    case .loading: words + ["loading"]
    case .loaded: words + ["loaded"]
    case .failed: words + ["failed"]
    }
  }

  /// Whether it shows a state of its screen, which a journey should look at.
  fileprivate var isStatement: Bool {
    switch role {
    case .progress, .unavailable, .banner, .toast, .alert, .dialog: true
    case .text, .label, .image, .button, .link, .menu, .toggle, .picker, .option, .datePicker, .stepper,
      .slider, .field, .secure, .editor, .search, .list, .grid, .cell, .section, .group, .column, .disclosure,
      .title, .divider, .spacer, .custom:
      false
    }
  }
}
