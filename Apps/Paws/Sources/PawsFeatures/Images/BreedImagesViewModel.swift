public import PawsDomain
public import ScreenModels
public import WhiskerImages
public import WhiskerLocalization

/// The images of a dog as their view uses them; the live model and mocks conform.
@MainActor
public protocol BreedImagesViewModel: ScreenModel {
  /// The texts of the app.
  var texts: Texts { get }
  /// The dog.
  var dog: Dog { get }
  /// The addresses of all images, or the phase of their loading.
  var images: Loadable<ImageListing> { get }
  /// Whether a request that has failed is under way again, while what was loaded before is shown.
  var isTryingAgain: Bool { get }
  /// The number of images in the grid, which grows as its end is seen.
  var count: Int { get }
  /// Loads the images themselves.
  var loader: ImageLoader { get }
  /// Shows an image in full, by its number from 1.
  var openImage: @MainActor (Int) -> Void { get }
  /// Shows the sub-breeds of the breed.
  var chooseSubBreed: @MainActor () -> Void { get }
  /// Shows all breeds.
  var goHome: @MainActor () -> Void { get }

  /// Called when an image comes into view; adds a page to the grid if it is the last one and there are more.
  func appeared(_ number: Int)
  /// Called when an image leaves the view.
  func disappeared(_ number: Int)
  /// Asks the server again.
  func reload() async
  /// Asks the server again, after a failure or an empty answer.
  func tryAgain() async
  /// Dismisses the failure of the last request.
  func dismissFailure()
}
