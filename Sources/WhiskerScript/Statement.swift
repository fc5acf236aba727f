/// What one step says.
public enum Statement: Sendable {
  /// `scene "…"`: the steps that follow belong to it.
  case scene(LocatedText)
  /// `note "…"`: a remark that reports show.
  case note(LocatedText)
  /// `launch`
  case launch
  /// `relaunch`
  case relaunch
  /// `tap SELECTOR`
  case tap(Selector)
  /// `type "…" into SELECTOR`
  case type(LocatedText, into: Selector)
  /// `clear SELECTOR`
  case clear(Selector)
  /// `submit SELECTOR`
  case submit(Selector)
  /// `scroll down|up [in SELECTOR]`
  case scroll(ScrollDirection, in: Selector?)
  /// `scroll to SELECTOR`
  case scrollTo(Selector)
  /// `refresh SELECTOR`
  case refresh(Selector)
  /// `go back`
  case goBack
  /// `go back to root`
  case goBackToRoot
  /// `dismiss sheet|cover|alert`
  case dismiss(Presentation)
  /// `choose "…" in alert "…"`
  case choose(LocatedText, inAlert: LocatedText)
  /// `switch to tab "…"`
  case switchToTab(LocatedText)
  /// `turn on|off SELECTOR`
  case turn(on: Bool, Selector)
  /// `on METHOD "target" …` with its replies
  case on(Exchange)
  /// `go offline`
  case goOffline
  /// `go online`
  case goOnline
  /// `advance DURATION`
  case advance(Located<Duration>)
  /// `settle`
  case settle
  /// `see SELECTOR`
  case see(Selector)
  /// `see no SELECTOR`
  case seeNo(Selector)
  /// `expect …`
  case expect(Expectation)
  /// `screen matches "…"`
  case screenMatches(LocatedText)
  /// `print screen`
  case printScreen
}

/// Which way a list is scrolled.
public enum ScrollDirection: String, Sendable {
  /// Towards the end.
  case down
  /// Towards the start.
  case up
}

/// Something shown above a screen.
public enum Presentation: String, Sendable {
  /// A sheet.
  case sheet
  /// A full-screen cover.
  case cover
  /// An alert.
  case alert
}

/// What an `expect` step claims.
public enum Expectation: Sendable {
  /// `SELECTOR is [not] STATE`
  case state(Selector, LocatedText, holds: Bool)
  /// `SELECTOR has value "…"`
  case value(Selector, LocatedText)
  /// `SELECTOR has text "…"|/…/`
  case text(Selector, ExpectedText)
  /// `SELECTOR has N rows`
  case rowCount(Selector, Located<Int>)
  /// `SELECTOR has rows "…", "…"`: these, in this order, and no others.
  case rows(Selector, [LocatedText])
  /// `screen is NAME`
  case screen(LocatedText)
  /// `stack is NAME, NAME`
  case stack([LocatedText])
  /// `tab is "…"`
  case tab(LocatedText)
  /// `sheet|cover is NAME`
  case presented(Presentation, LocatedText)
  /// `no sheet|cover|alert`
  case nothingPresented(Presentation)
  /// `alert "…" [with actions "…", "…"]`; no actions means that they were not asked about.
  case alert(LocatedText, actions: [LocatedText])
  /// `[no|N] requests to METHOD "target"`; a nil count means at least one.
  case requests(count: Int?, method: LocatedText, target: LocatedText)
  /// `nothing pending`
  case nothingPending
  /// `idle`
  case idle
}
