public import Observation
public import PawsDomain
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// Loads the breeds, which are in memory if the list was shown before.
@MainActor @Observable
public final class SubBreedsViewModelImpl: SubBreedsViewModel {
  /// The breeds, or the phase of their loading.
  public var breeds: Loadable<BreedListing> { listing.phase }
  /// Whether a request that failed or was interrupted is under way again, while what was loaded before is shown.
  public var isTryingAgain: Bool { listing.isTryingAgain }
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
    announcer: Announcer,
    isInFront: @escaping @MainActor () -> Bool = { true },
    choose: @escaping @MainActor (Dog) -> Void, close: @escaping @MainActor () -> Void
  ) {
    self.breed = breed
    self.reachability = reachability
    listing = Loader(
      reachability: reachability, isInFront: isInFront,
      notUpdated: { announcer.post(SubBreedsCopy(texts: texts).notUpdated($0)) },
      known: { repository.knownBreeds }
    ) {
      isFresh throws(DogError) in
      let listing = try await repository.breeds(isFresh: isFresh)
      if let failure = listing.origin.failure, !Self.knows(listing, breed) { throw failure }
      return listing
    }
    self.texts = texts
    self.choose = choose
    self.close = close
  }

  /// The sub-breeds are in view.
  public func appear() { listing.isInView = true }

  /// The sheet is closed, or another screen came in front.
  public func disappear() { listing.isInView = false }

  /// Loads the breeds, unless they are shown already, and again when a network has returned.
  public func task() async { await listing.load(following: reachability) }

  /// Asks the server again.
  public func reload() async { await listing.reload() }

  /// Asks the server again, after a failure or where none were saved.
  public func tryAgain() async { await listing.tryAgain() }

  /// Dismisses the failure of the last request.
  public func dismissFailure() { listing.dismissFailure() }

  /// Whether breeds of the device or of the app know the sub-breeds of one.
  ///
  /// They are not all that there are, so they do not say that another breed has none; nor does the app's own file, which has some of each.
  private static func knows(_ listing: BreedListing, _ name: String) -> Bool {
    guard let breed = listing.breeds.first(where: { $0.name == name }) else { return false }
    if case .bundle = listing.origin { return !breed.subBreeds.isEmpty }
    return true
  }
}
