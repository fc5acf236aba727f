public import Observation
public import PawsDomain
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// Loads the breeds when the list appears for the first time.
@MainActor @Observable
public final class BreedListViewModelImpl: BreedListViewModel {
  /// The breeds, or the phase of their loading.
  public var breeds: Loadable<BreedListing> { listing.phase }
  /// Whether a request that failed or was interrupted is under way again, while what was loaded before is shown.
  public var isTryingAgain: Bool { listing.isTryingAgain }
  /// Shows the images of a dog.
  public let open: @MainActor (Dog) -> Void
  /// Shows the page about the app.
  public let showAbout: @MainActor () -> Void
  /// The texts of the app.
  public let texts: Texts
  private let listing: Loader<BreedListing>
  private let reachability: Reachability

  /// Creates the model.
  public init(
    repository: any BreedRepository, reachability: Reachability, texts: Texts, announcer: Announcer,
    isInFront: @escaping @MainActor () -> Bool = { true },
    open: @escaping @MainActor (Dog) -> Void,
    showAbout: @escaping @MainActor () -> Void
  ) {
    listing = Loader(
      reachability: reachability, isInFront: isInFront,
      notUpdated: { announcer.post(BreedListCopy(texts: texts).notUpdated($0)) },
      known: { repository.knownBreeds }
    ) {
      isFresh throws(DogError) in try await repository.breeds(isFresh: isFresh)
    }
    self.reachability = reachability
    self.texts = texts
    self.open = open
    self.showAbout = showAbout
  }

  /// The list is in view.
  public func appear() { listing.isInView = true }

  /// Another screen came in front.
  public func disappear() { listing.isInView = false }

  /// Loads the breeds, unless they are shown already and up to date, and again when a network has returned.
  public func task() async { await listing.load(following: reachability) }

  /// Asks the server again.
  public func reload() async { await listing.reload() }

  /// Asks the server again, after a failure or an empty answer.
  public func tryAgain() async { await listing.tryAgain() }

  /// Dismisses the failure of the last request.
  public func dismissFailure() { listing.dismissFailure() }
}
