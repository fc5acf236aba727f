/// Keeps which two breeds a person compares, who finds them again after the system has ended the app.
@MainActor
public struct CompareBreeds {
  private let comparisons: any ComparisonRepository

  /// Creates the use case.
  public init(_ comparisons: any ComparisonRepository) { self.comparisons = comparisons }

  /// The breeds that were chosen last.
  public func last() -> BreedComparison { comparisons.comparison() }

  /// Keeps a choice.
  public func callAsFunction(_ comparison: BreedComparison) { comparisons.keep(comparison) }
}
