import Synchronization

/// Keeps the images that were used last, in memory.
///
/// Release it when memory runs short:
///
/// ```swift
/// environment.scene.onMemoryWarning { cache.removeAll() }
/// ```
public final class MemoryImageCache: ImageCache {
  private struct Content {
    var items = RecentItems<HTTPURL, [UInt8]>()
    var bytes = 0
  }

  /// The most bytes that are kept.
  public let limit: Int
  private let content = Mutex(Content())

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The most bytes that are kept; those used last stay.
  public init(limit: Int = 50_000_000) { self.limit = limit }

  /// Returns the data for a URL, and counts it as used.
  public func data(for url: HTTPURL) async -> [UInt8]? { dataAtHand(for: url) }

  /// Returns the data for a URL, and counts it as used.
  public func dataAtHand(for url: HTTPURL) -> [UInt8]? { content.withLock { $0.items.use(url) } }

  /// Keeps the data for a URL and removes those that were not used for longest; data above the limit and data without bytes are not kept.
  ///
  /// Constant time on average for each image that is kept or removed.
  public func store(_ data: [UInt8], for url: HTTPURL) async {
    content.withLock { content in
      content.bytes -= content.items.remove(url)?.count ?? 0
      guard !data.isEmpty, data.count <= limit else { return }
      content.items.set(url, data)
      content.bytes += data.count
      while content.bytes > limit { content.bytes -= content.items.removeOldest()?.count ?? 0 }
    }
  }

  /// Removes everything.
  public func removeAll() { content.withLock { $0 = Content() } }

  /// The number of bytes that are kept.
  public var bytes: Int { content.withLock { $0.bytes } }
}
