public import CatnipDomain
public import Observation
import WhiskerEnvironment

/// The favourites as every screen shows them.
///
/// There is one for the whole app, and Home, Favorites and each Detail on any stack read it: that is the broadcast.
/// Observation reaches exactly the screens that read it, one out of sight is described again when it comes back,
/// and there is no message that a screen could miss because it was made too late. Each breed has a mark of its own to
/// observe, so that a tap on one heart describes one cell again and not every cell in sight.
///
/// What is tapped shows at once; it is saved when 500 ms have passed without another tap on the same breed.
@MainActor @Observable
public final class FavoriteBreeds {
  /// How long a favourite must be left alone before it is saved.
  public static let savingDelay = Duration.milliseconds(500)

  /// The favourites, by name.
  public private(set) var breeds: [Breed] = []
  /// Why the last change could not be saved; `nil` once it was answered.
  public private(set) var failure: BreedError?

  @ObservationIgnored private var marks: [String: Mark] = [:]
  @ObservationIgnored private var saving: [String: Debounce] = [:]
  private let repository: any BreedRepository
  private let clock: any Clock<Duration>

  /// Makes the favourites with those that are saved.
  public init(repository: any BreedRepository, clock: any Clock<Duration>) {
    self.repository = repository
    self.clock = clock
    do {
      breeds = try repository.favorites()
      for breed in breeds { mark(of: breed.id).isOn = true }
    } catch {
      failure = error
    }
  }

  /// Whether a breed is shown as a favourite.
  public func contains(_ breed: Breed) -> Bool { mark(of: breed.id).isOn }

  /// Makes a favourite of a breed that is none, and the other way round.
  public func toggle(_ breed: Breed) { set(!contains(breed), breed) }

  /// Shows at once that a breed is a favourite or not, and saves it soon.
  public func set(_ isFavorite: Bool, _ breed: Breed) {
    guard contains(breed) != isFavorite else { return }
    show(isFavorite, breed)
    // One debounce for each breed: a tap on another breed must not make this one be forgotten.
    let debounce = saving[breed.id] ?? Debounce(Self.savingDelay, clock: clock)
    saving[breed.id] = debounce
    debounce { [weak self] in self?.save(breed) }
  }

  /// Takes over what was learnt about the favourites meanwhile, such as a picture.
  public func refresh() {
    do {
      breeds = try breeds.map { (breed) throws(BreedError) in try repository.breed(id: breed.id) ?? breed }
    } catch {
      failure = error
    }
  }

  /// Takes the failure as read.
  public func dismissFailure() { failure = nil }

  private func save(_ breed: Breed) {
    saving[breed.id] = nil
    let intent = contains(breed)
    do {
      try repository.setFavorite(intent, breedID: breed.id)
    } catch {
      show(!intent, breed)
      failure = error
    }
  }

  private func show(_ isFavorite: Bool, _ breed: Breed) {
    mark(of: breed.id).isOn = isFavorite
    if isFavorite {
      breeds = (breeds + [breed]).sortedByName()
    } else {
      breeds.removeAll { $0.id == breed.id }
    }
  }

  private func mark(of id: String) -> Mark {
    if let known = marks[id] { return known }
    let mark = Mark()
    marks[id] = mark
    return mark
  }
}

/// Whether one breed is a favourite.
@MainActor @Observable
private final class Mark {
  var isOn = false
}
