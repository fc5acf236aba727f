public import CatnipDomain
public import Observation

/// The details of one breed; pushed on the stack from which it was opened.
@MainActor @Observable
public final class DetailModel {
  enum Phase: Hashable {
    case missing
    case shown(Breed)
    case failed(BreedError)
  }

  private(set) var phase = Phase.missing
  let favorites: FavoriteBreeds
  let images: ImageLibrary
  private let id: String
  private let repository: any BreedRepository

  /// Creates the model of the breed with this id.
  ///
  /// A route has only the id, so that navigation can be stored and restored.
  public init(
    id: String, repository: any BreedRepository, favorites: FavoriteBreeds, images: ImageLibrary
  ) {
    self.id = id
    self.repository = repository
    self.favorites = favorites
    self.images = images
  }

  /// Reads the breed and loads its picture.
  public func appear() {
    do {
      phase = try repository.breed(id: id).map(Phase.shown) ?? .missing
    } catch {
      phase = .failed(error)
    }
    image?.appear()
  }

  /// Releases the picture.
  public func disappear() { image?.disappear() }

  private var image: RemoteImage? {
    guard case .shown(let breed) = phase else { return nil }
    return images.image(of: breed)
  }
}
