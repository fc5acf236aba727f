public import PawsDomain
import Synchronization

/// A service that answers at once, with what it was given last or with an error.
public final class MockDogService: DogService {
  private struct State {
    var breeds: Result<[Breed], DogError>
    var images: Result<[String], DogError>
    var asked: [String] = []
  }

  private let state: Mutex<State>

  /// Creates a service with its answers.
  public init(
    breeds: Result<[Breed], DogError> = .success(MockDogs.breeds),
    images: Result<[String], DogError> = .success(MockDogs.images)
  ) {
    state = Mutex(State(breeds: breeds, images: images))
  }

  /// The answer to the next requests for the breeds.
  public var breedsResult: Result<[Breed], DogError> {
    get { state.withLock { $0.breeds } }
    set { state.withLock { $0.breeds = newValue } }
  }

  /// The answer to the next requests for images.
  public var imagesResult: Result<[String], DogError> {
    get { state.withLock { $0.images } }
    set { state.withLock { $0.images = newValue } }
  }

  /// The requests so far: `breeds`, or the id of a dog.
  public var requests: [String] { state.withLock { $0.asked } }

  /// The breeds that it was given.
  public func breeds() async throws(DogError) -> [Breed] {
    state.withLock { $0.asked.append("breeds") }
    return try breedsResult.get()
  }

  /// The images that it was given.
  public func images(of dog: Dog) async throws(DogError) -> [String] {
    state.withLock { $0.asked.append(dog.id) }
    return try imagesResult.get()
  }
}
