/// Breeds and the addresses of their images, from wherever they come.
///
/// The live service asks the API; mocks answer at once, or fail as they are told.
public protocol DogService: Sendable {
  /// All breeds, by name.
  func breeds() async throws(DogError) -> [Breed]

  /// The addresses of the images of a dog.
  func images(of dog: Dog) async throws(DogError) -> [String]
}
