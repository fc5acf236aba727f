public import Observation
public import PawsDomain
import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// Loads the breeds, which are in memory if the list was shown before.
@MainActor @Observable
public final class SubBreedsViewModelImpl: SubBreedsViewModel {
  /// The breeds, or the phase of their loading.
  public var breeds: Loadable<BreedListing> { listing.phase }
  /// The name of the breed.
  public let breed: String
  /// The texts of the app.
  public let texts: Texts
  private let listing: Loader<BreedListing>
  private let reachability: Reachability
  /// Shows the images of a sub-breed.
  public let choose: @MainActor (Dog) -> Void
  /// Closes the sheet.
  public let close: @MainActor () -> Void

  /// Creates the model of a breed's sub-breeds.
  public init(
    breed: String, repository: any BreedRepository, reachability: Reachability, texts: Texts,
    choose: @escaping @MainActor (Dog) -> Void, close: @escaping @MainActor () -> Void
  ) {
    self.breed = breed
    self.reachability = reachability
    listing = Loader { isFresh throws(DogError) in
      let listing = try await repository.breeds(isFresh: isFresh)
      // Saved and shipped breeds are not all that there are: they do not say that another one has no sub-breeds.
      if let failure = listing.origin.failure, !listing.breeds.contains(where: { $0.name == breed }) {
        throw failure
      }
      return listing
    }
    self.texts = texts
    self.choose = choose
    self.close = close
  }

  /// Loads the breeds, unless they are shown already, and again when a network has returned.
  public func task() async { await listing.load(following: reachability) }

  /// Asks for the breeds again.
  public func retry() { Task { await listing.tryAgain() } }
}
