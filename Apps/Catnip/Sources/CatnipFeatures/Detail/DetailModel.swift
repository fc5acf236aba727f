public import CatnipDomain
public import Observation
public import WhiskerLocalization

/// The details of one breed; pushed on the stack from which it was opened.
@MainActor @Observable
public final class DetailModel {
  enum Phase: Hashable {
    /// The breed is not saved; it is being loaded.
    case loading
    /// The server knows no such breed.
    case missing
    case shown(Breed)
    case failed(BreedError)
  }

  private(set) var phase = Phase.loading
  let favorites: FavoriteBreeds
  let pictures: BreedPictures
  let copy: DetailCopy
  private let id: String
  private let findBreed: FindBreed

  /// Creates the model of the breed with this id.
  ///
  /// A route has only the id, so that navigation can be stored and restored.
  public init(
    id: String, find findBreed: FindBreed, favorites: FavoriteBreeds, pictures: BreedPictures, texts: Texts
  ) {
    self.id = id
    self.findBreed = findBreed
    self.favorites = favorites
    self.pictures = pictures
    copy = DetailCopy(texts: texts)
  }

  /// Shows the saved breed.
  public func appear() {
    do {
      if let breed = try findBreed.saved(id: id) { phase = .shown(breed) }
    } catch {
      // A breed that is shown stays when it cannot be read again.
      if case .shown = phase { return }
      phase = .failed(error)
    }
  }

  /// Loads a breed that is not saved, such as that of a link or of a restored screen.
  public func task() async {
    if phase == .loading { await load() }
  }

  /// Loads the breed again.
  func retry() {
    phase = .loading
    Task { await load() }
  }

  private func load() async {
    do {
      phase = try await findBreed(id: id).map(Phase.shown) ?? .missing
    } catch .cancelled {
      // Another screen came in front; the task begins again with this one.
    } catch {
      phase = .failed(error)
    }
  }
}
