/// A format of images that phones can show and whose size can be read.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics (RFC 2083).
  case png = "PNG"
  /// JPEG (ITU-T T.81).
  case jpeg = "JPEG"
  /// Graphics Interchange Format, versions 87a and 89a.
  case gif = "GIF"
  /// WebP, lossy, lossless and extended (RFC 9649).
  case webp = "WebP"

  /// The format that the first bytes announce; `nil` for anything else.
  init?(_ bytes: ImageBytes) {
    if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = .png
    } else if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webp
    } else {
      return nil
    }
  }
}
