/// Keeps what is not saved yet: the app may end at any time.
@MainActor
public struct KeepUnsavedFavorites {
  private let unsaved: any UnsavedFavoriteRepository
  private let savedData: SavedData

  /// Creates the use case.
  ///
  /// - Parameters:
  ///   - unsaved: The changes on the device.
  ///   - savedData: The condition of the data in which they are to be saved.
  public init(_ unsaved: any UnsavedFavoriteRepository, for savedData: SavedData) {
    self.unsaved = unsaved
    self.savedData = savedData
  }

  /// The changes that an earlier launch could not save.
  public func last() -> [FavoriteChange] { unsaved.changes() }

  /// Keeps changes in place of those that were kept before, and returns whether that is done.
  ///
  /// Where changes last only until the app ends, those of an earlier launch stay, and nothing is left to do: they still wait for one that
  /// can save them.
  public func callAsFunction(_ changes: [FavoriteChange]) -> Bool {
    savedData == .sound ? unsaved.keep(changes) : true
  }
}
