import WhiskerFakeHTTP
import WhiskerTime
import ScreenModels
import WhiskerHTTP
import WhiskerScript
import WhiskerSource

/// Steps that say what is on the screen, where the person is and what the network saw.
extension JourneySession {
  func see(_ selector: Selector) throws(StepProblem) { _ = try single(selector) }

  func seeNo(_ selector: Selector) throws(StepProblem) {
    let matches = ScreenSearch(screen: try onScreen().screen).visible(selector)
    guard let first = matches.first else { return }
    throw .unexpected(
      selector, at: first.selectorText + (matches.count > 1 ? " and \(matches.count - 1) more" : ""))
  }

  func verify(_ expectation: Expectation) throws(StepProblem) {
    switch expectation {
    case .state(let selector, let word, let holds): try verify(selector, word, holds: holds)
    case .value(let selector, let value):
      let actual = try single(selector).element.value
      try claim(
        actual.map { value.accepts($0) } ?? false, "\(selector) does not have the value \(value)",
        value.span,
        was: actual.map { "has \(quoted($0))" } ?? "has no value")
    case .text(let selector, let text):
      let texts = try single(selector).element.allTexts
      try claim(
        texts.contains { text.accepts($0) }, "\(selector) does not show \(text)",
        text.span, was: "shows " + texts.map(quoted).joined(separator: ", "))
    case .rowCount(let selector, let count):
      let rows = try single(selector).element.children.count
      try claim(
        rows == count.value, "\(selector) does not have \(count.value) rows", count.span, was: "has \(rows)")
    case .rows(let selector, let names): try verify(rowsOf: selector, names)
    case .order(let selector, let names): try verify(orderOf: selector, names)
    case .screen(let name):
      let actual = try onScreen().screen.name
      try claim(
        bytesEqual(actual, name.value), "the screen is not \(name.value)", name.span, was: "is \(actual)")
    case .stack(let names):
      let actual = try onScreen().screen.front.stack
      let wanted = names.map(\.value)
      let span = names.dropFirst().reduce(names[0].span) { $0.union($1.span) }
      try claim(
        actual.elementsEqual(wanted, by: { bytesEqual($0, $1) }),
        "the stack is not \(wanted.joined(separator: ", "))", span,
        was: "is \(actual.joined(separator: ", "))")
    case .tab(let title):
      let actual = try onScreen().screen.tabBar.selectedTitle
      try claim(
        bytesEqual(actual, title.value), "the tab is not \(quoted(title.value))", title.span,
        was: actual.map { "is \(quoted($0))" } ?? "this app has no tabs")
    case .presented(let kind, let name):
      let screen = try onScreen().screen
      try claim(
        screen.front.kind.rawValue == kind.rawValue && bytesEqual(screen.name, name.value),
        "the \(kind.rawValue) is not \(name.value)", name.span, was: "in front: \(screen.frontText)")
    case .nothingPresented(let kind): try verifyNothingPresented(kind)
    case .alert(let kind, let title, let actions): try verify(kind, called: title, actions: actions)
    case .announcement(let text): try verify(announcement: text)
    case .event(let kind, let text): try verify(event: kind, text)
    case .stored(let key, let text): try verify(stored: key, is: text)
    case .nothingStored(let key): try verify(nothingStored: key)
    case .requests(let count, let method, let target, let cancelled):
      try verify(requests: count, method, target, cancelled: cancelled)
    case .change(let lines): try verify(change: lines)
    case .nothingPending: try verifyNone(of: pendingWork + parkedWork, "something is pending")
    case .idle: try verifyNone(of: pendingWork, "the app is not idle")
    }
  }

  /// The expectations of an ended instant are claims: false ones say what was found instead.
  private func claim(
    _ holds: Bool, _ message: String, _ span: SourceSpan, was actual: String
  ) throws(StepProblem) {
    if !holds { throw .expected(message, span: span, was: actual) }
  }

  private func verify(_ selector: Selector, _ word: LocatedText, holds: Bool) throws(StepProblem) {
    guard let state = StateWord(rawValue: word.value) else { return }
    let element = try single(selector).element
    try claim(
      state.holds(for: element) == holds, "\(selector) is \(holds ? "not " : "")\(word.value)", word.span,
      was: "is "
        + StateWord.allCases.filter { $0.isTold(of: element) }.map(\.rawValue).joined(separator: ", "))
  }

  private func verify(rowsOf selector: Selector, _ wanted: [ExpectedText]) throws(StepProblem) {
    let rows = try single(selector).element.children.map(\.name)
    if rows.count == wanted.count, zip(wanted, rows).allSatisfy({ $0.accepts($1) }) { return }
    let missing = wanted.filter { text in !rows.contains { text.accepts($0) } }.map(\.description)
    let extra = rows.filter { name in !wanted.contains { $0.accepts(name) } }.map(quoted)
    var changes: [String] = []
    if !missing.isEmpty { changes.append("missing: " + list(missing)) }
    if !extra.isEmpty { changes.append("not expected: " + list(extra)) }
    if missing.isEmpty, extra.isEmpty {
      changes.append(
        (rows.count == wanted.count ? "in another order: " : "there are: ") + list(rows.map(quoted)))
    }
    throw .rows(selector, changes: changes)
  }

  /// Each row is taken at its first possible place, which leaves the most room to the rest.
  private func verify(orderOf selector: Selector, _ wanted: [ExpectedText]) throws(StepProblem) {
    let rows = try single(selector).element.children.map(\.name)
    var place = 0
    for (number, text) in wanted.enumerated() {
      if let next = rows[place...].firstIndex(where: { text.accepts($0) }) {
        place = next + 1
        continue
      }
      let places = rows.indices.filter { text.accepts(rows[$0]) }.map { "row \($0 + 1)" }
      if places.isEmpty { throw .order(selector, text, was: "none of the \(rows.count) rows") }
      let before = wanted[..<number].last.map { ", and \($0) is row \(place)" } ?? ""
      throw .order(
        selector, text, was: "is \(places.joined(separator: " and ")) of \(rows.count)\(before)")
    }
  }

  /// The first names of a list and how many there are besides.
  private func list(_ names: [String]) -> String {
    names.prefix(8).joined(separator: ", ")
      + (names.count > 8 ? " and \(names.count - 8) more" : "")
  }

  private func verify(announcement text: LocatedText) throws(StepProblem) {
    let said = try onScreen().screen.announcements
    try claim(
      said.contains { bytesEqual($0, text.value) }, "nothing announced \(quoted(text.value))", text.span,
      was: said.isEmpty
        ? "nothing was announced since the last action"
        : "announced " + said.map(quoted).joined(separator: ", "))
  }

  private func verifyNothingPresented(_ kind: Presentation) throws(StepProblem) {
    let screen = try onScreen().screen
    let shows =
      kind.isAlert
      ? screen.alert(of: kind) != nil : screen.layers.contains { $0.kind.rawValue == kind.rawValue }
    guard shows else { return }
    throw .expected(
      "\(kind == .alert ? "an" : "a") \(kind.rawValue) shows", span: currentSpan, was: screen.frontText)
  }

  private func verify(
    _ kind: Presentation, called title: ExpectedText, actions: [ExpectedText]
  ) throws(StepProblem) {
    let screen = try onScreen().screen
    guard let alert = screen.alert(of: kind), title.accepts(alert.name) else {
      throw .expected(
        "\(kind.rawValue) \(title) does not show", span: title.span,
        was: screen.alert.map { "\($0.selectorText) shows" } ?? "no alert shows")
    }
    guard let first = actions.first else { return }
    let names = alert.children.map(\.name)
    try claim(
      names.count == actions.count && zip(actions, names).allSatisfy { $0.accepts($1) },
      "\(alert.selectorText) has other actions", actions.dropFirst().reduce(first.span) { $0.union($1.span) },
      was: "has " + names.map(quoted).joined(separator: ", "))
  }

  private func verify(
    requests count: Int?, _ method: LocatedText, _ target: LocatedText, cancelled: Bool
  ) throws(StepProblem) {
    let all = transport.requests(matching: try pattern(method, target))
    let sent = cancelled ? all.filter(\.isCancelled) : all
    if let count, sent.count == count { return }
    if count == nil, !sent.isEmpty { return }
    let wanted =
      count.map { $0 == 0 ? "no request" : $0 == 1 ? "1 request" : "\($0) requests" } ?? "a request"
    throw .expected(
      "expected \(wanted) to \(method.value) \(quoted(target.value))\(cancelled ? " cancelled" : "")",
      span: method.span.union(target.span),
      was: (sent.isEmpty ? "there was none" : sent.count == 1 ? "there was 1" : "there were \(sent.count)")
        + (cancelled && !all.isEmpty ? "; those sent: \(list(all.map(\.outcomeText)))" : ""))
  }

  private func verifyNone(of pending: [String], _ message: String) throws(StepProblem) {
    if !pending.isEmpty { throw .expected(message, span: currentSpan, was: pending.joined(separator: ", ")) }
  }

  /// The tasks that wait for a continuation of the app's own code; those of requests in flight are told as requests.
  private var parkedWork: [String] {
    transport.inFlight.isEmpty ? time.parked.map(\.withStep) : []
  }

  /// What the session waits for, as messages name it.
  var pendingWork: [String] {
    self.pending.map(\.withStep)
      + transport.inFlight.filter { record in
        if case .inFlight(dueAt: nil) = record.outcome { true } else { false }
      }.map { heldText($0) ?? HTTPRedaction.standard.summary(of: $0.request) }
  }
}

extension StateWord {
  /// Whether a message about an element's state would name this state.
  func isTold(of element: Element) -> Bool {
    switch self {
    case .on, .off: element.role == .toggle && holds(for: element)
    case .selected: element.role != .toggle && holds(for: element)
    default: holds(for: element)
    }
  }
}

extension Element {
  /// Every text that shows in this element, from top to bottom.
  var allTexts: [String] {
    var texts = name.isEmpty ? [] : [name]
    if let value, !value.isEmpty { texts.append(value) }
    for index in visibleRange { texts += children[index].allTexts }
    return texts
  }
}

extension PendingItem {
  /// What waits, until when, and since which line of the journey.
  fileprivate var withStep: String { step.map { "\(description), since line \($0)" } ?? description }
}

extension RequestRecord {
  /// Whether the app gave the request up.
  fileprivate var isCancelled: Bool { if case .cancelled = outcome { true } else { false } }

  /// How the request stands, in a few words.
  fileprivate var outcomeText: String {
    switch outcome {
    case .inFlight: "still waiting"
    case .replied(let status, _): "answered with \(status)"
    case .failed(let error, _): "failed: \(error)"
    case .cancelled: "cancelled"
    }
  }
}
