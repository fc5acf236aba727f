import PawsDomain
import WhiskerHTTP
import WhiskerHTTPClient

/// The endpoints of Dog CEO's API, as values.
enum DogAPI {
  /// The base URL of the API; the literal is a valid URL.
  static let baseURL = HTTPURL("https://dog.ceo/api")!

  /// All breeds with their sub-breeds.
  static let breeds = Endpoint<DogResponse<[String: [String]]>>.json("breeds", "list", "all")

  /// The addresses of all images of a breed or sub-breed; names are escaped, whatever a link may contain.
  static func images(of dog: Dog) -> Endpoint<DogResponse<[String]>> {
    if let subBreed = dog.subBreed { return .json("breed", dog.breed, subBreed, "images") }
    return .json("breed", dog.breed, "images")
  }
}
