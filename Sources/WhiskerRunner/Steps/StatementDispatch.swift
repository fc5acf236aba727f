import WhiskerScript

extension Statement {
  /// Does what the statement says.
  @MainActor
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let context = StepContext(world: world, app: app)
    switch self {
    case .scene, .note: break
    case .take(let name, let reading, let selector): try context.take(name, reading, of: selector)
    case .always(let statement): try context.always(statement)
    case .check(let statement): try statement.perform(in: world, on: app)
    case .use, .repeatTimes, .forEachRow, .fork, .branch, .setup, .teardown:
      preconditionFailure("a plan has no blocks any more (was \(world.currentStep?.step.text ?? "no step"))")
    case .launch: try context.launch()
    case .relaunch: try context.relaunch()
    case .tap(let selector): try context.tap(selector)
    case .type(let text, let selector): try context.type(text, into: selector)
    case .clear(let selector): try context.clear(selector)
    case .submit(let selector): try context.submit(selector)
    case .refresh(let selector): try context.refresh(selector)
    case .turn(let isOn, let selector): try context.turn(selector, on: isOn)
    case .scroll(let direction, let selector): try context.scroll(direction, in: selector)
    case .scrollTo(let selector): try context.scroll(to: selector)
    case .goBack: try context.goBack(toRoot: false)
    case .goBackToRoot: try context.goBack(toRoot: true)
    case .switchToTab(let title): try context.switchToTab(title)
    case .dismiss(let kind): try context.dismiss(kind)
    case .choose(let choice, let place): try context.choose(choice, in: place)
    case .gesture(let gesture, let selector): try context.make(gesture, on: selector)
    case .swipe(let direction, let selector): try context.swipe(selector, direction)
    case .set(let selector, let amount): try context.set(selector, to: amount)
    case .pinch(let selector, let factor): try context.pinch(selector, to: factor)
    case .background: try context.enterBackground()
    case .foreground: try context.enterForeground()
    case .memoryWarning: try context.warnOfMemory()
    case .rotate: try context.rotate()
    case .openLink(let link): try context.open(link: link)
    case .navigate(let command): try context.navigate(command)
    case .on(let exchange): try context.declare(exchange)
    case .goOffline: try context.setOnline(false)
    case .goOnline: try context.setOnline(true)
    case .slowNetwork(let rate): context.slowNetwork(rate)
    case .flaky(let percentage): context.flakyNetwork(percentage)
    case .captivePortal(let status): context.captivePortal(status: status)
    case .normalNetwork: context.normalNetwork()
    case .hold(let requests): try context.hold(requests)
    case .release(let requests): try context.release(requests)
    case .advance(let duration): try context.advance(duration)
    case .advanceTo(let moment): try context.advance(to: moment)
    case .waitUntil(let statement, within: let limit): try context.wait(until: statement, within: limit)
    case .settle: try context.settle()
    case .see(let selector): try context.see(selector)
    case .seeNo(let selector): try context.seeNo(selector)
    case .expect(let expectation): try context.expect(expectation)
    case .screenMatches(let name): try context.compare(snapshot: name)
    case .screenShows(let lines): try context.see(outline: lines)
    case .printScreen: try context.printScreen()
    case .printOutline: try context.printOutline()
    }
  }
}

extension StepContext {
  /// Checks what an `expect` step claims.
  fileprivate func expect(_ expectation: Expectation) throws(StepProblem) {
    switch expectation {
    case .state(let selector, let word, let holds): try expect(selector, is: word, holds: holds)
    case .value(let selector, let value): try expect(selector, hasValue: value)
    case .text(let selector, let text): try expect(selector, hasText: text)
    case .rowCount(let selector, let count): try expect(selector, hasRows: count)
    case .rows(let selector, let names): try expect(selector, hasRows: names)
    case .order(let selector, let names): try expect(selector, hasOrder: names)
    case .screen(let name): try expect(screen: name)
    case .stack(let names): try expect(stack: names)
    case .tab(let title): try expect(tab: title)
    case .presented(let kind, let name): try expect(kind, is: name)
    case .nothingPresented(let kind): try expectNothingPresented(kind)
    case .alert(let kind, let title, let actions): try expect(kind, called: title, actions: actions)
    case .announcement(let text): try expect(announcement: text)
    case .event(let kind, let text): try expect(kind, text)
    case .stored(let key, let text): try expect(stored: key, is: text)
    case .nothingStored(let key): try expect(nothingStored: key)
    case .requests(let count, let method, let target, let cancelled):
      try expect(RequestCount(count: count, method: method, target: target, cancelled: cancelled))
    case .change(let lines): try expect(change: lines)
    case .nothingPending: try expectNothingPending()
    case .idle: try expectIdle()
    }
  }
}
