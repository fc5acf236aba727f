public import CatnipDomain
public import Observation
import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// Two favourites side by side.
@MainActor @Observable
public final class ComparisonModel {
  let favorites: FavoriteBreeds
  let pictures: BreedPictures
  let copy: ComparisonCopy
  private let display: AppDisplay
  private let compare: CompareBreeds
  private var comparison: BreedComparison {
    didSet { compare(comparison) }
  }

  /// Creates the model.
  ///
  /// The favourites that were compared last are compared again, and the first two if none were.
  public init(
    favorites: FavoriteBreeds, compare: CompareBreeds, pictures: BreedPictures, texts: Texts,
    display: AppDisplay
  ) {
    self.favorites = favorites
    self.compare = compare
    comparison = compare.last()
    self.pictures = pictures
    copy = ComparisonCopy(texts: texts)
    self.display = display
  }

  /// Reads the favourites if they could not be read so far, as when the app starts with the comparison.
  public func appear() { favorites.readIfUnread() }

  /// Shows what the breeds are like by now: Home may have received newer data, and may do so while the comparison is in front.
  public func task() async { await favorites.followNews() }

  /// The number of favourites that are missing because they could not be read; 0 beside the list that says so, as on a tablet.
  var missing: Int { isBesideList ? 0 : favorites.unreadable }

  /// Whether the list of favourites is beside the comparison, as on a tablet.
  var isBesideList: Bool { display.horizontalSizeClass == .regular }

  /// The breeds to choose from, by name.
  var breeds: [Breed] { favorites.breeds }

  /// The compared breeds; `nil` for fewer than two favourites.
  var pair: BreedComparison.Pair? { comparison.pair(of: breeds) }

  /// Compares another breed in the first place.
  func chooseFirst(_ breed: Breed) { comparison.chooseFirst(breed, of: breeds) }

  /// Compares another breed in the second place.
  func chooseSecond(_ breed: Breed) { comparison.chooseSecond(breed, of: breeds) }
}
