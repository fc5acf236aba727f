import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

extension ElementProblem {
  /// The failure in words.
  var wording: FailureWording {
    switch self {
    case .notFound(let selector, let nearest):
      FailureWording(
        message: "\(selector) is not on the screen", span: selector.span, label: "no such element in view",
        see: nearest.map(\.line) + NormalizationNote.lines(selector, nearest: nearest),
        remedies: nearest.compactMap(\.step),
        replacements: nearest.count(where: \.hasSelector) == 1 ? nearest.compactMap(\.replacement) : [],
        otherTexts: nearest.compactMap(\.instead?.text),
        otherRoles: nearest.count(where: \.hasSelector) == 1 ? nearest.compactMap(\.otherRole) : [])
    case .noPlace(let place, let element, let nearest):
      FailureWording(
        message: "\(place) is not on the screen, so nothing is in it", span: element.span,
        label: "no such place in view",
        see: nearest.map(\.line) + NormalizationNote.lines(place, nearest: nearest),
        removals: [SourceSpan(element.span.start, place.span.start)])
    case .ambiguous(let selector, let matches):
      FailureWording(
        message: "\(selector) matches \(matches.count) elements", span: selector.span,
        label: "ambiguous",
        see: matches.map { "\($0.selectorText)\($0.element.id.map { "  @" + $0 } ?? "")" },
        doing: ["make it unique: add `in …` or use an id"])
    case .offScreen(let selector, let place):
      FailureWording(
        message: "\(selector) is scrolled out of view", span: selector.span, label: place.words,
        linesOfParts: [LineOfPart(before: "scroll to ", part: selector.span)])
    case .closedPicker(let selector, let picker, let instead):
      FailureWording(
        message: "\(selector) is not shown", span: selector.span,
        label: "\(picker.selectorText) is closed and does not show its choices",
        otherTexts: instead.map { [$0.text] } ?? [])
    case .stuck(let selector, let place):
      FailureWording(
        message: "\(selector) cannot be scrolled into view", span: selector.span, label: place.words)
    case .covered(let selector, let alert): Self.covered(selector, by: alert)
    case .disabled(let selector, let place):
      FailureWording(
        message: "\(selector) is disabled", span: selector.span,
        label: place.map { "is inside \($0.selectorText), which is disabled" } ?? "does not react")
    case .cannot(let deed, let selector, let element, let around):
      FailureWording(
        message: "\(selector) cannot \(deed.verb)", span: selector.span, label: "has no handler for it",
        see: [
          "actions: "
            + (element.actions.isEmpty ? "none" : element.actions.map(\.rawValue).joined(separator: ", "))
        ] + (around.map { ["it is inside \($0), which can \(deed.verb)"] } ?? []),
        linesOfParts: deed.turning(selector, element).map { [$0] } ?? [],
        replacements: around.map { [$0.line] } ?? [])
    case .nothingToScroll:
      FailureWording(message: "no list or grid to scroll on this screen")
    case .severalToScroll(let places, let scroll):
      FailureWording(
        message: "there are \(places.count) places to scroll", span: scroll.place, label: "in which one?",
        replacements: places.map { "\(scroll.direction.rawValue) in @\($0)" })
    case .alreadyTurned(let selector, let isOn):
      FailureWording(
        message: "\(selector) is already \(isOn ? "on" : "off")", span: selector.span,
        label: "nothing to do",
        linesOfParts: [LineOfPart(before: "expect ", part: selector.span, after: isOn ? " is on" : " is off")]
      )
    case .noChoice(let choice, let match): Self.noChoice(choice, in: match)
    case .unusableChoice(let choice, let element, nil):
      FailureWording(
        message: "\(element.selectorText) is disabled", span: choice.span, label: "does not react")
    case .unusableChoice(let choice, let element, let place?):
      FailureWording(
        message: "\(element.selectorText) is scrolled out of view", span: choice.span, label: place.words,
        remedies: ["scroll to \(element.selectorLine)"])
    case .ambiguousChoice(let choice, let count, let element):
      FailureWording(
        message: "\(quoted(choice.value)) is the name of \(count) choices of \(element.selectorText)",
        span: choice.span, label: "ambiguous")
    case .disabledSwipe(let name, let match, let span):
      FailureWording(
        message: "the swipe action \(quoted(name)) of \(match.selectorText) is disabled", span: span,
        label: "does not react")
    case .scrollCovered(let alert):
      FailureWording(
        message: "the screen cannot be scrolled", label: "covered by \(alert.selectorText)",
        remedies: alert.harmlessButtons.map { "choose \($0.literalName) in \(alert.selectorLine)" })
    case .cannotBeSet(let match, let amount):
      FailureWording(
        message: "\(match.selectorText) cannot be set to \(quoted(amount.value))", span: amount.span,
        label: match.element.range)
    case .noValueToTake(let selector, let element):
      FailureWording(
        message: "\(selector) has no value", span: selector.span, label: "a \(element.role.word)")
    }
  }

  private static func covered(_ selector: Selector, by alert: Element) -> FailureWording {
    let cover = alert.selectorText
    let buttons = alert.harmlessButtons
    let actions = buttons.map(\.quotedName)
    return FailureWording(
      message: "\(selector) cannot be reached", span: selector.span, label: "covered by \(cover)",
      see: [cover + (actions.isEmpty ? "" : " with actions " + actions.joined(separator: ", "))],
      remedies: buttons.map { "choose \($0.literalName) in \(alert.selectorLine)" })
  }

  private static func noChoice(_ choice: LocatedText, in match: ElementMatch) -> FailureWording {
    let element = match.element
    let names = element.choices.map(\.element.quotedName) + element.actions.compactMap { $0.name.map(quoted) }
    return FailureWording(
      message: "\(match.selectorText) has no choice \(quoted(choice.value))", span: choice.span,
      label: names.isEmpty ? "has nothing to choose" : "has " + names.joined(separator: ", "))
  }
}

extension ElementDeed {
  /// Returns the step for a toggle that is set to a state; nil for any other deed or element.
  fileprivate func turning(_ selector: Selector, _ element: Element) -> LineOfPart? {
    guard case .set(let state) = self, state == "on" || state == "off", element.actions.contains(.toggle)
    else { return nil }
    return element.states.contains(.selected) == (state == "on")
      ? LineOfPart(before: "expect ", part: selector.span, after: " is \(state)")
      : LineOfPart(before: "turn \(state) ", part: selector.span)
  }

  /// The verb after `cannot`.
  fileprivate var verb: String {
    switch self {
    case .tap: "be tapped"
    case .type: "receive text"
    case .clear: "be cleared"
    case .submit: "be submitted"
    case .refresh: "be refreshed"
    case .turn(let isOn): "be turned \(isOn ? "on" : "off")"
    case .scroll: "be scrolled"
    case .choose: "offer a choice"
    case .swipe(let direction): "be swiped \(direction.rawValue)"
    case .set: "be set"
    case .pinch: "be pinched"
    case .gesture(let gesture):
      switch gesture {
      case .doubleTap: "be double-tapped"
      case .longPress: "be long-pressed"
      case .increment: "be incremented"
      case .decrement: "be decremented"
      case .expand: "be expanded"
      case .collapse: "be collapsed"
      }
    }
  }
}

extension Element {
  /// The buttons of an alert, those without consequences first.
  fileprivate var harmlessButtons: [Element] {
    let cancelling = answers.filter { $0.detail == .button(.cancel) }
    let others = answers.filter { $0.detail != .button(.cancel) }
    return cancelling + others
  }

  /// The values that it can be set to.
  fileprivate var range: String {
    switch detail {
    case .number(let number): "takes numbers from \(number.minimum) to \(number.maximum)"
    case .date(.time): "takes a time such as 09:30" + limits
    case .date(.dateAndTime): "takes a date and time such as \"2026-03-01 09:30\"" + limits
    case .date(.date), .plain, .text, .image, .button, .progress, .rows, .column, .group, .banner,
      .picker:
      "takes a date such as 2026-03-01" + limits
    }
  }

  /// The first and the last date that it can be set to; empty for any date.
  private var limits: String {
    let (earliest, latest) = (extras?.earliest ?? "", extras?.latest ?? "")
    return (earliest.isEmpty ? "" : ", not before \(quoted(earliest))")
      + (latest.isEmpty ? "" : ", not after \(quoted(latest))")
  }
}

extension OffScreen {
  /// The place of the element, in a few words.
  fileprivate var words: String {
    if let row { return "row \(row.index + 1) of \(row.list.children.count) of \(row.list.selectorText)" }
    return flow.map { $0.position < $0.inView.lowerBound } == true
      ? "above the top of the screen" : "below the fold"
  }
}
