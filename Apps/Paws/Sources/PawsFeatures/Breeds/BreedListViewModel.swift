public import PawsDomain
public import ScreenModels
public import WhiskerLocalization

/// The list of breeds as its view uses it; the live model and mocks conform.
///
/// A view model knows no navigation: `open` and `showAbout` are closures of the coordinator.
@MainActor
public protocol BreedListViewModel: ScreenModel {
  /// The texts of the app.
  var texts: Texts { get }
  /// The breeds, or the phase of their loading.
  var breeds: Loadable<BreedListing> { get }
  /// Whether a request that has failed is under way again, while what was loaded before is shown.
  var isTryingAgain: Bool { get }
  /// Shows the images of a dog.
  var open: @MainActor (Dog) -> Void { get }
  /// Shows the page about the app.
  var showAbout: @MainActor () -> Void { get }

  /// Asks the server again.
  func reload() async
  /// Asks the server again, after a failure or an empty answer.
  func tryAgain() async
  /// Dismisses the failure of the last request.
  func dismissFailure()
}
