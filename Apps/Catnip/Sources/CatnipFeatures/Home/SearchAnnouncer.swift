import CatnipDomain
import ScreenModels

/// Tells those who do not see the screen what came of a search, while Home is visible: on another screen they would take it for that one's.
@MainActor
final class SearchAnnouncer {
  /// Whether Home is visible.
  var isVisible = false

  private let announcer: Announcer
  private let filters: BreedFilters
  private let copy: HomeCopy

  /// Creates an announcer that counts what the filters leave.
  init(_ announcer: Announcer, filters: BreedFilters, copy: HomeCopy) {
    self.announcer = announcer
    self.filters = filters
    self.copy = copy
  }

  /// Announces the number of breeds.
  func callAsFunction(_ found: [Breed]) { post(copy.found(filters.filter.of(found).count)) }

  /// Announces that a search has failed, with the reason.
  func failed(_ error: BreedError) { post(copy.searchFailed(error)) }

  private func post(_ text: String) {
    if isVisible { announcer.post(text) }
  }
}
