public import CatnipDomain

/// The way from a list of breeds to the details of one.
@MainActor
public struct BreedDetails {
  /// Shows the details of a breed.
  let show: @MainActor (Breed) -> Void
  /// Whether the details of a breed are beside the list, as on a tablet.
  let areBeside: @MainActor (Breed) -> Bool

  /// Creates the way; `areBeside` may read anything observable.
  public init(
    show: @escaping @MainActor (Breed) -> Void, areBeside: @escaping @MainActor (Breed) -> Bool
  ) {
    self.show = show
    self.areBeside = areBeside
  }
}
