import AppCoordinator
import ScreenModels
import WhiskerEnvironment
import WhiskerScript

/// Finding elements and acting on them.
extension AppDriver {
  /// Returns the running app and its screen, for steps that need them.
  func onScreen() throws(StepProblem) -> (app: any RunningApp, screen: Screen) {
    guard let running, let screen else { throw .run(.notLaunched) }
    return (running, screen)
  }

  /// Returns the app and its screen for a user action, which fails while the app is in the background.
  func inFront() throws(StepProblem) -> (app: any RunningApp, screen: Screen) {
    let (app, screen) = try onScreen()
    if world.process.scene.phase == .background { throw .run(.inBackground) }
    return (app, screen)
  }

  /// Returns the one visible element that a selector matches.
  func single(_ selector: Selector) throws(StepProblem) -> ElementMatch {
    let search = ScreenSearch(screen: try onScreen().screen)
    let matches = search.visible(selector)
    if matches.count == 1 { return matches[0] }
    if matches.count > 1 { throw .element(.ambiguous(selector, matches)) }
    let hidden = search.all(selector)
    if let first = hidden.first, let place = first.offScreen, hidden.count == 1 {
      throw outOfView(selector, first, place)
    }
    if hidden.isEmpty, let (row, match) = rowOutOfView(around: selector, search), let place = match.offScreen
    {
      throw outOfView(row, match, place)
    }
    throw notFound(selector, search)
  }

  /// Returns the failure of a selector that matches only an element out of view.
  private func outOfView(_ selector: Selector, _ match: ElementMatch, _ place: OffScreen) -> StepProblem {
    closedPicker(selector, match) ?? .element(.offScreen(selector, place))
  }

  /// Returns the failure of a selector that matches only a choice of a closed picker; nil for any other element.
  func closedPicker(_ selector: Selector, _ match: ElementMatch) -> StepProblem? {
    guard let picker = match.closedPicker else { return nil }
    var instead: ClosedPickerStep?
    // The name of the choice is that of one run.
    if gathersEvidence, let planned = world.currentStep, let screen,
      !planned.step.insertsName(in: selector.span)
    {
      instead = ClosedPickerStep(
        for: planned, selector, match, on: ScreenSearch(screen: screen))
    }
    return .element(.closedPicker(selector, picker, instead: instead))
  }

  /// Returns the row out of view that would contain an element; what is in it is known only once it is in view.
  func rowOutOfView(
    around selector: Selector, _ search: ScreenSearch
  ) -> (row: Selector, match: ElementMatch)? {
    guard let row = selector.place else { return nil }
    let matches = search.all(row)
    guard matches.count == 1, matches[0].offScreen?.row != nil else { return nil }
    return (row, matches[0])
  }

  /// Throws if the place in which an element is not expected is not in view itself, so that nothing could be in it.
  func checkPlace(_ place: Selector, of element: Selector) throws(StepProblem) {
    let search = ScreenSearch(screen: try onScreen().screen)
    guard search.visible(place).isEmpty else { return }
    let hidden = search.all(place)
    if hidden.count == 1, let offScreen = hidden[0].offScreen { throw outOfView(place, hidden[0], offScreen) }
    throw .element(.noPlace(place, of: element, nearest: nearest(to: place, search)))
  }

  /// Returns every text in view inside the element that a selector matches, from top to bottom.
  func textsInView(of selector: Selector) throws(StepProblem) -> [String] {
    let match = try single(selector)
    guard match.isFlow else { return match.element.allTexts }
    let inside = ScreenSearch(screen: try onScreen().screen).inside(match, selector)
    var own = match.element.ownTexts
    if match.element.value?.isEmpty == false, !match.hasFooterInView(inside) { own.removeLast() }
    return own + inside.filter { $0.offScreen == nil }.flatMap(\.element.ownTexts)
  }

  /// Returns the one visible element that a selector matches, for its value; the footer of a section may be out of view.
  func singleWithValue(_ selector: Selector) throws(StepProblem) -> Element {
    let match = try single(selector)
    guard match.isFlow, match.element.value != nil else { return match.element }
    let inside = ScreenSearch(screen: try onScreen().screen).inside(match, selector)
    guard match.hasFooterInView(inside) else {
      throw .expectation(
        FalseExpectation(
          expected: "the value of \(selector) to be in view", span: selector.span,
          found: "the footer is scrolled out of view"))
    }
    return match.element
  }

  /// Returns the one visible list, grid or section that a selector matches; what is inside anything else are no rows.
  func singleWithRows(_ list: Selector) throws(StepProblem) -> ElementMatch {
    let match = try single(list)
    let element = match.element
    guard element.hasRows else {
      throw .expectation(
        FalseExpectation(
          expected: "\(list) to have rows", span: list.span,
          found: "\(element.selectorText) has none"))
    }
    return match
  }

  /// Returns the one element that a selector matches, visible and not covered.
  func reachable(_ selector: Selector) throws(StepProblem) -> ElementMatch {
    let screen = try inFront().screen
    let match = try single(selector)
    if let alert = screen.alert, !match.isInAlert { throw .element(.covered(selector, by: alert)) }
    return match
  }

  /// Throws if an element that was found does not react, because it or an element around it is disabled.
  func checkEnabled(_ match: ElementMatch, _ selector: Selector) throws(StepProblem) {
    guard let disabling = match.disabling else { return }
    let isItself = match.element.states.contains(.disabled)
    throw .element(.disabled(selector, by: isItself ? nil : disabling))
  }

  /// Returns the failure of a selector that matches nothing, with the elements that may have been meant.
  func notFound(_ selector: Selector, _ search: ScreenSearch) -> StepProblem {
    .element(.notFound(selector, nearest: nearest(to: selector, search)))
  }

  /// Returns the elements that may have been meant by a selector that matches nothing.
  private func nearest(to selector: Selector, _ search: ScreenSearch) -> [NearElement] {
    if !gathersEvidence { return [] }
    let known = Whereabouts(
      screen: search.screen, past: history.past, place: world.place,
      isTapped: world.currentStep?.statement.only(Tap.self) != nil
    ).lines(of: selector)
    var nearest = search.nearest(to: selector)
    // An element known to match is the one that was meant, whatever else has a similar name.
    if known.contains(where: { $0.step != nil }) {
      for index in nearest.indices { nearest[index].leaveOutSelectors() }
    }
    if let step = world.currentStep?.statement.performed {
      for index in nearest.indices where nearest[index].other.map({ step.suits($0) }) == false {
        nearest[index].leaveOutSelectors()
      }
    }
    var all = known + nearest.prefix(3 - known.count)
    if let planned = world.currentStep {
      let insertsName = planned.step.insertsName(in: selector.span)
      for index in all.indices {
        if insertsName { all[index].leaveOutValues() }
        all[index].findPicker(for: planned, selector, on: search)
      }
    }
    return all
  }

  /// Runs an action of the element that a selector matches.
  func act(
    _ action: ElementAction, on selector: Selector, _ deed: ElementDeed, text: String = ""
  ) throws(StepProblem) {
    try act(action, on: selector, at: try reachable(selector), deed, text: text)
  }

  /// Runs an action of an element that was found.
  func act(
    _ action: ElementAction, on selector: Selector, at match: ElementMatch, _ deed: ElementDeed,
    text: String = ""
  ) throws(StepProblem) {
    try checkEnabled(match, selector)
    guard match.element.actions.contains(action) else {
      let around = try ScreenSearch(screen: onScreen().screen).selector(around: match, with: action, selector)
      throw .element(.cannot(deed, selector, match.element, around: around))
    }
    guard try perform(action, at: match.path, text: text) else {
      throw .element(.cannot(deed, selector, match.element))
    }
    try frame()
  }

  /// Has the app run an action of an element of its present screen, and reports that.
  ///
  /// - Returns: Whether the app performed it: an element may refuse a text, and an app that composes its screens itself any action.
  func perform(_ action: ElementAction, at path: ElementPath, text: String = "") throws(StepProblem) -> Bool {
    let app = try onScreen().app
    countAllAnnouncements()
    tell(.acted(action, at: path))
    return app.perform(action, at: path, text: text)
  }
}
