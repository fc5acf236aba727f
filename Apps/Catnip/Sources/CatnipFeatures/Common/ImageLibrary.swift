public import CatnipDomain
import ScreenModels

/// The pictures of the whole app, each loaded once and shared by the screens that show it.
@MainActor
public final class ImageLibrary {
  private var images: [BreedImage: RemoteImage] = [:]
  /// In the order in which they were first shown, so that retries have the same order on every run.
  private var inOrder: [RemoteImage] = []
  private let service: any ImageService

  /// Creates an empty library.
  public init(service: any ImageService) { self.service = service }

  /// The picture of a breed; `nil` for a breed without one.
  func image(of breed: Breed) -> RemoteImage? {
    guard let image = breed.image else { return nil }
    if let known = images[image] { return known }
    let remote = RemoteImage(image, service: service)
    images[image] = remote
    inOrder.append(remote)
    return remote
  }

  /// The loading phase of a breed's picture; a placeholder for a breed without one.
  func phase(of breed: Breed) -> ImagePhase { image(of: breed)?.phase ?? .placeholder }

  /// Releases the pictures that are not visible; they are loaded again when they appear.
  public func releaseUnseen() {
    for image in inOrder { image.release() }
  }

  /// Loads the visible pictures that failed.
  func retryFailed() {
    for image in inOrder where image.phase == .failed { image.retry() }
  }
}
