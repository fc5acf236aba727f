public import CatnipDomain
import Observation
import ScreenModels
public import WhiskerImages

/// The pictures of the whole app.
///
/// The server sends some breeds with the URL of their picture, and others only with its id. For those the URL is asked for while the
/// picture is in view, and saved with the breed.
@MainActor
public final class BreedPictures {
  private let images: ImageLoader
  private let findPicture: FindPicture
  private var references: [String: Reference] = [:]
  /// In the order in which they were first shown, so that retries have the same order on every run.
  private var inOrder: [Reference] = []

  /// Creates the pictures.
  public init(images: ImageLoader, find findPicture: FindPicture) {
    self.images = images
    self.findPicture = findPicture
  }

  /// Tries again what could not be loaded and is in view, for example when the device is back online.
  public func retryFailed() {
    images.retryFailed()
    for reference in inOrder where reference.phase == .failed { reference.retry() }
  }

  /// The picture of a breed, which is loaded while it is in view.
  func picture(of breed: Breed) -> Node {
    guard breed.image == nil, let id = breed.imageID else { return image(breed.name, breed.image?.url) }
    let reference = reference(id)
    let phase: ImagePhase
    switch reference.phase {
    case .known(let url): return image(breed.name, url)
    case .missing: return image(breed.name, nil)
    case .unknown: phase = .placeholder
    case .loading: phase = .loading
    case .failed: phase = .failed
    }
    return Image(breed.name, phase).task(id: reference.attempt) { await self.load(reference, of: breed) }
  }

  private func image(_ name: String, _ url: String?) -> Node { AsyncImage(name, url: url, from: images).node }

  private func load(_ reference: Reference, of breed: Breed) async {
    reference.waiting += 1
    defer { reference.waiting -= 1 }
    if reference.phase != .loading { reference.phaseBefore = reference.phase }
    reference.phase = .loading
    do {
      let image = try await findPicture(of: breed)
      reference.phase = image.map { .known(url: $0.url) } ?? .missing
    } catch .cancelled {
      // It left this view, and may be in another one, as in the list beside the details. One that has failed there is tried again with all others.
      if reference.waiting == 1, reference.phase == .loading { reference.phase = reference.phaseBefore }
    } catch {
      reference.phase = .failed
    }
  }

  private func reference(_ id: String) -> Reference {
    if let known = references[id] { return known }
    let reference = Reference()
    references[id] = reference
    inOrder.append(reference)
    return reference
  }
}

/// What is known about the picture with one id; a cell that shows it observes nothing else.
@MainActor @Observable
private final class Reference {
  enum Phase: Hashable {
    case unknown
    case loading
    case known(url: String)
    /// The server has no such picture.
    case missing
    case failed
  }

  var phase = Phase.unknown
  /// The phase before the server was asked last.
  @ObservationIgnored var phaseBefore = Phase.unknown
  /// The number of views that wait for the answer.
  @ObservationIgnored var waiting = 0
  /// The number of times it was asked for again.
  private(set) var attempt = 0

  func retry() {
    phase = .unknown
    attempt += 1
  }
}
