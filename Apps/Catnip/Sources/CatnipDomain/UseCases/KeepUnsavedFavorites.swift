/// Keeps what could not be saved yet when the app goes to the background, where the system may end it at any time.
@MainActor
public struct KeepUnsavedFavorites {
  private let unsaved: any UnsavedFavoriteRepository

  /// Creates the use case.
  public init(_ unsaved: any UnsavedFavoriteRepository) { self.unsaved = unsaved }

  /// The changes that an earlier launch could not save.
  public func last() -> [FavoriteChange] { unsaved.changes() }

  /// Keeps changes in place of those that were kept before.
  public func callAsFunction(_ changes: [FavoriteChange]) { unsaved.keep(changes) }
}
