public import PawsDomain

/// A few breeds and addresses for previews and tests.
public enum MockDogs {
  /// Three breeds, of which one has sub-breeds.
  public static let breeds = [
    Breed(name: "akita"), Breed(name: "hound", subBreeds: ["afghan", "basset"]), Breed(name: "pug"),
  ]
  /// Four images.
  public static let images = (1...4).map { "https://images.dog.ceo/breeds/hound-afghan/\($0).jpg" }
}
