import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

/// A reason why the user is not where a step expects, or cannot go where it says.
enum NavigationProblem {
  /// The coordinator refused a command; the screen is the one in front, nil for a command before there is one, `screens` are the names of all, and
  /// the mistake is one in a route that it has.
  case refused(NavigationRefusal, NavigationDeed, SourceSpan, Screen?, screens: [String], RouteMistake? = nil)
  /// A command that a step expects to be refused names a tab or a route that the app never has.
  case refusedAnyway(NavigationRefusal, NavigationDeed, SourceSpan, Screen?, screens: [String], RouteMistake?)
  case covered(NavigationDeed, by: Element, SourceSpan)
  case nothingToDismiss(Presentation, Screen)
  case alertWithoutCancel(Element)
  /// The expected alert is not shown; `shown` is the one that is.
  case noAlert(Presentation, title: ExpectedText?, SourceSpan, shown: Element?)
  case noAlertButton(LocatedText, in: Element)
  case otherAlertButtons(Element, expected: [ExpectedText])
  case otherScreen(LocatedText, actual: String)
  case otherStack([LocatedText], actual: [String])
  case otherTab(LocatedText, actual: String?)
  case otherPresented(Presentation, LocatedText, Screen)
  case somethingPresented(Presentation, SourceSpan, Screen)

  /// The code of the failure.
  var code: FailureCode {
    switch self {
    case .refused, .refusedAnyway: .navigationRefused
    case .nothingToDismiss: .nothingToDismiss
    case .alertWithoutCancel: .alertWithoutCancel
    case .covered, .noAlert, .noAlertButton, .otherAlertButtons, .otherScreen, .otherStack, .otherTab,
      .otherPresented, .somethingPresented:
      .notAsExpected
    }
  }
}

/// A navigation of the user, or a command to the coordinator.
enum NavigationDeed: Sendable {
  case goBack
  case switchToTab(String)
  case dismiss(Presentation)
  case openLink
  case command(NavigationOperation)
}
