import CatnipDomain
public import Observation

/// What happens to the breeds of Home, for screens beside it or in front of it: details, the choices of the filter, and favourites.
@MainActor @Observable
public final class BreedChanges {
  /// The number of changes so far.
  private(set) var version = 0
  /// What a search has found and Home shows; empty while Home shows the listing.
  private var found: [Breed] = []
  /// The listing, if it has breeds that could not be saved.
  private var unsaved: [Breed] = []

  /// Begins to count.
  public init() {}

  /// The breeds that Home shows and the saved listing may be without.
  var unlisted: [Breed] { unsaved + found }

  /// Home has a listing with other breeds than before, or newer data of them.
  func show(listing: BreedListing) {
    unsaved = listing.isSaved ? [] : listing.breeds
    version += 1
  }

  /// Home shows what a search has found, in place of what the search before has found.
  func show(found: [Breed]) {
    guard found != self.found else { return }
    self.found = found
    version += 1
  }
}
