/// The loaded part of the list of breeds.
public struct BreedListing: Hashable, Sendable {
  /// Where breeds come from.
  public enum Source: Hashable, Sendable {
    /// The device, which saved them earlier.
    case device
    /// The server, which has just sent some of them.
    case server
  }

  /// The breeds in the server's order, without duplicates; after a reload, those that were not loaded again yet are the last.
  public let breeds: [Breed]
  /// Whether the server has no more breeds.
  public let isComplete: Bool
  /// The number of breeds on the loaded pages that could not be read.
  public let unreadable: Int
  /// Whether a page has just been loaded.
  public let source: Source
  /// Why the device could not save the last page, which is listed all the same; `nil` if all of it is saved.
  public let savingFailure: BreedError?

  /// Whether the device has saved all of it.
  public var isSaved: Bool { savingFailure == nil }

  /// Creates a listing.
  public init(
    breeds: [Breed], isComplete: Bool, unreadable: Int = 0, source: Source = .device,
    savingFailure: BreedError? = nil
  ) {
    self.breeds = breeds
    self.isComplete = isComplete
    self.unreadable = unreadable
    self.source = source
    self.savingFailure = savingFailure
  }

  /// This listing with newer data of its breeds, of which others are not added; `nil` if it has the same already.
  ///
  /// A breed that comes without a picture keeps the one that is listed.
  public func updated(with newer: [Breed]) -> BreedListing? {
    var updated = breeds
    var isNewer = false
    for breed in newer {
      guard let place = breeds.firstIndex(where: { $0.id == breed.id }) else { continue }
      let breed = breed.keepingImage(of: breeds[place])
      guard breeds[place] != breed else { continue }
      updated[place] = breed
      isNewer = true
    }
    guard isNewer else { return nil }
    return BreedListing(
      breeds: updated, isComplete: isComplete, unreadable: unreadable, source: source,
      savingFailure: savingFailure)
  }
}
