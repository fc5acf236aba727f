public import Observation
public import PawsDomain
public import PawsFeatures
public import ScreenModels
public import WhiskerImages
public import WhiskerLocalization

/// An image in full in the state that a preview shows; taps do nothing, and no image is ever loaded.
@MainActor @Observable
public final class MockPictureViewModel: PictureViewModel {
  /// The texts in English.
  public let texts = MockTexts.english
  /// As English is read.
  public let direction = LayoutDirection.leftToRight
  /// The dog.
  public let dog: Dog
  /// The phase.
  public let images: Loadable<[String]>
  /// The index of the image that is shown.
  public let index: Int
  /// Whether the share sheet is open.
  public let isSharing: Bool
  /// Whether the device is saving the image.
  public let isSaving: Bool
  /// Whether an image was saved.
  public let isSaved: Bool
  /// Loads nothing.
  public let loader = ImageLoader(transport: NoTransport())
  /// Does nothing.
  public let close: @MainActor () -> Void = {}

  /// Creates an image in a state.
  public init(
    _ dog: Dog, _ images: Loadable<[String]>, index: Int = 0, isSharing: Bool = false,
    isSaving: Bool = false, isSaved: Bool = false
  ) {
    self.dog = dog
    self.images = images
    self.index = index
    self.isSharing = isSharing
    self.isSaving = isSaving
    self.isSaved = isSaved
  }

  /// Does nothing.
  public func show(_ index: Int) {}
  /// Does nothing.
  public func share() {}
  /// Does nothing.
  public func download() {}
  /// Does nothing.
  public func dismissSaved() {}
  /// Does nothing.
  public func retry() {}
}
