import WhiskerSource

extension StatementBuilder {
  /// The step that a form of the step level stands for.
  func statement(_ kind: StatementForm.Kind) throws(Fault) -> Statement {
    switch kind {
    case .scene: .scene(try string())
    case .note: .note(try string())
    case .use: .use(try string(), with: try arguments())
    case .repeatTimes: .repeatTimes(try rounds())
    case .forEachRow: .forEachRow(of: name())
    case .fork: .fork
    case .branch: .branch(try string())
    case .setup: .setup
    case .teardown: .teardown
    case .take: .take(name(), choice(Reading.self), of: try selector())
    case .always: .always(has(.no) ? .seeNo(try selector()) : .see(try selector()))
    case .launch: .launch
    case .relaunch: .relaunch
    case .tap: .tap(try selector())
    case .type: .type(try typed(), into: try selector())
    case .clear: .clear(try selector())
    case .submit: .submit(try selector())
    case .scroll: .scroll(choice(ScrollDirection.self), in: try optionalSelector())
    case .scrollTo: .scrollTo(try selector())
    case .refresh: .refresh(try selector())
    case .goBack: has(.root) ? .goBackToRoot : .goBack
    case .dismiss: .dismiss(choice(Presentation.self))
    case .choose: .choose(try string(), in: try selector())
    case .switchToTab: .switchToTab(try string())
    case .turn: .turn(on: has(.on), try selector())
    case .gesture: .gesture(gesture, try selector())
    case .swipe: .swipe(choice(SwipeDirection.self), try selector())
    case .set: .set(try selector(), to: try amount())
    case .pinch: .pinch(try selector(), to: try factor())
    case .background: .background
    case .foreground: .foreground
    case .memoryWarning: .memoryWarning
    case .rotate: .rotate
    case .openLink: .openLink(try string())
    case .navigatePush, .navigatePop, .navigateReplace, .navigatePresent, .navigateDismiss, .navigateTab:
      .navigate(try navigation(kind))
    case .on:
      .on(Exchange(method: try method(), target: try target(), conditions: try conditions(), replies: []))
    case .goOffOrOnline: has(.offline) ? .goOffline : .goOnline
    case .slow: .slowNetwork(try rate())
    case .flaky: .flaky(try chance())
    case .portal: .captivePortal(status: try optionalStatus())
    case .normal: .normalNetwork
    case .hold: .hold(try requestDescription())
    case .release: .release(try requestDescription())
    case .advance: .advance(try timeToPass())
    case .advanceTo: .advanceTo(try moment())
    case .settle: .settle
    case .see: try soft(.see(try selector()))
    case .seeNo: try soft(.seeNo(try selector()))
    case .screenShows: .screenShows(Lines())
    case .screenMatches: .screenMatches(try string())
    case .printScreen: has(.outline) ? .printOutline : .printScreen
    case .state, .value, .text, .rowCount, .rows, .order, .screen, .stack, .tab, .presented,
      .nothingPresented, .alert, .announcement, .event, .stored, .nothingStored, .requests, .nothingPending,
      .idle, .change:
      try soft(.expect(try expectation(kind)))
    case .journey, .app, .tags, .device, .textSize, .clock, .zone, .locale, .latency, .seed, .storage,
      .givenFile, .givenStored, .config, .secret, .reply, .fail, .param, .examples, .table, .everyChange,
      .expectedToFail, .skip, .check, .replies, .waitUntil:
      preconditionFailure("headers and replies are no steps (was \(kind))")
    }
  }

  /// A line that begins with `check` is soft; one that begins with `wait` has time to come true.
  private func soft(_ statement: Statement) throws(Fault) -> Statement {
    switch words[0].keyword {
    case .check: .check(statement)
    case .wait: .waitUntil(statement, within: try duration())
    default: statement
    }
  }

  /// The requests that a `hold` or `release` line means.
  private func requestDescription() throws(Fault) -> RequestDescription {
    if words[0].keyword == .hold, vocabulary.role(words, 1, bytes) != nil {
      let line = words[0].span.union(words[words.count - 1].span)
      throw Fault(.saidElsewhere, line, replace: words[0].span, with: "long press", isSafe: false)
    }
    return try requestedTarget()
  }

  private func requestedTarget() throws(Fault) -> RequestDescription {
    RequestDescription(method: try method(), target: try target(), conditions: try conditions())
  }

  /// What is typed: something.
  private func typed() throws(Fault) -> LocatedText {
    let text = try string()
    let selector = try selector()
    guard text.value.isEmpty, bindings == nil else { return text }
    let line = SourceSpan(words[0].span.start, selector.span.start)
    throw Fault(.emptyText, text.span, replace: line, with: "clear ", isSafe: false)
  }

  /// How often a block is repeated.
  private func rounds() throws(Fault) -> Located<Int> {
    let token = words[1]
    let literals = Literals(bytes: bytes)
    guard let value = literals.integer(token, atMost: ScriptLimits.rounds), value > 0 else {
      throw Fault(.badRounds(text: literals.raw(token)), token.span)
    }
    return Located(value, token.span)
  }

  private func expectation(_ kind: StatementForm.Kind) throws(Fault) -> Expectation {
    switch kind {
    case .state: .state(try selector(), try state(), holds: !has(.not))
    case .value: .value(try selector(), try expectedText())
    case .text: .text(try selector(), try expectedText())
    case .rowCount: .rowCount(try selector(), try requiredCount())
    case .rows: .rows(try selector(), try texts())
    case .order: .order(try selector(), try texts())
    case .screen: .screen(name())
    case .stack: .stack(names())
    case .tab: .tab(try string())
    case .presented: .presented(choice(Presentation.self), name())
    case .nothingPresented: .nothingPresented(choice(Presentation.self))
    case .alert: .alert(choice(Presentation.self), try expectedText(), actions: try texts())
    case .announcement: .announcement(try string())
    case .event: .event(choice(EventKind.self), try expectedText())
    case .stored: .stored(try string(), try expectedText(behind: 1))
    case .nothingStored: .nothingStored(try string())
    case .requests:
      .requests(
        count: has(.no) ? 0 : try count()?.value, method: try method(), target: try target(),
        cancelled: has(.cancelled))
    case .change: .change(Lines())
    case .nothingPending: .nothingPending
    case .idle: .idle
    default: preconditionFailure("an expectation (was \(kind))")
    }
  }

  /// The gesture that the first words of the line say.
  private var gesture: Gesture {
    switch words[0].keyword {
    case .double: .doubleTap
    case .long: .longPress
    case .increment: .increment
    case .decrement: .decrement
    case .expand: .expand
    default: .collapse
    }
  }

  private func navigation(_ kind: StatementForm.Kind) throws(Fault) -> NavigationStep {
    switch kind {
    case .navigatePush: .push(try string())
    case .navigatePop: hasString() ? .popTo(try string()) : has(.root) ? .popToRoot : .pop
    case .navigateReplace: .replaceStack(try strings())
    case .navigatePresent: .present(choice(Presentation.self), try string())
    case .navigateDismiss:
      has(.all) ? .dismissAll : has(.sheet) ? .dismissSheet : has(.cover) ? .dismissCover : .dismiss
    default: .selectTab(try string())
    }
  }

  func requiredCount() throws(Fault) -> Located<Int> {
    guard let count = try count() else { preconditionFailure("the form that matched has a count") }
    return count
  }

  /// The reply that a form of the reply level stands for; a body on raw lines is filled in later.
  func reply(_ kind: StatementForm.Kind, span: SourceSpan, line: Int) throws(Fault) -> Reply {
    Reply(
      outcome: kind == .fail
        ? .failure(choice(Reply.Failure.self)) : .answer(status: try status(), body: try body()),
      isThen: words[0].keyword == .then, isAlways: has(.always), delay: try optionalDuration(), span: span,
      line: line)
  }

  private func body() throws(Fault) -> Reply.Body {
    if let json = try json() { return .json(json) }
    guard hasString() else { return .empty }
    let string = try string()
    return has(.from) ? .file(string, paged: has(.paged)) : .text(string)
  }

  /// The word of a body that is to follow on raw lines.
  var bodyOnLines: Keyword? {
    guard let last = words.last?.keyword, last == .json || last == .text else { return nil }
    return last
  }
}
