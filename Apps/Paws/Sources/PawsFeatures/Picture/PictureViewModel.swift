public import PawsDomain
public import ScreenModels
public import WhiskerImages
public import WhiskerLocalization

/// One image in full, with its neighbours a swipe away, as its view uses it; the live model and mocks conform.
@MainActor
public protocol PictureViewModel: ScreenModel {
  /// The texts of the app.
  var texts: Texts { get }
  /// The dog.
  var dog: Dog { get }
  /// The addresses of all images, or the phase of their loading.
  var images: Loadable<[String]> { get }
  /// The index of the image that is shown.
  var index: Int { get }
  /// Whether the share sheet is open.
  var isSharing: Bool { get }
  /// Whether the device is saving the image.
  var isSaving: Bool { get }
  /// Whether the image was saved, until the person dismisses it or goes on to another one.
  var isSaved: Bool { get }
  /// The direction in which the person reads.
  var direction: LayoutDirection { get }
  /// Loads the images themselves.
  var loader: ImageLoader { get }
  /// Closes the screen.
  var close: @MainActor () -> Void { get }

  /// Shows another image, by its index.
  func show(_ index: Int)
  /// Offers the image to other apps.
  func share()
  /// Saves the image on the device.
  func download()
  /// Dismisses that an image was saved.
  func dismissSaved()
  /// Asks for the addresses again.
  func retry()
}

extension PictureViewModel {
  /// The address of the image; `nil` before the addresses are loaded, and for a number that is too high.
  public var url: String? {
    images.value.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
}

/// What sharing or saving an image led to.
public enum PictureNotice: Hashable, Sendable {
  /// The image is among the person's photos.
  case saved
  /// The app may not add photos.
  case notAllowed
  /// The image could not be saved.
  case notSaved
  /// The image could not be shared.
  case notShared
}
