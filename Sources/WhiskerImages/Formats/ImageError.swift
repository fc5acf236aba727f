/// The reason why bytes cannot be shown as an image.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are of no known format, or there are none.
  case notAnImage
  /// The bytes end before the image does.
  case truncated(ImageFormat)
  /// A part of the image is not as its format requires.
  case damaged(ImageFormat)
  /// The header announces a size that the rest of the image contradicts.
  case falseSize(ImageFormat, PixelSize)
  /// The image has more than ``ImageHeader/pixelLimit`` pixels.
  case tooLarge(PixelSize)

  /// A stable word for machine-readable output.
  public var code: String {
    switch self {
    case .notAnImage: "not-an-image"
    case .truncated: "truncated"
    case .damaged: "damaged"
    case .falseSize: "false-size"
    case .tooLarge: "too-large"
    }
  }

  /// A short plain sentence without a full stop.
  public var description: String {
    switch self {
    case .notAnImage: "the data is not an image"
    case .truncated(let format): "the \(format.rawValue) ends too early"
    case .damaged(let format): "the \(format.rawValue) is damaged"
    case .falseSize(let format, let size): "the \(format.rawValue) is not \(size), as its header says"
    case .tooLarge(let size): "an image of \(size) is too large"
    }
  }
}
