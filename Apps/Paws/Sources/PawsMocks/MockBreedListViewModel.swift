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
  /// Whether a request that has failed is under way again.
  public let isTryingAgain: Bool
  /// Does nothing.
  public let open: @MainActor (Dog) -> Void = { _ in }
  /// Does nothing.
  public let showAbout: @MainActor () -> Void = {}

  /// Creates a list in a phase.
  public init(_ breeds: Loadable<BreedListing>, isTryingAgain: Bool = false) {
    self.breeds = breeds
    self.isTryingAgain = isTryingAgain
  }

  /// Does nothing.
  public func reload() async {}
  /// Does nothing.
  public func tryAgain() async {}
  /// Does nothing.
  public func dismissFailure() {}
}
