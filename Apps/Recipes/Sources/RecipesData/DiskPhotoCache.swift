public import WhiskerHTTP
public import WhiskerStore

/// The photos of the list on the device: a cache of limited number and size whose least recently used photo goes first.
///
/// Only the list uses it. Photos that cannot be read or written are loaded again, and the reason is logged.
public struct DiskPhotoCache: ImageCache {
  private let files: DiskCache
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates a cache; `log` receives the reason of each failure.
  public init(files: DiskCache, log: @escaping @MainActor @Sendable (String) -> Void) {
    self.files = files
    self.log = log
  }

  /// The photo of a URL: a hit counts as a use, a miss is `nil`.
  public func data(for url: HTTPURL) async -> [UInt8]? {
    do {
      return try await files.get(url.description)
    } catch {
      await log("photo cache: \(error)")
      return nil
    }
  }

  /// Saves a photo, and removes the least recently used ones if there are too many.
  public func store(_ data: [UInt8], for url: HTTPURL) async {
    do {
      try await files.put(url.description, data)
    } catch {
      await log("photo cache: \(error)")
    }
  }

  /// Removes all photos.
  public func clear() async {
    do {
      try await files.clear()
    } catch {
      await log("photo cache: \(error)")
    }
  }
}

/// Keeps nothing: the large photo of the detail is loaded each time, so that it takes no room from those of the list.
public struct NoPhotoCache: ImageCache {
  /// Creates a cache without content.
  public init() {}

  /// Has nothing.
  public func data(for url: HTTPURL) async -> [UInt8]? { nil }

  /// Drops the data.
  public func store(_ data: [UInt8], for url: HTTPURL) async {}
}
