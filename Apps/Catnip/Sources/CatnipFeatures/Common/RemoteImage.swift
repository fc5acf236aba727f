import CatnipDomain
import Observation
import ScreenModels

/// One picture and how far it is loaded; a cell that shows it reads nothing but this.
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

  /// A view of it came into sight: loads it unless it is there or on its way.
  func appear() {
    viewers += 1
    load()
  }

  /// A view of it went out of sight; what is on its way comes anyway, since people scroll back.
  func disappear() { viewers -= 1 }

  /// Lets go of it unless somebody looks at it or it is on its way.
  func release() {
    guard viewers == 0, case .loaded = phase else { return }
    phase = .placeholder
  }

  /// Loads it again if it failed and somebody looks at it.
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
