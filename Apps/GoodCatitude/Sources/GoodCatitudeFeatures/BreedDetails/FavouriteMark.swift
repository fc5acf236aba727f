public import GoodCatitudeDomain

/// The mark of a breed while it is being read and saved: the last tap wins, and one save follows the other.
public struct FavouriteMark: Hashable, Sendable {
  /// Whether the breed is shown as a favourite.
  public private(set) var isOn = false
  /// Why nobody knows whether the breed is a favourite; `nil` if it is known, or being read.
  public private(set) var unread: BreedError?
  /// What is saved; `nil` if nobody knows.
  private var isSaved: Bool?
  /// Whether a choice of the last launch is being saved, which may be saved already.
  private var isResumed = false
  /// Whether a choice of the person is being saved; a later one has to wait for that.
  private(set) var isSaving = false

  /// Whether the device was asked for the mark, and has answered.
  var wasRead: Bool { isSaved != nil || unread != nil }

  /// The mark that a choice replaces: none, as is shown, if it was not read; `nil` if a choice of the last launch may be that mark.
  private var former: Bool? { isSaved ?? (isResumed ? nil : false) }

  /// Takes over the saved mark; what the person has chosen and is being saved stays.
  mutating func load(_ isFavourite: Bool) {
    isSaved = isFavourite
    unread = nil
    if !isSaving { isOn = isFavourite }
  }

  /// Takes over that there is no saved mark, unless one is known: it was saved since.
  mutating func loadNone() {
    if isSaved == nil { load(false) }
  }

  /// Notes that the saved mark could not be read; one that is known stays.
  mutating func failToLoad(_ reason: BreedError) {
    if isSaved == nil { unread = reason }
  }

  /// Notes that the saved mark is being read again.
  mutating func loadAgain() { unread = nil }

  /// Shows the person's choice, and returns what is to be saved now.
  mutating func toggle(_ isFavourite: Bool) -> Bool? {
    isOn = isFavourite
    return next()
  }

  /// Shows a choice that was noted when the app ended, and returns whether ``compare(with:)`` has to follow; one that was made since counts.
  mutating func resume(_ isFavourite: Bool) -> Bool {
    guard !isSaving else { return false }
    isOn = isFavourite
    (isSaving, isResumed) = (true, true)
    return true
  }

  /// Takes over the saved mark, which is `nil` if it could not be read, and returns what is to be saved now.
  mutating func compare(with saved: Bool?) -> Bool? {
    if let saved { load(saved) }
    isSaving = false
    return next()
  }

  /// Ends a save, and returns what is to be saved after it.
  mutating func finish(saving isFavourite: Bool) -> Bool? {
    isSaving = false
    isSaved = isFavourite
    unread = nil
    return next()
  }

  /// Ends a save that failed, shows what is saved, and returns whether that may be something else than the person's last choice.
  mutating func fail() -> Bool {
    let isLost = isOn != former
    (isSaving, isResumed) = (false, false)
    isOn = former ?? false
    return isLost
  }

  private mutating func next() -> Bool? {
    guard !isSaving, isOn != former else { return nil }
    isSaving = true
    return isOn
  }
}
