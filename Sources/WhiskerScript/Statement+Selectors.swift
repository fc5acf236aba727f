extension Statement {
  /// What the statement points at; a statement without an element has none.
  public var selectors: [Selector] {
    switch self {
    case .take(_, _, of: let selector), .tap(let selector), .type(_, into: let selector),
      .clear(let selector),
      .submit(let selector), .scrollTo(let selector), .refresh(let selector), .choose(_, in: let selector),
      .turn(_, let selector), .gesture(_, let selector), .swipe(_, let selector), .set(let selector, to: _),
      .pinch(let selector, to: _),
      .see(let selector), .seeNo(let selector):
      [selector]
    case .scroll(_, in: let selector): selector.map { [$0] } ?? []
    case .always(let inner), .check(let inner), .waitUntil(let inner, within: _): inner.selectors
    case .expect(let expectation): expectation.selectors
    case .scene, .note, .use, .repeatTimes, .forEachRow, .fork, .branch, .setup, .teardown, .launch,
      .relaunch,
      .goBack, .goBackToRoot, .dismiss, .switchToTab, .openLink, .background, .foreground, .memoryWarning,
      .rotate, .navigate, .on, .goOffline, .goOnline,
      .slowNetwork, .flaky, .captivePortal, .normalNetwork, .hold, .release, .advance, .advanceTo, .settle,
      .screenMatches, .screenShows, .printScreen, .printOutline:
      []
    }
  }
}

extension Expectation {
  /// What the claim is about; a claim about something else than elements has none.
  fileprivate var selectors: [Selector] {
    switch self {
    case .state(let selector, _, _), .value(let selector, _), .text(let selector, _),
      .rowCount(let selector, _), .rows(let selector, _), .order(let selector, _):
      [selector]
    case .screen, .stack, .tab, .presented, .nothingPresented, .alert, .announcement, .event, .stored,
      .nothingStored,
      .requests, .change, .nothingPending, .idle:
      []
    }
  }
}
