public import CatnipDomain
public import Observation

/// The filter of Home, which Home and the sheet with the choices share; it lasts until the app ends.
@MainActor @Observable
public final class BreedFilters {
  /// What breeds have to be like.
  public var filter = BreedFilter()
  /// The number of changes of the breeds of which the choices are made, and which may be open.
  private(set) var breedsVersion = 0
  /// What a search has found and Home shows; empty while Home shows the listing.
  private(set) var found: [Breed] = []

  /// Creates a filter that every breed matches.
  public init() {}

  /// Shows all breeds again.
  public func clear() { filter = BreedFilter() }

  /// Tells an open sheet that there may be more to choose from, and open details that their breed may have changed.
  func breedsChanged() { breedsVersion += 1 }

  /// Adds what breeds are like that a search has found to the choices, in place of those of the search before.
  func show(found: [Breed]) {
    guard found != self.found else { return }
    self.found = found
    breedsChanged()
  }
}
