import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

/// Steps that do what a person does.
extension JourneySession {
  func perform(_ step: Step) throws(StepProblem) { try perform(step.statement, step) }

  func perform(_ statement: Statement, _ step: Step) throws(StepProblem) {
    switch statement {
    case .scene, .note: break
    case .take(let name, let reading, let selector): try take(name, reading, of: selector)
    case .always(let statement): try declare(invariant: statement)
    case .check(let statement): try perform(statement, step)
    case .use, .repeatTimes, .forEachRow, .fork, .branch, .setup, .teardown:
      preconditionFailure("a plan has no blocks any more (was \(step.text))")
    case .launch: try launch()
    case .relaunch: try relaunch()
    case .tap(let selector): try tap(selector)
    case .type(let text, let selector): try type(text.value, into: selector)
    case .clear(let selector): try act(.type, on: selector, verb: "be cleared")
    case .submit(let selector): try act(.submit, on: selector, verb: "be submitted")
    case .refresh(let selector): try act(.refresh, on: selector, verb: "be refreshed")
    case .turn(let isOn, let selector): try turn(selector, on: isOn)
    case .scroll(let direction, let selector): try scroll(direction, in: selector)
    case .scrollTo(let selector): try scroll(to: selector)
    case .goBack: try navigate(step.span, "go back") { $0.goBack() }
    case .goBackToRoot: try navigate(step.span, "go back") { $0.goBackToRoot() }
    case .switchToTab(let title): try switchTab(title)
    case .dismiss(let kind): try dismiss(kind, step.span)
    case .choose(let choice, let place): try choose(choice, in: place)
    case .gesture(let gesture, let selector):
      try act(gesture.action, on: selector, verb: "be \(gesture.participle)")
    case .swipe(let direction, let selector): try swipe(selector, direction)
    case .set(let selector, let amount): try set(selector, to: amount)
    case .pinch(let selector, let factor): try pinch(selector, to: factor)
    case .background: try enterBackground()
    case .foreground: try enterForeground()
    case .memoryWarning: try warnOfMemory()
    case .rotate: try rotate()
    case .openLink(let link): try open(link: link)
    case .navigate(let command): try navigate(command, step.span)
    case .on(let exchange): try declare(exchange)
    case .goOffline: try setOnline(false)
    case .goOnline: try setOnline(true)
    case .slowNetwork(let rate): slowNetwork(bytesPerSecond: rate.value)
    case .flaky(let percentage): flaky(percentage: percentage.value)
    case .captivePortal(let status): captivePortal(status: status)
    case .normalNetwork: normalNetwork()
    case .hold(let requests): try hold(requests)
    case .release(let requests): try release(requests)
    case .advance(let duration): try advance(by: duration.value)
    case .advanceTo(let moment): try advance(to: moment)
    case .waitUntil(let statement, within: let limit): try wait(until: statement, within: limit, step)
    case .settle: try settle()
    case .see(let selector): try see(selector)
    case .seeNo(let selector): try seeNo(selector)
    case .expect(let expectation): try verify(expectation)
    case .screenMatches(let name): try compare(snapshot: name)
    case .screenShows(let lines): try verify(outline: lines)
    case .printScreen: try printScreen()
    case .printOutline: try printOutline()
    }
  }

  /// The one element that a selector means, in view and not covered.
  func reachable(_ selector: Selector) throws(StepProblem) -> ElementMatch {
    let screen = try inFront()
    let match = try single(selector)
    if let alert = screen.alert, !match.isInAlert {
      throw .covered(selector, by: alert.selectorText, actions: alert.harmlessActions)
    }
    return match
  }

  /// That nothing fits a selector, with what is known of where it is or what is like it.
  private func notFound(_ selector: Selector, _ search: ScreenSearch) -> StepProblem {
    let known = Whereabouts(screen: search.screen, past: past).lines(of: selector)
    var nearest = search.nearest(to: selector)
    // What is known to be the element is what was meant, whatever else has a similar name.
    if known.contains(where: { $0.step != nil }) {
      for index in nearest.indices { nearest[index].selector = nil }
    }
    return .notFound(selector, nearest: known + nearest.prefix(3 - known.count))
  }

  /// The one element in view that a selector means.
  func single(_ selector: Selector) throws(StepProblem) -> ElementMatch {
    let search = ScreenSearch(screen: try onScreen().screen)
    let matches = search.visible(selector)
    if matches.count == 1 {
      lastFound = matches[0]
      return matches[0]
    }
    if matches.count > 1 {
      throw .ambiguous(
        selector, matches: matches.map { "\($0.selectorText)\($0.element.id.map { "  @" + $0 } ?? "")" })
    }
    let hidden = search.all(selector)
    if let first = hidden.first, let place = first.offScreen, hidden.count == 1 {
      throw .offScreen(
        selector, list: place.list.selectorText, row: place.row + 1, of: place.list.children.count)
    }
    throw notFound(selector, search)
  }

  func act(
    _ action: ElementAction, on selector: Selector, verb: String, text: String = ""
  ) throws(StepProblem) {
    try act(action, on: selector, at: try reachable(selector), verb: verb, text: text)
  }

  func act(
    _ action: ElementAction, on selector: Selector, at match: ElementMatch, verb: String, text: String
  ) throws(StepProblem) {
    if match.element.states.contains(.disabled) { throw .disabled(selector) }
    guard match.element.actions.contains(action) else {
      throw .cannot(selector, verb: verb, actions: match.element.actions.map(\.rawValue))
    }
    _ = try onScreen().app.perform(action, at: match.path, text: text)
    try frame()
  }

  private func tap(_ selector: Selector) throws(StepProblem) {
    let match = try reachable(selector)
    let action: ElementAction = match.element.role == .toggle ? .toggle : .tap
    try act(action, on: selector, at: match, verb: "be tapped", text: "")
  }

  /// Text goes to the end of what the field holds, in one change, as a keyboard's suggestion or a paste does.
  private func type(_ text: String, into selector: Selector) throws(StepProblem) {
    let match = try reachable(selector)
    try act(
      .type, on: selector, at: match, verb: "receive text", text: (match.element.value ?? "") + text)
  }

  private func turn(_ selector: Selector, on isOn: Bool) throws(StepProblem) {
    let match = try reachable(selector)
    guard match.element.states.contains(.selected) != isOn else { throw .alreadyTurned(selector, on: isOn) }
    try act(.toggle, on: selector, at: match, verb: "be turned \(isOn ? "on" : "off")", text: "")
  }

  private func scroll(_ direction: ScrollDirection, in selector: Selector?) throws(StepProblem) {
    let (app, screen) = (try onScreen().app, try inFront())
    let layer = screen.layers.count - 1
    let lists = app.scrollables(layer: layer)
    let list: Scrollable
    if let selector {
      let match = try reachable(selector)
      guard let found = lists.first(where: { bytesEqual($0.id, match.element.id) }) else {
        throw .cannot(selector, verb: "be scrolled", actions: match.element.actions.map(\.rawValue))
      }
      list = found
    } else {
      guard let only = lists.first else { throw .nothingToScroll }
      guard lists.count == 1 else { throw .severalToScroll(lists.map { "@\($0.id)" }) }
      list = only
    }
    let step = direction == .down ? list.capacity : -list.capacity
    app.scroll(layer: layer, id: list.id, toRow: list.visible.lowerBound + step)
    try frame()
  }

  private func scroll(to selector: Selector) throws(StepProblem) {
    let (app, screen) = (try onScreen().app, try inFront())
    let search = ScreenSearch(screen: screen)
    if search.visible(selector).count == 1 { return }
    let matches = search.all(selector)
    guard let match = matches.first else {
      throw notFound(selector, search)
    }
    guard matches.count == 1 else { throw .ambiguous(selector, matches: matches.map(\.selectorText)) }
    guard let place = match.offScreen, let id = place.list.id else { throw .nothingToScroll }
    app.scroll(layer: match.path.layer, id: id, toRow: place.row)
    try frame()
  }

  private func navigate(
    _ span: SourceSpan, _ verb: String, suggestions: [String] = [], replacement: String? = nil,
    _ command: (any RunningApp) -> NavigationResult
  ) throws(StepProblem) {
    let (app, screen) = (try onScreen().app, try inFront())
    if let alert = screen.alert { throw .covered(verb, by: alert, span) }
    if case .refused(let reason) = command(app) {
      throw .refused(
        reason, span: span, verb: verb, suggestions: suggestions, replacement: replacement)
    }
    try frame()
  }

  private func switchTab(_ title: LocatedText) throws(StepProblem) {
    let tabs = try onScreen().screen.tabBar.items.map(\.title)
    let titles = tabs.map(quoted)
    try navigate(
      title.span, "switch to tab \(quoted(title.value))",
      suggestions: titles.isEmpty ? ["this app has no tabs"] : ["tabs: " + titles.joined(separator: ", ")],
      replacement: NearestName.best(for: title.value, among: tabs).map(quoted)
    ) { $0.selectTab(title.value) }
  }

  private func dismiss(_ kind: Presentation, _ span: SourceSpan) throws(StepProblem) {
    let screen = try inFront()
    if kind.isAlert {
      guard let alert = screen.alert(of: kind) else {
        throw .nothingToDismiss(kind, screen)
      }
      let cancel = alert.children.indices.filter { alert.children[$0].detail == .button(.cancel) }
      guard cancel.count == 1 else {
        throw .alertWithoutCancel(alert.selectorText, actions: alert.children.map(\.quotedName))
      }
      return try tapAlertButton(at: cancel[0])
    }
    guard screen.front.kind.rawValue == kind.rawValue else {
      throw .nothingToDismiss(kind, screen)
    }
    try navigate(span, "dismiss the \(kind.rawValue)") { $0.dismiss() }
  }

  func tapAlertButton(at index: Int) throws(StepProblem) {
    let (app, screen) = try onScreen()
    let layer = screen.front
    let alertIndex = (layer.title == nil ? 0 : 1) + layer.toolbar.count + layer.elements.count
    let path = ElementPath(layer: screen.layers.count - 1, indices: [alertIndex, index])
    _ = app.perform(.tap, at: path, text: "")
    try frame()
  }
}

extension StepProblem {
  /// A navigation that an alert keeps from happening.
  fileprivate static func covered(_ verb: String, by alert: Element, _ span: SourceSpan) -> StepProblem {
    .expected("cannot \(verb)", span: span, was: "covered by \(alert.selectorText)")
  }
}

extension Element {
  /// The names of an alert's buttons, those that leave everything as it is first.
  fileprivate var harmlessActions: [String] {
    let cancelling = children.filter { $0.detail == .button(.cancel) }
    let others = children.filter { $0.detail != .button(.cancel) }
    return (cancelling + others).map(\.quotedName)
  }
}

extension Screen {
  /// What a person would call the front of the screen.
  var frontText: String {
    if let alert { return alert.selectorText }
    return front.kind == .base ? "screen \(name)" : "\(front.kind.rawValue) \(name)"
  }
}
