import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

extension NavigationProblem {
  /// The failure in words.
  var wording: FailureWording {
    switch self {
    case .refused(let refusal, let deed, let span, let screen, let screens, let mistake):
      Self.refused(refusal, deed, span, screen, screens, mistake)
    case .refusedAnyway(let refusal, let deed, let span, let screen, let screens, let mistake):
      Self.refusedAnyway(refusal, deed, span, screen, screens, mistake)
    case .covered(let deed, let alert, let span):
      FailureWording(
        message: "cannot \(deed.verb)", span: span, label: "covered by \(alert.selectorText)")
    case .nothingToDismiss(let kind, let screen):
      FailureWording(
        message: "no \(kind.rawValue) is in front", see: ["in front: \(screen.frontText)"],
        remedies: screen.waysToDismiss)
    case .alertWithoutCancel(let alert) where alert.answers.isEmpty:
      FailureWording(
        message: "\(alert.selectorText) has no buttons",
        see: [
          "SwiftUI adds one to an alert without any, but only the app knows what ends it here: its description gives the button"
        ])
    case .alertWithoutCancel(let alert):
      FailureWording(
        message: "\(alert.selectorText) has no button that only cancels",
        see: ["actions: " + alert.answers.map(\.quotedName).joined(separator: ", ")],
        remedies: alert.answers.map { "choose \($0.literalName) in \(alert.selectorLine)" })
    case .noAlert(let kind, let title, let span, let shown):
      FailureWording(
        message: "\(kind.rawValue)\(title.map { " \($0)" } ?? "") is not shown", span: span,
        label: shown.map { "\($0.selectorText) is shown" } ?? "no alert is shown")
    case .noAlertButton(let button, let alert):
      FailureWording(
        message: "\(alert.selectorText) has no button \(quoted(button.value))", span: button.span,
        label: alert.buttons)
    case .otherAlertButtons(let alert, let expected):
      FailureWording(
        message: "\(alert.selectorText) has different actions",
        span: expected.dropFirst().reduce(expected[0].span) { $0.union($1.span) }, label: alert.buttons)
    case .otherScreen(let name, let actual):
      FailureWording(message: "the screen is not \(name.value)", span: name.span, label: "is \(actual)")
    case .otherStack(let names, let actual):
      FailureWording(
        message: "the stack is not \(names.map(\.value).joined(separator: ", "))",
        span: names.dropFirst().reduce(names[0].span) { $0.union($1.span) },
        label: "is \(actual.joined(separator: ", "))")
    case .otherTab(let title, let actual):
      FailureWording(
        message: "the tab is not \(quoted(title.value))", span: title.span,
        label: actual.map { "is \(quoted($0))" } ?? "this app has no tabs")
    case .otherPresented(let kind, let name, let screen):
      FailureWording(
        message: "the \(kind.rawValue) is not \(name.value)", span: name.span,
        label: "in front: \(screen.frontText)")
    case .somethingPresented(let kind, let span, let screen):
      FailureWording(
        message: "\(kind == .alert ? "an" : "a") \(kind.rawValue) is shown", span: span,
        label: screen.frontText)
    }
  }

  private static func refused(
    _ refusal: NavigationRefusal, _ deed: NavigationDeed, _ span: SourceSpan, _ screen: Screen?,
    _ screens: [String], _ mistake: RouteMistake?
  ) -> FailureWording {
    let tabs = screen?.tabBar.items.map(\.title)
    return FailureWording(
      message: "cannot \(deed.verb): \(refusal.message)", span: span,
      see: mistake.map { [$0.wording] } ?? refusal.alternatives(tabs: tabs, screens: screens),
      remedies: refusal == .tabBarCovered || deed.isBack ? screen?.waysToDismiss ?? [] : [],
      replacements: refusal == .noSuchTab ? deed.replacement(among: tabs ?? []).map { [$0] } ?? [] : [])
  }

  /// The same, with the reason why such a refusal is not the one that the step expects.
  private static func refusedAnyway(
    _ refusal: NavigationRefusal, _ deed: NavigationDeed, _ span: SourceSpan, _ screen: Screen?,
    _ screens: [String], _ mistake: RouteMistake?
  ) -> FailureWording {
    var wording = refused(refusal, deed, span, screen, screens, mistake)
    let cause =
      mistake != nil ? "such a command" : refusal == .noSuchTab ? "a misspelled tab" : "a misspelled screen"
    wording.see.append("\(cause) would always be refused, so this checks nothing")
    return wording
  }
}

extension NavigationDeed {
  /// The verb after `cannot`.
  fileprivate var verb: String {
    switch self {
    case .goBack: "go back"
    case .switchToTab(let title): "switch to tab \(quoted(title))"
    case .dismiss(let kind): "dismiss the \(kind.rawValue)"
    case .openLink: "open the link"
    case .command(let operation): operation.description
    }
  }

  /// Whether it leaves a screen of a stack; a sheet or cover without another screen is dismissed instead.
  fileprivate var isBack: Bool { if case .goBack = self { true } else { false } }

  /// Returns the name that was probably meant.
  fileprivate func replacement(among tabs: [String]) -> String? {
    switch self {
    case .switchToTab(let title): NearestName.best(for: title, among: tabs).map(JourneyParser.plainLiteral)
    case .command(.selectTab(let title)):
      NearestName.best(for: title, among: tabs).map {
        "navigate select tab \(JourneyParser.plainLiteral($0))"
      }
    case .goBack, .dismiss, .openLink, .command: nil
    }
  }
}

extension NavigationRefusal {
  /// Returns the possible destinations.
  ///
  /// - Parameters:
  ///   - tabs: The titles of the tabs; nil if they are not known.
  ///   - screens: The names of the screens.
  fileprivate func alternatives(tabs: [String]?, screens: [String]) -> [String] {
    if self == .noSuchTab, let tabs {
      return tabs.isEmpty ? ["this app has no tabs"] : ["tabs: " + tabs.map(quoted).joined(separator: ", ")]
    }
    return self == .unknownRoute ? ["screens: " + screens.joined(separator: ", ")] : []
  }
}

extension RouteMistake {
  /// The hint for the mistake.
  fileprivate var wording: String {
    switch self {
    case .missingValues(let route):
      "the values of a route follow its name, as in \(quoted("\(route) VALUE"))"
    case .needlessValues(let route): "\(quoted(route)) opens without values"
    case .otherValues(let route): "\(quoted(route)) takes other values"
    }
  }
}

extension Element {
  /// The buttons of an alert.
  fileprivate var buttons: String {
    answers.isEmpty ? "has no buttons" : "has " + answers.map(\.quotedName).joined(separator: ", ")
  }
}

extension Screen {
  /// The steps that dismiss the front of the screen.
  fileprivate var waysToDismiss: [String] {
    if let alert {
      let kind: Presentation = alert.role == .dialog ? .dialog : .alert
      let canBeDismissed = alert.children.count { $0.detail == .button(.cancel) } == 1
      return canBeDismissed
        ? ["dismiss \(kind.rawValue)"]
        : alert.answers.map { "choose \($0.literalName) in \(alert.selectorLine)" }
    }
    return front.kind == .base ? [] : ["dismiss \(front.kind.rawValue)"]
  }
}
