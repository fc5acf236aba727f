import AppCoordinator
import ScreenModels
import TestSupport
import WhiskerFakeHTTP
import WhiskerRunner
import WhiskerSource

/// Events of every kind from a seed, odd texts and extreme numbers among them.
struct RandomEvents {
  private var random: SeededGenerator
  /// Screens that came before, some of which come again.
  private var screens: [Screen] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next(_ count: Int) -> Int { random.next(below: count) }

  private static let words = [
    "Siberian", "a", "12–15", "シャム猫", "👩‍👩‍👧", "e\u{301}", "é", "\u{202E}evil", "\u{1B}[31m", "\u{0}", "\\", "\"",
    "line\nbreak", "\u{FFFF}", "", " ", String(repeating: "long ", count: 60),
  ]

  mutating func text() -> String { (0..<next(4)).map { _ in pick(Self.words) }.joined(separator: " ") }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[next(choices.count)] }
  private mutating func texts() -> [String] { (0..<next(4)).map { _ in text() } }
  private mutating func maybe() -> String? { next(2) == 0 ? text() : nil }
  private mutating func flag() -> Bool { next(2) == 0 }
  private mutating func count() -> Int { pick([0, 1, 127, 128, 300, 1 << 20, 1 << 40]) }
  private mutating func integer() -> Int { pick([0, -1, 1, 63, 64, -65, .min, .max]) }

  private mutating func time() -> Duration {
    pick([
      .zero, .milliseconds(300), .seconds(1 << 32), .nanoseconds(-5),
      Duration(secondsComponent: 1, attosecondsComponent: 999_999_999_999_999_999),
    ])
  }

  /// The next event, of whichever kind.
  mutating func event() -> RunEvent {
    switch next(19) {
    case 0:
      return .journeyStarted(
        JourneyHead(
          index: count(), path: text(), title: text(), variant: maybe(), app: text(), screens: texts(),
          device: text(), steps: count(), tags: texts(), scenes: texts(), expectedToFail: maybe(),
          isQuarantined: flag(), clock: integer(), locale: maybe(), secrets: texts(),
          options: texts()))
    case 1:
      return .stepStarted(
        StepHead(
          number: count(), line: count(), text: text(), time: time(), scene: count(), path: maybe(),
          origins: texts()))
    case 2: return .taken(name: text(), value: text(), hiding: flag() ? screen() : nil)
    case 3:
      return .requested(
        SentRequest(
          number: count(), method: text(), url: text(), headers: headers(), body: body(),
          content: Array(text().utf8), secretNumbers: texts(),
          timing: flag()
            ? ReplyTiming(
              latency: time(), bytesPerSecond: flag() ? count() : nil, transferBytes: flag() ? count() : nil)
            : nil,
          time: time()))
    case 4:
      let outcome = pick([
        ReceivedResponse.Outcome.status(integer()), .failure(pick(Fault.allCases)), .cancelled, .unmatched,
      ])
      return .responded(
        ReceivedResponse(
          number: count(), outcome: outcome, headers: headers(), body: body(),
          content: (0..<next(9)).map { _ in UInt8(next(256)) }, secretNumbers: texts(), origin: maybe(),
          time: time()))
    case 5: return .effect(kind: text(), text: text())
    case 6: return .navigated(navigation())
    case 7:
      let screen = screens.isEmpty || flag() ? screen() : pick(screens)
      screens.append(screen)
      return .screenChanged(screen, fingerprint: screen.fingerprint)
    case 8:
      let due = (0..<next(3)).map { _ in RunFrame.Timer(purpose: text(), place: flag() ? text() : nil) }
      return .frame(time: time(), due: due, isFirst: flag())
    case 9: return .expectation(holds: flag(), saw: text())
    case 10: return .snapshot(name: text(), pick(SnapshotResult.allCases), isProposed: flag())
    case 11: return .printed(screen: text())
    case 12: return .stepEnded(number: count(), time: time(), pending: texts())
    case 13: return .failed(failure())
    case 14: return .failedAsExpected(because: text(), failure())
    case 15: return .skipped(because: text())
    case 16:
      let action = pick(ElementAction.allCases + [.swipe(text()), .custom(text())])
      return .acted(action, at: ElementPath(layer: count(), indices: (0..<next(4)).map { _ in count() }))
    case 17:
      return .used((0..<next(3)).map { _ in SeenNames.Element(role: text(), name: text(), id: text()) })
    default:
      return .journeyEnded(
        JourneyOutcome(
          status: pick(JourneyOutcome.Status.allCases), steps: count(), jobs: count(), time: time(),
          tier: maybe(), picks: (0..<next(5)).map { _ in integer() }))
    }
  }

  private mutating func headers() -> [HeaderField] {
    (0..<next(3)).map { _ in HeaderField(name: text(), value: text()) }
  }

  private mutating func body() -> BodySummary { BodySummary(size: count(), digest: maybe()) }

  private mutating func navigation() -> NavigationRecord {
    let operation = pick([
      NavigationOperation.push(text()), .pop, .popToRoot, .popTo(text()), .replaceStack(texts()),
      .presentSheet(text()), .presentCover(text()), .dismiss, .dismissSheet, .dismissCover, .dismissAll,
      .selectTab(text()), .open(text()), .restore,
    ])
    return NavigationRecord(
      operation: operation, result: flag() ? .performed : .refused(pick(NavigationRefusal.allCases)),
      origin: text(), destination: text(), isChange: flag())
  }

  private mutating func failure() -> RunFailure {
    let file = SourceFile(path: text(), bytes: (0..<next(40)).map { _ in UInt8(next(256)) })
    let diagnostic = Diagnostic(
      code: text(), severity: flag() ? .error : .warning, message: text(), file: file,
      span: flag() ? span(in: file) : nil, label: text(), see: texts(),
      remedies: (0..<next(3)).map { _ in remedy(file) }, context: maybe())
    return RunFailure(
      diagnostic: diagnostic, step: flag() ? count() : nil, changes: texts(), difference: maybe(),
      screen: maybe(), isEngineFault: flag())
  }

  private mutating func span(in file: SourceFile) -> SourceSpan {
    let start = next(file.bytes.count + 1)
    return SourceSpan(start, start + next(file.bytes.count - start + 1))
  }

  private mutating func remedy(_ file: SourceFile) -> Remedy {
    let fix =
      flag() ? Fix((0..<next(3)).map { _ in Fix.Edit(span(in: file), with: text()) }, isSafe: flag()) : nil
    return flag() ? Remedy(text(), fix: fix) : .doing(text(), fix: fix)
  }
}

// MARK: - Screens

extension RandomEvents {
  private mutating func screen() -> Screen {
    let kinds: [Layer.Kind] = [.base, .sheet, .cover]
    let layers = (0...next(3)).map { _ in
      Layer(
        kind: pick(kinds), stack: texts(), isHidden: flag(), title: flag() ? element(3) : nil,
        toolbar: elements(3), elements: elements(0), alerts: elements(2))
    }
    return Screen(
      app: text(),
      device: Device(
        name: text(), columns: 20 + next(90), lines: 10 + next(90), textSize: pick(TextSize.allCases)),
      tabBar: TabBar(
        items: (0..<next(4)).map { _ in TabBar.Item(title: text(), badge: maybe()) }, selected: next(4),
        tint: maybe()), layers: layers, announcements: texts())
  }

  private mutating func elements(_ depth: Int) -> [Element] { (0..<next(4)).map { _ in element(depth) } }

  private mutating func element(_ depth: Int) -> Element {
    let children = depth > 3 ? [] : elements(depth + 1)
    return Element(
      pick(Role.allCases), text(), id: maybe(), value: maybe(),
      states: ElementState(rawValue: UInt8(next(64))),
      detail: detail(children.count), actions: (0..<next(3)).map { _ in action() }, children: children,
      extras: flag() ? extras() : nil)
  }

  private mutating func action() -> ElementAction {
    pick(ElementAction.allCases + [.swipe(text()), .custom(text())])
  }

  private mutating func detail(_ children: Int) -> ElementDetail {
    let first = next(children + 1)
    let low = Double(next(2001) - 1000) / 8
    return pick([
      .plain, .text(pick(TextStyle.allCases)), .image(.placeholder), .image(.loading),
      .image(.loaded(width: count(), height: count())), .image(.failed), .button(pick(ButtonRole.allCases)),
      .progress(fraction: nil), .progress(fraction: Double(next(1001)) / 1000),
      .rows(columns: integer(), visible: first..<(first + next(children - first + 1))),
      .group(pick(Axis.allCases)), .banner(pick(Tone.allCases)), .picker(pick(PickerStyle.allCases)),
      .date(pick(DatePickerComponents.allCases)),
      .number(BoundedNumber(low + 1, in: low...(low + 2), step: flag() ? 0.25 : nil)),
    ])
  }

  private mutating func extras() -> ElementExtras {
    var extras = ElementExtras()
    extras.icon = text()
    extras.badge = text()
    extras.accessory = pick([nil] + CellAccessory.allCases)
    extras.swipeActions = (0..<next(3)).map { _ in
      SwipeAction(text(), role: pick(ButtonRole.allCases), edge: pick(SwipeAction.Edge.allCases))
    }
    extras.accessibility = AccessibilityOverrides(
      label: maybe(), value: maybe(), hint: maybe(), traits: .init(rawValue: UInt16(next(0x2000))),
      isHidden: flag())
    if flag() { extras.custom = CustomContent(role: text(), rows: texts()) }
    extras.earliest = text()
    extras.latest = text()
    return extras
  }
}
