public import Observation
public import PawsDomain
public import ScreenModels
public import WhiskerImages

/// One image in full: zoomed by pinching or a double tap, with its neighbours a swipe away.
@MainActor @Observable
public final class PictureViewModel: ScreenModel {
  /// The smallest and largest scale.
  public static let scales = 1.0...4.0

  /// What the last action led to.
  enum Notice: Hashable {
    case saved
    case notAllowed
  }

  private(set) var images: Loadable<ImageListing> = .loading
  /// The index of the image that is shown.
  private(set) var index: Int
  /// The size of the image, of which 1 fits the screen.
  private(set) var scale = 1.0
  private(set) var isSaving = false
  private(set) var notice: Notice?
  let dog: Dog
  @ObservationIgnored let loader: ImageLoader
  @ObservationIgnored let close: @MainActor () -> Void
  @ObservationIgnored private let repository: any BreedRepository
  @ObservationIgnored private let actions: any PictureActions

  /// Creates the model of an image, by its number from 1.
  public init(
    dog: Dog, number: Int, repository: any BreedRepository, loader: ImageLoader,
    actions: any PictureActions, close: @escaping @MainActor () -> Void
  ) {
    self.dog = dog
    index = max(number, 1) - 1
    self.repository = repository
    self.loader = loader
    self.actions = actions
    self.close = close
  }

  /// Loads the addresses, which are in memory if the grid was shown before.
  public func task() async {
    if images.value == nil { await load() }
  }

  func retry() {
    images = .loading
    Task { await load() }
  }

  /// The address of the image; `nil` before the addresses are loaded, and for a number that is too high.
  var url: String? { images.value.flatMap { $0.urls.indices.contains(index) ? $0.urls[index] : nil } }

  /// Multiplies the scale, within its limits.
  func zoom(by factor: Double) {
    scale = min(max(scale * factor, Self.scales.lowerBound), Self.scales.upperBound)
  }

  /// Zooms in to twice the size, or back.
  func toggleZoom() { scale = scale == 1 ? 2 : 1 }

  /// Shows a neighbour, if there is one, in its own size.
  func turn(by step: Int) {
    guard let count = images.value?.urls.count, (0..<count).contains(index + step) else { return }
    index += step
    scale = 1
  }

  func share() {
    guard let url else { return }
    Task { _ = await actions.share(url) }
  }

  func download() {
    guard let url, !isSaving else { return }
    isSaving = true
    Task {
      let outcome = await actions.download(url)
      isSaving = false
      switch outcome {
      case .done: notice = .saved
      case .refused: notice = .notAllowed
      case .cancelled: notice = nil
      }
    }
  }

  func dismissNotice() { notice = nil }

  private func load() async {
    do throws(DogError) {
      images.receive(.success(try await repository.images(of: dog, isFresh: false)))
    } catch { images.receive(.failure(error)) }
  }
}
