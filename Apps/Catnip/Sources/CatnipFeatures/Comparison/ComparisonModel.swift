import CatnipDomain
public import Observation
import ScreenModels
public import WhiskerLocalization

/// Two favourites side by side.
///
/// The choice is kept by id: a breed that is no longer a favourite gives way to the first that is not compared yet.
@MainActor @Observable
public final class ComparisonModel {
  let pictures: BreedPictures
  let copy: ComparisonCopy
  private let favorites: FavoriteBreeds
  private var firstID: String?
  private var secondID: String?

  /// Creates the model; the first two favourites are compared until the person chooses others.
  public init(favorites: FavoriteBreeds, pictures: BreedPictures, texts: Texts) {
    self.favorites = favorites
    self.pictures = pictures
    copy = ComparisonCopy(texts: texts)
  }

  /// The breeds to choose from, by name.
  var breeds: [Breed] { favorites.breeds }

  /// The compared breeds; `nil` for fewer than two favourites.
  var pair: (first: Breed, second: Breed)? {
    let breeds = favorites.breeds
    guard let first = breeds.first(where: { $0.id == firstID }) ?? breeds.first(where: { $0.id != secondID }),
      let second = breeds.first(where: { $0.id == secondID && $0.id != first.id })
        ?? breeds.first(where: { $0.id != first.id })
    else { return nil }
    return (first, second)
  }

  /// Compares another breed in the first place; the one in the second place changes places with it.
  func chooseFirst(_ breed: Breed) {
    guard let pair else { return }
    secondID = breed.id == pair.second.id ? pair.first.id : pair.second.id
    firstID = breed.id
  }

  /// Compares another breed in the second place; the one in the first place changes places with it.
  func chooseSecond(_ breed: Breed) {
    guard let pair else { return }
    firstID = breed.id == pair.first.id ? pair.second.id : pair.first.id
    secondID = breed.id
  }
}
