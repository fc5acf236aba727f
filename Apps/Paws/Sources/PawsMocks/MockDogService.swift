public import PawsDomain
import Synchronization

/// A service that answers at once, with what it was given or with an error.
public final class MockDogService: DogService {
  /// The answer to a request for the breeds.
  public let breedsResult: Result<[Breed], DogError>
  /// The answer to a request for images.
  public let imagesResult: Result<[String], DogError>
  private let asked = Mutex<[String]>([])

  /// Creates a service with its answers.
  public init(
    breeds: Result<[Breed], DogError> = .success(MockDogs.breeds),
    images: Result<[String], DogError> = .success(MockDogs.images)
  ) {
    breedsResult = breeds
    imagesResult = images
  }

  /// The requests so far: `breeds`, or the id of a dog.
  public var requests: [String] { asked.withLock { $0 } }

  /// The breeds that it was given.
  public func breeds() async throws(DogError) -> [Breed] {
    asked.withLock { $0.append("breeds") }
    return try breedsResult.get()
  }

  /// The images that it was given.
  public func images(of dog: Dog) async throws(DogError) -> [String] {
    asked.withLock { $0.append(dog.id) }
    return try imagesResult.get()
  }
}
