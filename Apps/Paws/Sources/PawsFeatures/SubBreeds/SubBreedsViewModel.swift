public import PawsDomain

/// The sub-breeds of a breed to choose from, in a sheet, as their view uses them; the live model and mocks conform.
@MainActor
public protocol SubBreedsViewModel: ListingViewModel {
  /// The name of the breed.
  var breed: String { get }
  /// The breeds, or the phase of their loading.
  var breeds: Loadable<BreedListing> { get }
  /// Shows the images of a sub-breed.
  var choose: @MainActor (Dog) -> Void { get }
  /// Closes the sheet.
  var close: @MainActor () -> Void { get }
}
