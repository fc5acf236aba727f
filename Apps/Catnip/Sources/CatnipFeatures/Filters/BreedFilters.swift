public import CatnipDomain
public import Observation

/// The filter of Home, which Home and the sheet with the choices share; it lasts until the app ends.
@MainActor @Observable
public final class BreedFilters {
  /// What breeds have to be like.
  public var filter = BreedFilter()

  /// Creates a filter that every breed matches.
  public init() {}

  /// Shows all breeds again.
  public func clear() { filter = BreedFilter() }
}
