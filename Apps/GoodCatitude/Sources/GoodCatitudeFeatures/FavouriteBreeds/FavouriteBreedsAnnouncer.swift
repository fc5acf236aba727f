import GoodCatitudeDomain
public import ScreenModels
public import WhiskerLocalization

/// Tells assistive technologies why the favourites that are shown could not be loaded again, for those who do not see the screen.
@MainActor
public struct FavouriteBreedsAnnouncer {
  private let announcer: Announcer
  private let copy: FavouriteBreedsCopy

  /// Creates an announcer with the texts of the app.
  public init(_ announcer: Announcer, texts: Texts) {
    self.announcer = announcer
    copy = FavouriteBreedsCopy(texts: texts)
  }

  /// Announces the reason.
  func callAsFunction(_ error: BreedError) { announcer.post(copy.reloadFailed(error)) }
}
