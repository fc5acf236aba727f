public import Observation
public import PawsDomain
public import PawsFeatures
import ScreenModels
public import WhiskerLocalization

/// A list of breeds in the phase that a preview shows; taps do nothing.
@MainActor @Observable
public final class MockBreedListViewModel: BreedListViewModel {
  /// The texts in English.
  public let texts = MockTexts.english
  /// The phase.
  public let breeds: Loadable<BreedListing>
  /// Does nothing.
  public let open: @MainActor (Dog) -> Void = { _ in }
  /// Does nothing.
  public let showAbout: @MainActor () -> Void = {}

  /// Creates a list in a phase.
  public init(_ breeds: Loadable<BreedListing>) { self.breeds = breeds }

  /// Does nothing.
  public func reload() async {}
  /// Does nothing.
  public func dismissFailure() {}
}
