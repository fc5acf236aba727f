import CatnipDomain
import Observation
import ScreenModels

/// A picture and its loading phase; a cell that shows it reads nothing else.
@MainActor @Observable
final class RemoteImage {
  private(set) var phase = ImagePhase.placeholder
  @ObservationIgnored private var viewers = 0
  private let image: BreedImage
  private let service: any ImageService

  init(_ image: BreedImage, service: any ImageService) {
    self.image = image
    self.service = service
  }

  /// Counts a visible view of the picture, and loads it unless it is loaded or loading.
  func appear() {
    viewers += 1
    load()
  }

  /// Removes a visible view of the picture; a download in progress continues, since people scroll back.
  func disappear() { viewers -= 1 }

  /// Releases the picture unless it is visible or loading.
  func release() {
    guard viewers == 0, case .loaded = phase else { return }
    phase = .placeholder
  }

  /// Loads the picture again if it failed and is visible.
  func retry() {
    if viewers > 0 { load() }
  }

  private func load() {
    guard phase == .placeholder || phase == .failed else { return }
    phase = .loading
    Task {
      do {
        try await service.load(image)
        phase = .loaded(width: image.width, height: image.height)
      } catch {
        phase = .failed
      }
    }
  }
}
