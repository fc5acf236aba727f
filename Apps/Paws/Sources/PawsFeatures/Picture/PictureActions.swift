/// What a person can have done with an image, outside of the app.
@MainActor
public protocol PictureActions: AnyObject {
  /// Offers the address of an image to other apps.
  func share(_ url: String) async -> PictureOutcome
  /// Saves an image on the device.
  func download(_ url: String) async -> PictureOutcome
}

/// The answer of the device, or of the person it asked.
public enum PictureOutcome: Hashable, Sendable {
  /// It is done.
  case done
  /// The person thought better of it.
  case cancelled
  /// The device does not allow it.
  case refused
  /// It was tried, and did not succeed.
  case failed
}
