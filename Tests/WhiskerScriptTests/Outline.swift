import WhiskerScript
import WhiskerSource

// What statements hold, written out so that tests can compare them whole.

func outline(_ statement: Statement) -> String {
  switch statement {
  case .scene(let title): "scene <\(title.value)>"
  case .note(let text): "note <\(text.value)>"
  case .use(let path, let arguments):
    "use <\(path.value)>" + arguments.map { " \($0.name.value)=<\($0.value.value)>" }.joined()
  case .repeatTimes(let count): "repeat \(count.value)"
  case .forEachRow(let table): "forEachRow \(table.value)"
  case .fork: "fork"
  case .branch(let name): "branch <\(name.value)>"
  case .setup: "setup"
  case .teardown: "teardown"
  case .take(let name, let reading, let selector): "take \(name.value) \(reading) \(selector)"
  case .always(let inner): "always \(outline(inner))"
  case .check(let inner): "check \(outline(inner))"
  case .screenShows(let lines): "screenShows " + outline(lines)
  case .launch: "launch"
  case .relaunch: "relaunch"
  case .tap(let selector): "tap \(selector)"
  case .type(let text, let selector): "type <\(text.value)> \(selector)"
  case .clear(let selector): "clear \(selector)"
  case .submit(let selector): "submit \(selector)"
  case .scroll(let direction, let selector): "scroll \(direction) \(selector?.description ?? "-")"
  case .scrollTo(let selector): "scrollTo \(selector)"
  case .refresh(let selector): "refresh \(selector)"
  case .goBack: "goBack"
  case .goBackToRoot: "goBackToRoot"
  case .dismiss(let what): "dismiss \(what)"
  case .choose(let action, let place): "choose <\(action.value)> \(place)"
  case .switchToTab(let tab): "switchToTab <\(tab.value)>"
  case .turn(let on, let selector): "turn \(on) \(selector)"
  case .on(let exchange): outline(exchange)
  case .goOffline: "goOffline"
  case .goOnline: "goOnline"
  case .slowNetwork(let rate): "slowNetwork \(rate.value)"
  case .flaky(let percentage): "flaky \(percentage.value)"
  case .captivePortal(let status): "captivePortal \(status.map(String.init) ?? "-")"
  case .normalNetwork: "normalNetwork"
  case .hold(let requests): "hold " + outline(requests)
  case .release(let requests): "release " + outline(requests)
  case .advanceTo(let moment): "advanceTo \(moment.value)"
  case .waitUntil(let inner, within: let limit): "waitUntil \(outline(inner)) \(limit.value)"
  case .advance(let duration): "advance \(duration.value)"
  case .settle: "settle"
  case .see(let selector): "see \(selector)"
  case .seeNo(let selector): "seeNo \(selector)"
  case .expect(let expectation): outline(expectation)
  case .screenMatches(let name): "screenMatches <\(name.value)>"
  case .printScreen: "printScreen"
  case .printOutline: "printOutline"
  case .gesture(let gesture, let selector): "\(gesture) \(selector)"
  case .swipe(let direction, let selector): "swipe \(direction) \(selector)"
  case .set(let selector, let amount): "set \(selector) <\(amount.value)>"
  case .pinch(let selector, let factor): "pinch \(selector) \(factor.value)"
  case .background: "background"
  case .foreground: "foreground"
  case .memoryWarning: "memoryWarning"
  case .rotate: "rotate"
  case .openLink(let link): "openLink <\(link.value)>"
  case .navigate(let step): outline(step)
  }
}

func outline(_ step: NavigationStep) -> String {
  switch step {
  case .push(let route): "navigate push <\(route.value)>"
  case .pop: "navigate pop"
  case .popToRoot: "navigate popToRoot"
  case .popTo(let route): "navigate popTo <\(route.value)>"
  case .replaceStack(let routes): "navigate replace " + routes.map { "<\($0.value)>" }.joined()
  case .present(let kind, let route): "navigate present \(kind) <\(route.value)>"
  case .dismiss: "navigate dismiss"
  case .dismissSheet: "navigate dismissSheet"
  case .dismissCover: "navigate dismissCover"
  case .dismissAll: "navigate dismissAll"
  case .selectTab(let title): "navigate selectTab <\(title.value)>"
  }
}

func outline(_ lines: Lines) -> String { lines.lines.map { "<\($0.text.value)>" }.joined() }

func outline(_ table: Table) -> String {
  ([table.columns] + table.rows.map(\.cells)).map { $0.map { "<\($0.value)>" }.joined() }.joined(
    separator: "/")
}

/// A step and, behind it in parentheses, those of its body.
func outline(_ step: Step) -> String {
  let body = step.body.map(outline).joined(separator: "; ")
  return outline(step.statement) + (body.isEmpty ? "" : " (\(body))")
}

func outline(_ expectation: Expectation) -> String {
  func list(_ texts: [LocatedText]) -> String { texts.map { "<\($0.value)>" }.joined() }
  return switch expectation {
  case .state(let selector, let state, let holds): "state \(selector) \(state.value) \(holds)"
  case .value(let selector, let text): "value \(selector) \(text)"
  case .text(let selector, let text): "text \(selector) \(text)"
  case .rowCount(let selector, let count): "rowCount \(selector) \(count.value)"
  case .rows(let selector, let rows): "rows \(selector) \(rows.map(\.description).joined())"
  case .order(let selector, let rows): "order \(selector) \(rows.map(\.description).joined())"
  case .screen(let name): "screen \(name.value)"
  case .stack(let names): "stack \(list(names))"
  case .tab(let name): "tab <\(name.value)>"
  case .presented(let what, let name): "presented \(what) \(name.value)"
  case .nothingPresented(let what): "nothingPresented \(what)"
  case .announcement(let text): "announcement <\(text.value)>"
  case .event(let kind, let text): "event \(kind) \(text)"
  case .stored(let key, let text): "stored <\(key.value)> \(text)"
  case .nothingStored(let key): "nothingStored <\(key.value)>"
  case .alert(let kind, let title, let actions):
    "\(kind) \(title) \(actions.map(\.description).joined())"
  case .requests(let count, let method, let target, let cancelled):
    "requests \(count.map(String.init) ?? "any") \(method.value) <\(target.value)>\(cancelled ? " cancelled" : "")"
  case .change(let lines): "change " + outline(lines)
  case .nothingPending: "nothingPending"
  case .idle: "idle"
  }
}

func outline(_ requests: RequestDescription) -> String {
  "\(requests.method.value) <\(requests.target.value)>"
    + requests.conditions.map { " " + outline($0) }.joined()
}

func outline(_ condition: Exchange.Condition) -> String {
  let value =
    switch condition.claim {
    case .text(let text): "<\(text.value)>"
    case .number(let number): number.value
    case .bool(let value): "\(value)"
    case .null, .present, .absent: "\(condition.claim)"
    }
  let steps = condition.path.map { path in
    path.steps.map { step in
      switch step {
      case .member(let name): ".\(name)"
      case .element(let index): "[\(index)]"
      }
    }.joined()
  }
  return "\(condition.place) <\(steps ?? condition.key.value)>=\(value)"
}

func outline(_ exchange: Exchange) -> String {
  var parts = ["on \(exchange.method.value) <\(exchange.target.value)>"]
  parts += exchange.conditions.map(outline)
  for reply in exchange.replies {
    var text = (reply.isThen ? "then " : "") + (reply.isAlways ? "always " : "")
    switch reply.outcome {
    case .failure(let failure): text += "fail \(failure)"
    case .answer(let status, .empty): text += "\(status)"
    case .answer(let status, .json(let json)): text += "\(status) json <\(json.value)>"
    case .answer(let status, .text(let body)): text += "\(status) text <\(body.value)>"
    case .answer(let status, .file(let path, let paged)): text += "\(status) file <\(path.value)> \(paged)"
    }
    parts.append(text + (reply.delay.map { " after \($0.value)" } ?? ""))
  }
  return parts.joined(separator: "; ")
}

/// A whole journey: its header and, one a line, its steps.
func outline(_ journey: Journey) -> [String] {
  var lines = ["journey <\(journey.title.value)>", "app \(journey.app?.value ?? "-")"]
  lines.append("tags " + journey.tags.map(\.value).joined(separator: ","))
  lines.append("device \(journey.device.map { "\($0.value)" } ?? "-")")
  lines.append("clock \(journey.clock?.value.secondsSince1970 ?? -1)")
  lines.append("replies \(journey.replies?.value ?? "-")")
  lines.append("latency \(journey.latency.map { "\($0.value)" } ?? "-")")
  lines += [journey.zone, journey.locale, journey.storage].compactMap(\.self).map { "<\($0.value)>" }
  lines += journey.preparations.map(outline) + journey.secrets.map { "secret \($0.value)" }
  lines += journey.parameters.map { "param \($0.name.value) <\($0.fallback?.value ?? "-")>" }
  lines += journey.examples.map { ["examples \(outline($0))"] } ?? []
  lines += journey.tables.map { "table \($0.name?.value ?? "-") \(outline($0))" }
  if journey.namesEveryChange != nil { lines.append("every change is named") }
  lines += [journey.expectedToFail, journey.skip].map { "because \($0?.value ?? "-")" }
  return lines + journey.steps.map { "\($0.scene) \(outline($0))" }
}

func outline(_ preparation: Preparation) -> String {
  let content =
    switch preparation.content {
    case .file(from: let path): "file <\(path.value)>"
    case .stored(let text): "stored <\(text.value)>"
    case .storedJSON(let json): "json <\(json.value)>"
    case .configuration(let value): "config <\(value.value)>"
    }
  return "<\(preparation.name.value)> \(content)"
}
