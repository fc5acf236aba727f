public import Observation
public import PawsDomain
import ScreenModels
public import WhiskerLocalization

/// Loads the breeds when the list appears for the first time.
@MainActor @Observable
public final class BreedListViewModelImpl: BreedListViewModel {
  /// The breeds, or the phase of their loading.
  public private(set) var breeds: Loadable<BreedListing> = .loading
  /// Whether a request that has failed is under way again, while what was loaded before is shown.
  public private(set) var isTryingAgain = false
  /// Shows the images of a dog.
  public let open: @MainActor (Dog) -> Void
  /// Shows the page about the app.
  public let showAbout: @MainActor () -> Void
  /// The texts of the app.
  public let texts: Texts
  /// Whether another screen came in front of the last update.
  @ObservationIgnored private var isUpdateDue = false
  private let repository: any BreedRepository

  /// Creates the model.
  public init(
    repository: any BreedRepository, texts: Texts, open: @escaping @MainActor (Dog) -> Void,
    showAbout: @escaping @MainActor () -> Void
  ) {
    self.repository = repository
    self.texts = texts
    self.open = open
    self.showAbout = showAbout
  }

  /// Loads the breeds, unless they are shown already and up to date.
  public func task() async {
    if breeds.value == nil || isUpdateDue { await load(isFresh: isUpdateDue) }
  }

  /// Asks the server again.
  public func reload() async {
    if !hasAny { breeds = .loading }
    await load(isFresh: true)
  }

  /// Asks the server again, after a failure or an empty answer.
  public func tryAgain() async {
    dismissFailure()
    isTryingAgain = hasAny
    await reload()
    isTryingAgain = false
  }

  /// Dismisses the failure of the last request.
  public func dismissFailure() {
    if let shown = breeds.value { breeds = .loaded(shown) }
  }

  /// Whether there is something to show, which stays while the server is asked.
  private var hasAny: Bool { breeds.value?.breeds.isEmpty == false }

  private func load(isFresh: Bool) async {
    let result = await Result.of { () throws(DogError) in try await repository.breeds(isFresh: isFresh) }
    isUpdateDue = isFresh && result == .failure(.cancelled)
    breeds.receive(result)
  }
}
