/// Breeds and images with the memory of what was loaded before.
public protocol BreedRepository: Sendable {
  /// All breeds.
  ///
  /// - Parameter isFresh: Whether the server has to be asked, even if breeds are in memory.
  func breeds(isFresh: Bool) async throws(DogError) -> BreedListing

  /// The breeds in memory, which the server has sent last; `nil` if there are none.
  @MainActor var knownBreeds: BreedListing? { get }

  /// The addresses of the images of a dog.
  ///
  /// - Parameter isFresh: Whether the server has to be asked, even if they are in memory.
  func images(of dog: Dog, isFresh: Bool) async throws(DogError) -> ImageListing

  /// The addresses that were loaded or saved last, which a grid of the dog shows; `nil` if there are none.
  @MainActor func knownImages(of dog: Dog) -> [String]?
}

/// What was loaded, with its origin.
public protocol Listing: Hashable, Sendable {
  /// Whether there is nothing to show.
  var isEmpty: Bool { get }
  /// The place that it comes from.
  var origin: ListingOrigin { get }
}

/// All breeds, with their origin.
public struct BreedListing: Listing {
  /// The breeds, by name.
  public let breeds: [Breed]
  /// The origin of the breeds.
  public let origin: ListingOrigin
  /// Whether there are no breeds.
  public var isEmpty: Bool { breeds.isEmpty }

  /// Creates a listing.
  public init(breeds: [Breed], origin: ListingOrigin) {
    self.breeds = breeds
    self.origin = origin
  }
}

/// The addresses of images, with their origin.
public struct ImageListing: Listing {
  /// The addresses.
  public let urls: [String]
  /// The origin of the addresses.
  public let origin: ListingOrigin
  /// Whether there are no images.
  public var isEmpty: Bool { urls.isEmpty }

  /// Creates a listing.
  public init(urls: [String], origin: ListingOrigin) {
    self.urls = urls
    self.origin = origin
  }
}

/// The place that a listing comes from.
public enum ListingOrigin: Hashable, Sendable {
  /// The server, now or since the app was launched.
  case server
  /// The device, because the server could not be asked.
  case device(because: DogError)
  /// The file that the app was shipped with, because nothing else is there.
  case bundle(because: DogError)

  /// The reason why the server could not be asked, which may know more than is listed; `nil` if it was.
  public var failure: DogError? {
    switch self {
    case .server: nil
    case .device(let error), .bundle(let error): error
    }
  }
}
