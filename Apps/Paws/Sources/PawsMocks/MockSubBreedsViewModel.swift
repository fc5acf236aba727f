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
  /// Does nothing.
  public let choose: @MainActor (Dog) -> Void = { _ in }
  /// Does nothing.
  public let close: @MainActor () -> Void = {}

  /// Creates the sub-breeds of a breed in a phase.
  public init(_ breed: String, _ breeds: Loadable<BreedListing>) {
    self.breed = breed
    self.breeds = breeds
  }

  /// Does nothing.
  public func retry() {}
}
