/// The comparison on the device.
@MainActor
public protocol ComparisonRepository {
  /// The breeds that were chosen last; a choice that cannot be read is as good as none.
  func comparison() -> BreedComparison

  /// Keeps a choice for the next launch; one that cannot be kept lasts until the app ends.
  func keep(_ comparison: BreedComparison)
}
