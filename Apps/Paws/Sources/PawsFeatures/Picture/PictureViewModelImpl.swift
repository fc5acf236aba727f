public import Observation
public import PawsDomain
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerImages
public import WhiskerLocalization

/// Loads the addresses of a dog's images, shows one, and has it shared or saved by the device.
@MainActor @Observable
public final class PictureViewModelImpl: PictureViewModel, PictureInView {
  /// The addresses of all images, or the phase of their loading.
  public private(set) var images: Loadable<[String]> = .loading
  /// The index of the image that is shown.
  public private(set) var index: Int
  /// Whether the share sheet is open.
  public private(set) var isSharing = false
  /// Whether the device is saving the image.
  public var isSaving: Bool { url.map(outcomes.saving.contains) ?? false }
  /// Whether the image was saved, until the person dismisses it or goes on to another one.
  public private(set) var isSaved = false
  /// The dog.
  public let dog: Dog
  /// Loads the images themselves.
  public let loader: ImageLoader
  /// Closes the screen.
  public let close: @MainActor () -> Void
  /// The texts of the app.
  public let texts: Texts
  /// The direction in which the person reads.
  public let direction: LayoutDirection
  private let repository: any BreedRepository
  private let reachability: Reachability
  private let actions: any PictureActions
  private let outcomes: PictureOutcomes
  private let announcer: Announcer
  private let turn: @MainActor (Int, any ScreenModel) -> Void
  /// The request that a button has begun, which ends the one before.
  @ObservationIgnored private var anotherTry: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  /// Creates the model of an image, by its number from 1; `turn` receives the number of an image that is swiped to, and this model.
  public init(
    dog: Dog, number: Int, repository: any BreedRepository, reachability: Reachability, texts: Texts,
    direction: LayoutDirection, loader: ImageLoader,
    actions: any PictureActions, outcomes: PictureOutcomes, announcer: Announcer,
    turn: @escaping @MainActor (Int, any ScreenModel) -> Void,
    close: @escaping @MainActor () -> Void
  ) {
    self.dog = dog
    index = max(number, 1) - 1
    self.repository = repository
    self.reachability = reachability
    self.texts = texts
    self.direction = direction
    self.loader = loader
    self.actions = actions
    self.outcomes = outcomes
    self.announcer = announcer
    self.turn = turn
    self.close = close
  }

  /// The image is in view.
  public func appear() { outcomes.appeared(self) }

  /// The image is closed, or covered.
  public func disappear() {
    outcomes.disappeared(self)
    anotherTry = nil
  }

  /// Takes the addresses that the grid shows, or loads them for a link to an image that nobody has yet, also when a network has returned.
  public func task() async {
    await reachability.follow {
      if self.images.value == nil { await self.loadAgain() }
    } returned: {
      if case .failed(let error) = self.images, error.isWorthAnotherTry { await self.loadAgain() }
    }
  }

  /// Shows another image, by its index.
  public func show(_ index: Int) {
    self.index = index
    isSaved = false
    turn(index + 1, self)
  }

  /// Asks for the addresses again, until the image is closed or covered.
  public func retry() { anotherTry = Task { await loadAgain() } }

  private func loadAgain() async {
    images = .loading
    await load()
  }

  /// Offers the image to other apps.
  public func share() {
    guard let url, !isSharing else { return }
    isSharing = true
    Task {
      let outcome = await actions.share(url)
      isSharing = false
      switch outcome {
      // The person knows it: the share sheet was in front of them.
      case .done, .cancelled: break
      case .refused, .failed: outcomes.add(.notShared)
      }
    }
  }

  /// Saves the image on the device.
  public func download() {
    guard let url else { return }
    isSaved = false
    outcomes.save(url, by: actions)
  }

  /// Shows that the image was saved; those who do not see the overlay hear it.
  func showSaved() {
    isSaved = true
    announcer.post(PictureCopy(texts: texts).saved)
  }

  /// Dismisses that an image was saved.
  public func dismissSaved() { isSaved = false }

  /// The number of an image means the list in which it was tapped; the server may have another one by now.
  private func load() async {
    let known = repository.knownImages(of: dog)
    if let known, known.indices.contains(index) {
      images = .loaded(known)
    } else {
      images.receive(await .of { () throws(DogError) in try await addresses(isFresh: known != nil) })
    }
  }

  /// The addresses from the server, or else those on the device, which do not say that there is no such image.
  private func addresses(isFresh: Bool) async throws(DogError) -> [String] {
    let listing = try await repository.images(of: dog, isFresh: isFresh)
    if let failure = listing.origin.failure, !listing.urls.indices.contains(index) { throw failure }
    return listing.urls
  }
}
