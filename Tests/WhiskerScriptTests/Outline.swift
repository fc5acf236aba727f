import WhiskerPattern
import WhiskerScript
import WhiskerSource

// What statements hold, written out so that tests can compare them whole.

func outline(_ statement: any Statement) -> String {
  switch statement {
  case let step as Scene: "scene <\(step.title.value)>"
  case let step as Note: "note <\(step.text.value)>"
  case let step as Use:
    "use <\(step.path.value)>" + step.arguments.map { " \($0.name.value)=<\($0.value.value)>" }.joined()
  case let step as Repeat: "repeat \(step.count.value)"
  case let step as ForEachRow: "forEachRow \(step.table.value)"
  case is Fork: "fork"
  case let step as Branch: "branch <\(step.name.value)>"
  case is Setup: "setup"
  case is Teardown: "teardown"
  case let step as Take: "take \(step.name.value) \(step.reading) \(step.element)"
  case let step as Always: "always \(outline(step.claim))"
  case let step as Check: "check \(outline(step.claim))"
  case let step as WaitUntil: "waitUntil \(outline(step.claim)) \(step.limit.value)"
  default:
    action(statement) ?? network(statement) ?? expectation(statement) ?? "unknown \(type(of: statement))"
  }
}

private func action(_ statement: any Statement) -> String? {
  switch statement {
  case is Launch: "launch"
  case let step as Relaunch: step.restores ? "relaunchRestoring" : "relaunch"
  case let step as Tap: "tap \(step.element)"
  case let step as TypeText: "type <\(step.text.value)> \(step.field)"
  case let step as Clear: "clear \(step.field)"
  case let step as Submit: "submit \(step.field)"
  case let step as Scroll: "scroll \(step.direction) \(step.list?.description ?? "-")"
  case let step as ScrollUntil:
    "scrollUntil \(step.scroll.direction) \(step.scroll.list?.description ?? "-") \(outline(step.claim))"
      + (step.limit.map { " within \($0.value)" } ?? "")
  case let step as ScrollTo: "scrollTo \(step.element)"
  case let step as Refresh: "refresh \(step.list)"
  case let step as GoBack: step.toRoot ? "goBackToRoot" : "goBack"
  case let step as Dismiss: "dismiss \(step.kind)"
  case let step as Choose: "choose <\(step.name.value)> \(step.place)"
  case let step as SwitchToTab: "switchToTab <\(step.title.value)>"
  case let step as Turn: "turn \(step.isOn) \(step.toggle)"
  case let step as Gesture: "\(step.kind) \(step.element)"
  case let step as Swipe: "swipe \(step.direction) \(step.element)"
  case let step as SetAmount: "set \(step.element) <\(step.amount.value)>"
  case let step as Pinch: "pinch \(step.element) \(step.factor.value)"
  case is Background: "background"
  case is Foreground: "foreground"
  case is MemoryWarning: "memoryWarning"
  case is Rotate: "rotate"
  case let step as Resize: "resize \(step.size.value)"
  case let step as ChangeTextSize: "textSize \(step.size.value)"
  case let step as AnswerEffect:
    "answer \(step.kind) \(step.answer) \(step.delay.map { "\($0.value)" } ?? "-")"
  case let step as DatabaseLock: "\(step.kind) <\(step.database.value)>"
  case let step as MakeStorage: step.isReadOnly ? "storageReadOnly" : "storageWritable"
  case let step as OpenLink: "openLink <\(step.link.value)>"
  case let step as Navigate: outline(step.command)
  default: nil
  }
}

private func network(_ statement: any Statement) -> String? {
  switch statement {
  case let step as On: outline(step.exchange)
  case let step as Connectivity: step.isOnline ? "goOnline" : "goOffline"
  case let step as SlowNetwork: "slowNetwork \(step.bytesPerSecond.value)"
  case let step as FlakyNetwork: "flaky \(step.percentage.value)"
  case let step as CaptivePortal: "captivePortal \(step.status.map(String.init) ?? "-")"
  case is NormalNetwork: "normalNetwork"
  case let step as Hold: "hold " + outline(step.requests)
  case let step as Release: "release " + outline(step.requests)
  case let step as Advance: "advance \(step.duration.value)"
  case let step as AdvanceTo: "advanceTo \(step.moment.value)"
  case is Settle: "settle"
  default: nil
  }
}

private func outline(_ command: Navigate.Command) -> String {
  switch command {
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

/// A step and, after it in parentheses, those of its body.
func outline(_ step: Step) -> String {
  let body = step.body.map(outline).joined(separator: "; ")
  return outline(step.statement) + (body.isEmpty ? "" : " (\(body))")
}

private func expectation(_ statement: any Statement) -> String? {
  func list(_ texts: [LocatedText]) -> String { texts.map { "<\($0.value)>" }.joined() }
  return switch statement {
  case let step as See: "see \(step.element)"
  case let step as SeeNo: "seeNo \(step.element)"
  case let step as ScreenMatches: "screenMatches <\(step.name.value)>"
  case let step as ScreenShows: "screenShows " + outline(step.lines)
  case let step as PrintScreen: step.isOutline ? "printOutline" : "printScreen"
  case let step as ExpectState: "state \(step.element) \(step.state.value) \(step.holds)"
  case let step as ExpectValue: "value \(step.element) \(step.value)"
  case let step as ExpectText: "text \(step.element) \(step.text)"
  case let step as ExpectRowCount: "rowCount \(step.list) \(step.count.value)"
  case let step as ExpectRowBound: "rowBound \(step.side) \(step.list) \(step.count.value)"
  case let step as ExpectRows: "rows \(step.list) \(step.rows.map(\.description).joined())"
  case let step as ExpectOrder: "order \(step.list) \(step.rows.map(\.description).joined())"
  case let step as ExpectScreen: "screen \(step.name.value)"
  case let step as ExpectStack: "stack \(list(step.names))"
  case let step as ExpectTab: "tab <\(step.title.value)>"
  case let step as ExpectPresented: "presented \(step.kind) \(step.name.value)"
  case let step as ExpectNothingPresented: "nothingPresented \(step.kind)"
  case let step as ExpectRefusal:
    // The command is shown as it is written, and the formatter removes spaces.
    "refusal <\(step.text.value.split(separator: " ").joined(separator: " "))> \(outline(step.command))"
  case let step as ExpectAnnouncement: "announcement <\(step.text.value)>"
  case let step as ExpectEvent: "event \(step.kind) \(step.text)"
  case is ExpectNoAnnouncement: "noAnnouncement"
  case let step as ExpectNoEvent: "noEvent \(step.kind)"
  case let step as ExpectStored: "stored <\(step.key.value)> \(step.text)"
  case let step as ExpectNothingStored: "nothingStored <\(step.key.value)>"
  case let step as ExpectAlert:
    "\(step.kind) \(step.title) \(step.actions.map(\.description).joined())"
  case let step as ExpectRequests:
    "requests \(outline(step.number)) \(step.method.value) <\(step.target.value)>"
      + step.conditions.map { " " + outline($0) }.joined() + (step.isCancelled ? " cancelled" : "")
  case let step as ExpectChange: "change " + outline(step.lines)
  case is ExpectNothingPending: "nothingPending"
  case let step as ExpectOwnNames: "ownNames \(step.exceptions.map(\.description).joined())"
  case let step as ExpectLocalized: "localized \(step.exceptions.map(\.description).joined())"
  case is ExpectIdle: "idle"
  default: nil
  }
}

func outline(_ number: RequestNumber) -> String {
  switch number {
  case .any: "any"
  case .exactly(let count): "\(count)"
  case .atLeast(let count): "least \(count)"
  case .atMost(let count): "most \(count)"
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
    case .matching(let pattern): pattern.description
    case .including(let json): json.value
    case .containing(let text): "<\(text.value)>"
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
  let verb =
    switch condition.claim {
    case .including, .containing: "~"
    default: "="
    }
  return "\(condition.place) <\(steps ?? condition.key.value)>\(verb)\(value)"
}

func outline(_ exchange: Exchange) -> String {
  var parts = ["on \(exchange.method.value) <\(exchange.target.value)>"]
  parts += exchange.conditions.map(outline)
  if exchange.isOptional { parts.append("optional") }
  for reply in exchange.replies {
    var text = (reply.isThen ? "then " : "") + (reply.isAlways ? "always " : "")
    switch reply.outcome {
    case .failure(let failure): text += "fail \(failure)"
    case .answer(let status, .empty): text += "\(status)"
    case .answer(let status, .json(let json)): text += "\(status) json <\(json.value)>"
    case .answer(let status, .text(let body)): text += "\(status) text <\(body.value)>"
    case .answer(let status, .image(let size)):
      text += "\(status) image \(size.value.width) by \(size.value.height)"
    case .answer(let status, .brokenImage): text += "\(status) broken image"
    case .answer(let status, .file(let path, let paged)): text += "\(status) file <\(path.value)> \(paged)"
    }
    text += reply.properties.map { " " + outline($0) }.joined()
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
  lines += [journey.zone, journey.locale, journey.system, journey.storage].compactMap(\.self).map {
    "<\($0.value)>"
  }
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

func outline(_ property: Reply.Property) -> String {
  switch property {
  case .header(let name, let value): "header <\(name.value)>=<\(value.value)>"
  case .truncated: "truncated"
  case .broken: "broken"
  case .doubled: "doubled"
  case .rate(let rate): "rate \(rate.value)"
  case .pageKey(let key): "page <\(key.value)>"
  case .limitKey(let key): "limit <\(key.value)>"
  case .firstPage(let number): "first \(number.value)"
  case .search(let key, in: let member): "search <\(key.value)> in <\(member.value)>"
  }
}
