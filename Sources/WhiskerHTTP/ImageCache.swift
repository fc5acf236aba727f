import Synchronization

/// Keeps the data of images by URL, so that they are not requested again.
///
/// An implementation decides what it keeps and for how long. One that cannot read or write has no data for the URL and reports
/// the reason itself. It must be safe to use from any thread.
public protocol ImageCache: Sendable {
  /// Returns the data that was stored for a URL; `nil` if there is none, or not any more.
  func data(for url: HTTPURL) async -> [UInt8]?

  /// Returns the data that was stored for a URL if no caller has to wait for it, as in memory; `nil` otherwise.
  ///
  /// It is asked first, and an image that it has is loaded at once. By default nothing is at hand.
  func dataAtHand(for url: HTTPURL) -> [UInt8]?

  /// Keeps the data for a URL, replacing what it had for it.
  func store(_ data: [UInt8], for url: HTTPURL) async
}

extension ImageCache {
  /// Returns `nil`: nothing is at hand.
  public func dataAtHand(for url: HTTPURL) -> [UInt8]? { nil }
}

/// Keeps the images that were used last, in memory.
///
/// Release it when memory runs short:
///
/// ```swift
/// environment.scene.onMemoryWarning { cache.removeAll() }
/// ```
public final class MemoryImageCache: ImageCache {
  private struct Item {
    let data: [UInt8]
    var lastUse: Int
  }

  private struct Content {
    var items: [HTTPURL: Item] = [:]
    var bytes = 0
    var uses = 0
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
  public func dataAtHand(for url: HTTPURL) -> [UInt8]? {
    content.withLock { content in
      content.uses += 1
      guard let place = content.items.index(forKey: url) else { return nil }
      content.items.values[place].lastUse = content.uses
      return content.items.values[place].data
    }
  }

  /// Keeps the data for a URL and removes those that were not used for longest; data above the limit is not kept.
  ///
  /// Linear in the number of images, but only if the limit is exceeded.
  public func store(_ data: [UInt8], for url: HTTPURL) async {
    content.withLock { content in
      content.uses += 1
      content.bytes -= content.items.removeValue(forKey: url)?.data.count ?? 0
      guard data.count <= limit else { return }
      content.items[url] = Item(data: data, lastUse: content.uses)
      content.bytes += data.count
      while content.bytes > limit,
        let oldest = content.items.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        content.bytes -= oldest.value.data.count
        content.items[oldest.key] = nil
      }
    }
  }

  /// Removes everything.
  public func removeAll() { content.withLock { $0 = Content(uses: $0.uses) } }

  /// The number of bytes that are kept.
  public var bytes: Int { content.withLock { $0.bytes } }
}
