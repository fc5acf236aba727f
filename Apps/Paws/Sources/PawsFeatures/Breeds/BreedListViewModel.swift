public import PawsDomain

/// The list of breeds as its view uses it; the live model and mocks conform.
///
/// A view model knows no navigation: `open` and `showAbout` are closures of the coordinator.
@MainActor
public protocol BreedListViewModel: ListingViewModel {
  /// The breeds, or the phase of their loading.
  var breeds: Loadable<BreedListing> { get }
  /// Shows the images of a dog.
  var open: @MainActor (Dog) -> Void { get }
  /// Shows the page about the app.
  var showAbout: @MainActor () -> Void { get }
}
