public import WhiskerHTTP

/// Keeps nothing: the large photo of the detail is loaded each time, so that it takes no room from those of the list.
public struct NoPhotoCache: ImageCache {
  /// Creates a cache without content.
  public init() {}

  /// Has nothing.
  public func data(for url: HTTPURL) async -> [UInt8]? { nil }

  /// Drops the data.
  public func store(_ data: [UInt8], for url: HTTPURL) async {}
}
