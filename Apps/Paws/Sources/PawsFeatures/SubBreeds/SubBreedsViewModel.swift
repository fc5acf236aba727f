public import Observation
public import PawsDomain
public import ScreenModels

/// The sub-breeds of a breed to choose from, in a sheet.
@MainActor @Observable
public final class SubBreedsViewModel: ScreenModel {
  private var breeds: Loadable<BreedListing> = .loading
  private let breed: String
  @ObservationIgnored private let repository: any BreedRepository
  @ObservationIgnored private let choose: @MainActor (Dog) -> Void
  @ObservationIgnored private let close: @MainActor () -> Void

  /// Creates the model of a breed's sub-breeds.
  public init(
    breed: String, repository: any BreedRepository, choose: @escaping @MainActor (Dog) -> Void,
    close: @escaping @MainActor () -> Void
  ) {
    self.breed = breed
    self.repository = repository
    self.choose = choose
    self.close = close
  }

  /// Loads the breeds, which are in memory if the list was shown before.
  public func task() async {
    if breeds.value == nil { await load() }
  }

  private func load() async {
    do throws(DogError) { breeds.receive(.success(try await repository.breeds(isFresh: false))) } catch {
      breeds.receive(.failure(error))
    }
  }

  private var subBreeds: [Dog] {
    breeds.value?.breeds.first { $0.name == breed }?.dogs.filter { $0.subBreed != nil } ?? []
  }

  /// The screen.
  public var screen: [Node] {
    NavigationTitle(SubBreedsCopy.title)
    Toolbar { Button(PawsCopy.close, role: .cancel, action: close).id("close") }
    switch breeds {
    case .loading: ProgressView(SubBreedsCopy.loading)
    case .failed(let error):
      ContentUnavailableView(SubBreedsCopy.failed, description: PawsCopy.reason(error)) {
        Button(PawsCopy.tryAgain) { self.retry() }.id("try-again")
      }
    case .loaded:
      if subBreeds.isEmpty {
        ContentUnavailableView(SubBreedsCopy.none)
      } else {
        List(SubBreedsCopy.title) {
          ForEach(subBreeds) { dog in Cell(dog.title) {}.onTap { self.choose(dog) } }
        }
      }
    }
  }

  private func retry() {
    breeds = .loading
    Task { await load() }
  }
}

enum SubBreedsCopy {
  static let title = "Sub-breeds"
  static let loading = "Loading sub-breeds"
  static let failed = "Couldn't load sub-breeds"
  static let none = "No sub-breeds"
}
