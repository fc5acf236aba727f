public import CatnipDomain
public import Observation

/// The filter of Home, which Home and the sheet with the choices share; it lasts until the app ends.
@MainActor @Observable
public final class BreedFilters {
  /// What breeds have to be like.
  public var filter = BreedFilter()

  /// Whether a person is choosing, among what all breeds have.
  var isChoosing = false
  /// Why the list, of which the choices are, goes on no further until another try; `nil` if no failure has ended it.
  var pageFailure: BreedPager.Failure?
  /// Tries again to load, or to save, the page that has failed.
  @ObservationIgnored var retryPage: @MainActor () -> Void = {}

  /// Creates a filter that every breed matches.
  public init() {}

  /// Shows all breeds again.
  public func clear() { filter = BreedFilter() }
}
