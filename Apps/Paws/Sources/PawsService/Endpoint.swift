public import PawsDomain
public import WhiskerHTTP

/// The requests that Dog CEO's API answers, as values.
public enum Endpoint: Hashable, Sendable {
  /// All breeds with their sub-breeds.
  case allBreeds
  /// The addresses of all images of a breed or sub-breed.
  case images(of: Dog)

  /// The address of the API; the literal is a valid URL.
  public static let base = HTTPURL("https://dog.ceo/api")!

  /// The URL of the request; names are escaped, whatever a link may contain.
  public var url: HTTPURL {
    switch self {
    case .allBreeds: Self.base.appending(path: "/breeds/list/all")
    case .images(let dog): dog.path(below: Self.base.appending(path: "/breed")).appending(path: "/images")
    }
  }
}

extension Dog {
  /// The dog as a part of a path: `hound/afghan`.
  fileprivate func path(below url: HTTPURL) -> HTTPURL {
    let breedURL = url.appending(segment: breed)
    return subBreed.map { breedURL.appending(segment: $0) } ?? breedURL
  }
}
