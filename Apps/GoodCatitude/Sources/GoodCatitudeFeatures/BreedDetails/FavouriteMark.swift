/// The mark of a breed while it is being saved: the last tap wins, and one save follows the other.
public struct FavouriteMark: Hashable, Sendable {
  /// Whether the breed is shown as a favourite.
  public private(set) var isOn = false
  private var isSaved = false
  private var isSaving = false

  /// Takes over the saved mark, unless the person's is being saved.
  mutating func load(_ isFavourite: Bool) {
    guard !isSaving else { return }
    isOn = isFavourite
    isSaved = isFavourite
  }

  /// Shows the person's choice, and returns what is to be saved now.
  mutating func toggle(_ isFavourite: Bool) -> Bool? {
    isOn = isFavourite
    return next()
  }

  /// Ends a save, and returns what is to be saved after it; a failure shows what is saved.
  mutating func finish(saving isFavourite: Bool, failed: Bool) -> Bool? {
    isSaving = false
    if failed { isOn = isSaved } else { isSaved = isFavourite }
    return next()
  }

  private mutating func next() -> Bool? {
    guard !isSaving, isOn != isSaved else { return nil }
    isSaving = true
    return isOn
  }
}
