public import GoodCatitudeDomain

/// Breeds for tests and previews.
public enum StagedBreeds {
  /// A breed with all facts and a picture.
  public static let abyssinian = Breed(
    id: "abys", name: "Abyssinian", origin: "Egypt", lifeSpan: "14 - 15",
    temperament: "Active, Energetic, Gentle",
    description: "Slim, ticked and seldom still.", avatar: BreedAvatar(id: "0XYvRd7oD"))
  /// A breed with a picture whose address is known.
  public static let bengal = Breed(
    id: "beng", name: "Bengal", origin: "United States", lifeSpan: "12 - 15", temperament: "Alert, Agile",
    description: "A small leopard.",
    avatar: BreedAvatar(id: "O3btzLlsO", url: "https://cdn2.thecatapi.com/images/O3btzLlsO.png"))
  /// A breed without a picture.
  public static let malayan = Breed(id: "mala", name: "Malayan", origin: "United Kingdom")

  /// The three of them, not sorted.
  public static let all = [bengal, malayan, abyssinian]
}
