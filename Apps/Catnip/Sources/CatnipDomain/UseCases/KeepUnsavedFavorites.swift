/// Keeps what is not saved yet: the app may end at any time.
@MainActor
public struct KeepUnsavedFavorites {
  private let unsaved: any UnsavedFavoriteRepository
  private let data: any SavedDataRepository

  /// Creates the use case.
  ///
  /// - Parameters:
  ///   - unsaved: The changes on the device.
  ///   - data: The data in which they are to be saved.
  public init(_ unsaved: any UnsavedFavoriteRepository, for data: any SavedDataRepository) {
    self.unsaved = unsaved
    self.data = data
  }

  /// The changes that an earlier launch could not save.
  public func last() -> [FavoriteChange] { unsaved.changes() }

  /// Whether changes can be saved, and so are worth keeping; what is observed while it is read hears of its changes.
  public var isPossible: Bool { data.savedData == .sound }

  /// Keeps changes in place of those that were kept before, and returns whether that is done.
  ///
  /// Where changes last only until the app ends, those of an earlier launch stay: they still wait for one that can save them.
  public func callAsFunction(_ changes: [FavoriteChange]) -> Bool {
    // A device that could only be read may be one by now that can save them.
    data.check()
    return isPossible && unsaved.keep(changes)
  }
}
