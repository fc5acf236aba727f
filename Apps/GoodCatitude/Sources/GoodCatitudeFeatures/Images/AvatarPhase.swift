public import WhiskerImages

/// What is shown in the place of a breed's picture.
public enum AvatarPhase: Hashable, Sendable {
  /// The picture is being loaded, or will be as soon as it is in view.
  case loading
  /// The picture, with its size.
  case loaded(PixelSize)
  /// The default picture: the breed has none, or it could not be loaded.
  case byDefault
}
