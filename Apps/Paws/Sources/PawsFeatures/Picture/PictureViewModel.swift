public import Observation
public import PawsDomain
public import ScreenModels
public import WhiskerImages

/// One image in full, with its neighbours a swipe away.
@MainActor @Observable
public final class PictureViewModel: ScreenModel {
  /// What the last action led to.
  enum Notice: Hashable {
    case saved
    case notAllowed
    case notSaved
    case notShared
  }

  private(set) var images: Loadable<ImageListing> = .loading
  /// The index of the image that is shown.
  var index: Int
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

  func share() {
    guard let url else { return }
    Task {
      switch await actions.share(url) {
      // The person knows it: the share sheet was in front of them.
      case .done, .cancelled: break
      case .refused, .failed: notice = .notShared
      }
    }
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
      case .failed: notice = .notSaved
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
