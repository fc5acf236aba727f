public import Observation
public import PawsDomain
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerImages
public import WhiskerLocalization

/// Loads the addresses of a dog's images, and shows them in pages: the API sends up to a thousand at once.
@MainActor @Observable
public final class BreedImagesViewModelImpl: BreedImagesViewModel {
  /// The number of images that a page adds.
  public static let pageSize = 30

  /// The addresses of all images, or the phase of their loading.
  public var images: Loadable<ImageListing> { listing.phase }
  /// Whether a request that failed or was interrupted is under way again, while what was loaded before is shown.
  public var isTryingAgain: Bool { listing.isTryingAgain }
  /// The number of images in the grid.
  public private(set) var count = pageSize
  /// The dog.
  public let dog: Dog
  /// Loads the images themselves.
  public let loader: ImageLoader
  /// Shows an image in full, by its number from 1.
  public let openImage: @MainActor (Int) -> Void
  /// Shows the sub-breeds of the breed.
  public let chooseSubBreed: @MainActor () -> Void
  /// Shows all breeds.
  public let goHome: @MainActor () -> Void
  /// The texts of the app.
  public let texts: Texts
  /// The numbers of the images in view: one that stays there does not appear again after an update.
  @ObservationIgnored private var inView: Set<Int> = []
  private let listing: Loader<ImageListing>
  private let reachability: Reachability

  /// Creates the model.
  public init(
    dog: Dog, repository: any BreedRepository, reachability: Reachability, texts: Texts,
    announcer: Announcer, loader: ImageLoader,
    isInFront: @escaping @MainActor () -> Bool = { true },
    openImage: @escaping @MainActor (Int) -> Void, chooseSubBreed: @escaping @MainActor () -> Void,
    goHome: @escaping @MainActor () -> Void
  ) {
    self.dog = dog
    self.reachability = reachability
    self.texts = texts
    self.loader = loader
    self.openImage = openImage
    self.chooseSubBreed = chooseSubBreed
    self.goHome = goHome
    listing = Loader(
      reachability: reachability, isInFront: isInFront,
      notUpdated: { announcer.post(BreedImagesCopy(texts: texts).notUpdated($0)) },
      known: {
        repository.knownImages(of: dog).map { ImageListing(urls: $0, origin: .server) }
      }
    ) {
      isFresh throws(DogError) in try await repository.images(of: dog, isFresh: isFresh)
    }
  }

  /// The grid is in view.
  public func appear() { listing.isInView = true }

  /// Another screen came in front.
  public func disappear() { listing.isInView = false }

  /// Loads the addresses, unless they are shown already and up to date, and again when a network has returned.
  public func task() async {
    await reachability.follow {
      await self.listing.loadIfNeeded()
      self.showLoaded()
    } returned: {
      if self.listing.isWorthAnotherTry { await self.tryAgain() }
    }
  }

  /// Called when an image comes into view; adds a page to the grid if it is the last one and there are more.
  public func appeared(_ number: Int) {
    inView.insert(number)
    showMore()
  }

  /// Called when an image leaves the view.
  public func disappeared(_ number: Int) { inView.remove(number) }

  /// Asks the server again.
  public func reload() async {
    await listing.reload()
    showLoaded()
  }

  /// Asks the server again, after a failure or an empty answer.
  public func tryAgain() async {
    await listing.tryAgain()
    showLoaded()
  }

  /// Dismisses the failure of the last request.
  public func dismissFailure() { listing.dismissFailure() }

  /// Images that are new may follow those in view, and those in view that have failed may be there by now.
  private func showLoaded() {
    // The update that has to follow shows them.
    guard !listing.isUpdateDue else { return }
    showMore()
    loader.retryFailed()
  }

  /// Adds pages until the last image is out of view or there are no more.
  private func showMore() {
    guard let total = images.value?.urls.count else { return }
    while count < total, inView.contains(count) { count += Self.pageSize }
  }
}
