public import ScreenModels
public import WhiskerLocalization

/// What the screens with a listing have in common: it is loaded again when the person asks, and stays if that fails.
@MainActor
public protocol ListingViewModel: ScreenModel {
  /// The texts of the app.
  var texts: Texts { get }
  /// Whether a request that failed or was interrupted is under way again, while what was loaded before is shown.
  var isTryingAgain: Bool { get }

  /// Asks the server again.
  func reload() async
  /// Asks the server again, after a failure or an empty answer.
  func tryAgain() async
  /// Dismisses the failure of the last request.
  func dismissFailure()
}

/// The part of their views that is the same.
extension ListingViewModel {
  private var copy: PawsCopy { PawsCopy(texts: texts) }

  /// Where there is nothing else to show, and in the overlay.
  var tryAgainButton: Node {
    Button(copy.tryAgain) { Task { await self.tryAgain() } }.id("try-again")
  }

  /// The overlay over what is shown, which an update has not changed.
  func notUpdated(_ message: String) -> Node {
    Toast(message, tone: .error) {
      tryAgainButton
      Button(copy.ok, role: .cancel) { self.dismissFailure() }.id("dismiss")
    }.node
  }
}
