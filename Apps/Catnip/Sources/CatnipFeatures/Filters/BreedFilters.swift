public import CatnipDomain
public import Observation

/// The filter of Home, which Home and the sheet with the choices share; it lasts until the app ends.
@MainActor @Observable
public final class BreedFilters {
  /// What breeds have to be like.
  public var filter = BreedFilter()
  /// The number of changes of the listing, of which the choices are made, and whose breeds may be open.
  private(set) var listingVersion = 0

  /// Creates a filter that every breed matches.
  public init() {}

  /// Shows all breeds again.
  public func clear() { filter = BreedFilter() }

  /// Tells an open sheet that there may be more to choose from, and open details that their breed may have changed.
  func listingChanged() { listingVersion += 1 }
}
