public import Observation
public import PawsDomain
public import PawsFeatures
import ScreenModels
public import WhiskerLocalization

/// The sub-breeds of a breed in the phase that a preview shows; taps do nothing.
@MainActor @Observable
public final class MockSubBreedsViewModel: SubBreedsViewModel {
  /// The texts in English.
  public let texts = MockTexts.english
  /// The name of the breed.
  public let breed: String
  /// The phase.
  public let breeds: Loadable<BreedListing>
  /// Whether a request that has failed is under way again.
  public let isTryingAgain: Bool
  /// Does nothing.
  public let choose: @MainActor (Dog) -> Void = { _ in }
  /// Does nothing.
  public let close: @MainActor () -> Void = {}

  /// Creates the sub-breeds of a breed in a phase.
  public init(_ breed: String, _ breeds: Loadable<BreedListing>, isTryingAgain: Bool = false) {
    self.breed = breed
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
