public import PawsDomain
public import WhiskerImages

/// The images of a dog as their view uses them; the live model and mocks conform.
@MainActor
public protocol BreedImagesViewModel: ListingViewModel {
  /// The dog.
  var dog: Dog { get }
  /// The addresses of all images, or the phase of their loading.
  var images: Loadable<ImageListing> { get }
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
}
