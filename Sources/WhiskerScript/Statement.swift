/// What one step says.
public enum Statement: Sendable {
  /// `scene "…"`: the steps that follow belong to it.
  case scene(LocatedText)
  /// `note "…"`: a remark that reports show.
  case note(LocatedText)
  /// `use "file" [with name: "value", …]`: the steps of another file.
  case use(LocatedText, with: [Argument])
  /// `repeat N times`: its body, so many times.
  case repeatTimes(Located<Int>)
  /// `for each row of NAME`: its body, once for each row of a table.
  case forEachRow(of: LocatedText)
  /// `fork`: its body is branches, and each is a run of its own.
  case fork
  /// `branch "…"`: one way on from a fork.
  case branch(LocatedText)
  /// `setup`: what happens before everything else.
  case setup
  /// `teardown`: what happens at the end, after a failure too.
  case teardown
  /// `let NAME = text|value|count of SELECTOR`
  case take(LocatedText, Reading, of: Selector)
  /// `always see …`: a `see` or `see no` that has to be true from here on.
  indirect case always(Statement)
  /// `check …`: an expectation whose failure does not end the journey.
  indirect case check(Statement)
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
  /// `dismiss sheet|cover|alert|dialog`
  case dismiss(Presentation)
  /// `choose "…" in SELECTOR`
  case choose(LocatedText, in: Selector)
  /// `switch to tab "…"`
  case switchToTab(LocatedText)
  /// `turn on|off SELECTOR`
  case turn(on: Bool, Selector)
  /// `double tap`, `long press`, `increment`, `decrement`, `expand`, `collapse SELECTOR`
  case gesture(Gesture, Selector)
  /// `swipe SELECTOR left|right`
  case swipe(SwipeDirection, Selector)
  /// `pinch SELECTOR to PERCENTAGE`: by what factor the element is to grow.
  case pinch(Selector, to: Located<Double>)
  /// `background`
  case background
  /// `foreground`
  case foreground
  /// `memory warning`
  case memoryWarning
  /// `rotate`
  case rotate
  /// `set SELECTOR to AMOUNT|"…"`
  case set(Selector, to: LocatedText)
  /// `open link "…"`
  case openLink(LocatedText)
  /// `navigate …`
  case navigate(NavigationStep)
  /// `on METHOD "target" …` with its replies
  case on(Exchange)
  /// `go offline`
  case goOffline
  /// `go online`
  case goOnline
  /// `slow network RATE`, in bytes of a second
  case slowNetwork(Located<Int>)
  /// `flaky CHANCE`
  case flaky(Located<Int>)
  /// `captive portal [STATUS]`
  case captivePortal(status: Int?)
  /// `normal network`
  case normalNetwork
  /// `hold METHOD "target" …`
  case hold(RequestDescription)
  /// `release METHOD "target" …`
  case release(RequestDescription)
  /// `advance DURATION`
  case advance(Located<Duration>)
  /// `advance to MOMENT`
  case advanceTo(Located<Moment>)
  /// `wait until … within DURATION`: an expectation that has to come true in that time.
  indirect case waitUntil(Statement, within: Located<Duration>)
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
  /// `screen matches` with the lines of an outline below it.
  case screenShows(Lines)
  /// `print screen`
  case printScreen
  /// `print outline`
  case printOutline
}

/// What a person can do to an element without saying anything more.
public enum Gesture: String, Sendable {
  /// Touch it twice.
  case doubleTap
  /// Touch it and hold.
  case longPress
  /// One step up.
  case increment
  /// One step down.
  case decrement
  /// Show what is inside.
  case expand
  /// Hide what is inside.
  case collapse
}

/// Which way a row is swiped.
public enum SwipeDirection: String, Sendable {
  /// Uncovers what is at its end.
  case left
  /// Uncovers what is at its beginning.
  case right
}

/// What an app has the device do once.
public enum EventKind: String, Sendable {
  /// A tap that is felt.
  case haptic
  /// The share sheet.
  case share
  /// Something is saved for the person.
  case download
  /// Screens change in a way of their own.
  case transition
}

/// A command to the coordinator, given directly.
public enum NavigationStep: Sendable {
  /// `push "…"`
  case push(LocatedText)
  /// `pop`
  case pop
  /// `pop to root`
  case popToRoot
  /// `pop to "…"`
  case popTo(LocatedText)
  /// `replace stack "…", "…"`
  case replaceStack([LocatedText])
  /// `present sheet|cover "…"`
  case present(Presentation, LocatedText)
  /// `dismiss`
  case dismiss
  /// `dismiss sheet`
  case dismissSheet
  /// `dismiss cover`
  case dismissCover
  /// `dismiss all`
  case dismissAll
  /// `select tab "…"`
  case selectTab(LocatedText)
}

extension Statement {
  /// The statement with the raw lines that stand below it.
  func with(_ lines: Lines) -> Statement {
    switch self {
    case .screenShows: .screenShows(lines)
    case .expect(.change): .expect(.change(lines))
    default: self
    }
  }
}

/// A value that is handed to a used file.
public struct Argument: Sendable {
  /// The name of the file's `param`.
  public let name: LocatedText
  /// What it stands for there.
  public let value: LocatedText
}

/// What a `let` step reads from an element.
public enum Reading: String, Sendable {
  /// Its text, as a person reads it.
  case text
  /// Its value.
  case value
  /// The number of its children.
  case count
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
  /// A confirmation dialog.
  case dialog
}

/// What an `expect` step claims.
public enum Expectation: Sendable {
  /// `SELECTOR is [not] STATE`
  case state(Selector, LocatedText, holds: Bool)
  /// `SELECTOR has value "…"|/…/`
  case value(Selector, ExpectedText)
  /// `SELECTOR has text "…"|/…/`
  case text(Selector, ExpectedText)
  /// `SELECTOR has N rows`
  case rowCount(Selector, Located<Int>)
  /// `SELECTOR has rows "…", /…/`: these, in this order, and no others.
  case rows(Selector, [ExpectedText])
  /// `SELECTOR has order "…", /…/`: these in this order, others between them or not.
  case order(Selector, [ExpectedText])
  /// `screen is NAME`
  case screen(LocatedText)
  /// `stack is NAME, NAME`
  case stack([LocatedText])
  /// `tab is "…"`
  case tab(LocatedText)
  /// `sheet|cover is NAME`
  case presented(Presentation, LocatedText)
  /// `no sheet|cover|alert|dialog`
  case nothingPresented(Presentation)
  /// `alert|dialog "…" [with actions "…", "…"]`; no actions means that they were not asked about.
  case alert(Presentation, ExpectedText, actions: [ExpectedText])
  /// `announcement "…"`
  case announcement(LocatedText)
  /// `event haptic|share|download|transition "…"|/…/`
  case event(EventKind, ExpectedText)
  /// `stored "…" is "…"|/…/`
  case stored(LocatedText, ExpectedText)
  /// `nothing stored "…"`
  case nothingStored(LocatedText)
  /// `[no|N] requests to METHOD "target" [cancelled]`; a nil count means at least one.
  case requests(count: Int?, method: LocatedText, target: LocatedText, cancelled: Bool)
  /// `change` with the lines of a difference below it.
  case change(Lines)
  /// `nothing pending`
  case nothingPending
  /// `idle`
  case idle
}
