import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

/// Steps that choose, adjust and swipe, and those that command the coordinator.
extension JourneySession {
  // MARK: Choices

  /// Chooses a button of an alert or menu, an option, or an action of a row: whatever has the name in the place.
  func choose(_ choice: LocatedText, in place: Selector) throws(StepProblem) {
    if let (kind, title) = place.alert { return try choose(choice, in: kind, called: title, place.span) }
    let match = try reachable(place)
    let element = match.element
    if element.states.contains(.disabled) { throw .disabled(place) }
    let options = element.children.indices.filter { bytesEqual(element.children[$0].name, choice.value) }
    if options.count == 1, element.children[options[0]].actions.contains(.tap), element.role != .picker {
      let path = ElementPath(layer: match.path.layer, indices: match.path.indices + [options[0]])
      _ = try onScreen().app.perform(.tap, at: path, text: "")
      return try frame()
    }
    if element.actions.contains(.choose), options.count == 1 {
      return try act(.choose, on: place, at: match, verb: "have something chosen", text: choice.value)
    }
    for action: ElementAction in [.swipe(choice.value), .custom(choice.value)]
    where element.actions.contains(action) {
      return try act(action, on: place, at: match, verb: "have something chosen", text: "")
    }
    let names = element.children.map(\.quotedName) + element.actions.compactMap { $0.name.map(quoted) }
    throw .expected(
      "\(match.selectorText) has no choice \(quoted(choice.value))", span: choice.span,
      was: names.isEmpty ? "has nothing to choose" : "has " + names.joined(separator: ", "))
  }

  private func choose(
    _ button: LocatedText, in kind: Presentation, called title: String?, _ span: SourceSpan
  ) throws(StepProblem) {
    let screen = try inFront()
    guard let alert = screen.alert(of: kind), title.map({ bytesEqual($0, alert.name) }) ?? true else {
      throw .expected(
        "\(kind.rawValue)\(title.map { " " + quoted($0) } ?? "") does not show", span: span,
        was: screen.alert.map { "\($0.selectorText) shows" } ?? "no alert shows")
    }
    let matches = alert.children.indices.filter { bytesEqual(alert.children[$0].name, button.value) }
    guard matches.count == 1 else {
      throw .expected(
        "\(alert.selectorText) has no button \(quoted(button.value))", span: button.span,
        was: "has " + alert.children.map(\.quotedName).joined(separator: ", "))
    }
    try tapAlertButton(at: matches[0])
  }

  // MARK: Rows

  /// Swipes across an element; one that uncovers buttons is swiped all the way, which is the first of them.
  func swipe(_ selector: Selector, _ direction: SwipeDirection) throws(StepProblem) {
    let match = try reachable(selector)
    let whole: ElementAction = direction == .left ? .swipeLeft : .swipeRight
    if match.element.actions.contains(whole) {
      return try act(whole, on: selector, at: match, verb: "be swiped \(direction.rawValue)", text: "")
    }
    let edge: SwipeAction.Edge = direction == .left ? .trailing : .leading
    let actions = match.element.extras?.swipeActions ?? []
    guard let first = actions.first(where: { $0.edge == edge }) else {
      throw .cannot(
        selector, verb: "be swiped \(direction.rawValue)", actions: match.element.actions.map(\.rawValue))
    }
    try act(
      .swipe(first.name), on: selector, at: match, verb: "be swiped \(direction.rawValue)", text: "")
  }

  // MARK: Amounts

  /// Sets a number, a percentage of the range, a date or a time.
  func set(_ selector: Selector, to amount: LocatedText) throws(StepProblem) {
    let match = try reachable(selector)
    var text = amount.value
    if case .number(let number) = match.element.detail, text.utf8.last == UInt8(ascii: "%"),
      let percent = Double(String(text.dropLast())), (0...100).contains(percent)
    {
      text = "\(number.minimum + (number.maximum - number.minimum) * percent / 100)"
    }
    if match.element.states.contains(.disabled) { throw .disabled(selector) }
    guard match.element.actions.contains(.set) else {
      throw .cannot(selector, verb: "be set", actions: match.element.actions.map(\.rawValue))
    }
    guard try onScreen().app.perform(.set, at: match.path, text: text) else {
      throw .expected(
        "\(match.selectorText) cannot be set to \(quoted(amount.value))", span: amount.span,
        was: match.element.range)
    }
    try frame()
  }

  // MARK: Commands

  func navigate(_ step: NavigationStep, _ span: SourceSpan) throws(StepProblem) {
    let operation = NavigationOperation(step)
    try command(operation.description, span) { $0.navigate(operation) }
  }

  /// Gives the coordinator a command, whatever covers the screen.
  func command(
    _ verb: String, _ span: SourceSpan, _ command: (any RunningApp) -> NavigationResult
  ) throws(StepProblem) {
    if case .refused(let reason) = command(try onScreen().app) {
      let screens = reason == .unknownRoute ? ["screens: " + app.screens.joined(separator: ", ")] : []
      throw .refused(reason, span: span, verb: verb, suggestions: screens)
    }
    try frame()
  }
}

extension NavigationOperation {
  /// The command that a step of a journey gives.
  fileprivate init(_ step: NavigationStep) {
    switch step {
    case .push(let route): self = .push(route.value)
    case .pop: self = .pop
    case .popToRoot: self = .popToRoot
    case .popTo(let route): self = .popTo(route.value)
    case .replaceStack(let routes): self = .replaceStack(routes.map(\.value))
    case .present(let kind, let route):
      self = kind == .cover ? .presentCover(route.value) : .presentSheet(route.value)
    case .dismiss: self = .dismiss
    case .dismissSheet: self = .dismissSheet
    case .dismissCover: self = .dismissCover
    case .dismissAll: self = .dismissAll
    case .selectTab(let title): self = .selectTab(title.value)
    }
  }
}

extension Gesture {
  /// The action that the gesture asks of an element.
  var action: ElementAction {
    switch self {
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .increment: .increment
    case .decrement: .decrement
    case .expand: .expand
    case .collapse: .collapse
    }
  }

  /// What cannot be done to an element that lacks the action.
  var participle: String {
    switch self {
    case .doubleTap: "tapped twice"
    case .longPress: "pressed long"
    case .increment: "incremented"
    case .decrement: "decremented"
    case .expand: "expanded"
    case .collapse: "collapsed"
    }
  }
}

extension Selector {
  /// The kind and title of an alert or dialog, if that is all that the selector says.
  fileprivate var alert: (kind: Presentation, title: String?)? {
    guard parts.count == 1, case .role(let word, let name) = parts[0].kind,
      let kind = Presentation(rawValue: word), kind.isAlert
    else { return nil }
    return (kind, name)
  }
}

extension Presentation {
  /// Whether it stands above all layers and has to be answered.
  var isAlert: Bool { self == .alert || self == .dialog }
}

extension Screen {
  /// What has to be answered, if it is of a kind.
  func alert(of kind: Presentation) -> Element? {
    alert.flatMap { ($0.role == .dialog) == (kind == .dialog) ? $0 : nil }
  }
}

extension Element {
  /// What it can be set to, as a message says it.
  fileprivate var range: String {
    switch detail {
    case .number(let number): "takes numbers from \(number.minimum) to \(number.maximum)"
    case .date(.time): "takes a time such as 09:30"
    case .date(.dateAndTime): "takes a date and time such as \"2026-03-01 09:30\""
    default: "takes a date such as 2026-03-01"
    }
  }
}
