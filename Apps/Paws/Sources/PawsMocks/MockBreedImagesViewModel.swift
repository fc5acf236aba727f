public import Observation
public import PawsDomain
public import PawsFeatures
import ScreenModels
public import WhiskerHTTP
public import WhiskerImages
public import WhiskerLocalization

/// The images of a dog in the phase that a preview shows; taps do nothing, and no image is ever loaded.
@MainActor @Observable
public final class MockBreedImagesViewModel: BreedImagesViewModel {
  /// The texts in English.
  public let texts = MockTexts.english
  /// The phase.
  public let images: Loadable<ImageListing>
  /// Whether a request that has failed is under way again.
  public let isTryingAgain: Bool
  /// The dog.
  public let dog: Dog
  /// All of them.
  public var count: Int { images.value?.urls.count ?? 0 }
  /// Loads nothing.
  public let loader = ImageLoader(transport: NoTransport())
  /// Does nothing.
  public let openImage: @MainActor (Int) -> Void = { _ in }
  /// Does nothing.
  public let chooseSubBreed: @MainActor () -> Void = {}
  /// Does nothing.
  public let goHome: @MainActor () -> Void = {}

  /// Creates the images of a dog in a phase.
  public init(_ dog: Dog, _ images: Loadable<ImageListing>, isTryingAgain: Bool = false) {
    self.isTryingAgain = isTryingAgain
    self.dog = dog
    self.images = images
  }

  /// Does nothing.
  public func appeared(_ number: Int) {}
  /// Does nothing.
  public func disappeared(_ number: Int) {}
  /// Does nothing.
  public func reload() async {}
  /// Does nothing.
  public func tryAgain() async {}
  /// Does nothing.
  public func dismissFailure() {}
}

/// A network without a connection.
public struct NoTransport: HTTPTransport {
  /// Creates the network.
  public init() {}

  /// Fails.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .offline }
}
