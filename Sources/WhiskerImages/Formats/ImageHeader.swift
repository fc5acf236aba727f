/// The format and size of an image, read from its bytes.
///
/// The size is that of the file: an orientation in its metadata is not applied. The structure is followed to the image's end without
/// decoding any pixel, so a file that was cut off or whose header is wrong is an error and not a size.
///
/// ```swift
/// let header = try ImageHeader(response.body)
/// print(header.format.rawValue, header.size)  // JPEG 1204×1445
/// ```
public struct ImageHeader: Hashable, Sendable {
  /// The most pixels that an image may have, those of a square with sides of 16,384; a phone could not show more.
  public static let pixelLimit = 1 << 28

  /// The format, as the first bytes tell it.
  public let format: ImageFormat
  /// The size in pixels.
  public let size: PixelSize

  /// Reads the header of an image; linear in the number of its bytes.
  public init(_ bytes: [UInt8]) throws(ImageError) {
    let bytes = ImageBytes(bytes: bytes)
    guard let format = ImageFormat(bytes) else { throw .notAnImage }
    let size =
      switch format {
      case .png: try PNGReader(bytes: bytes).size()
      case .jpeg: try JPEGReader(bytes: bytes).size()
      case .gif: try GIFReader(bytes: bytes).size()
      case .webp: try WebPReader(bytes: bytes).size()
      }
    guard size.width > 0, size.height > 0 else { throw .falseSize(format, size) }
    guard size.width <= Self.pixelLimit / size.height else { throw .tooLarge(size) }
    self.format = format
    self.size = size
  }
}
