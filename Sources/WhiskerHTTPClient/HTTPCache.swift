import Synchronization
import WhiskerEnvironment
import WhiskerHTTP

/// Responses that servers allow to be used again, in memory, for one or more clients.
///
/// It follows RFC 9111 as a private cache does: `Cache-Control` with `max-age`, `no-cache` and `no-store`, `Expires`, `Age`, `Vary`, and validation with `ETag` and
/// `Last-Modified`. Nothing is fresh by a guess: a response without a lifetime is validated each time. Safe to use from any thread.
public final class HTTPCache: Sendable {
  private struct Entry {
    var stored: StoredResponse
    var lastUse: UInt64
  }

  private struct Contents {
    var entries: [String: Entry] = [:]
    var size = 0
    var uses: UInt64 = 0
  }

  private let capacity: Int
  private let contents = Mutex(Contents())

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The most bytes that all bodies may have together; the least recently used responses are removed first.
  public init(capacity: Int = 4 << 20) { self.capacity = capacity }

  /// The number of bytes of all bodies.
  public var size: Int { contents.withLock { $0.size } }

  /// Removes everything, as for a memory warning.
  public func removeAll() { contents.withLock { $0 = Contents() } }

  /// Returns the response that is stored for a request; it may have to be validated.
  func response(to request: HTTPRequest) -> StoredResponse? {
    let key = Self.key(request.url)
    return contents.withLock { contents in
      guard let entry = contents.entries[key], entry.stored.answers(request) else { return nil }
      contents.uses += 1
      contents.entries[key]?.lastUse = contents.uses
      return entry.stored
    }
  }

  /// Stores a response in the place of the one before.
  func store(_ stored: StoredResponse, for url: HTTPURL) {
    let key = Self.key(url)
    contents.withLock { contents in
      contents.size -= contents.entries.removeValue(forKey: key)?.stored.response.body.count ?? 0
      guard stored.response.body.count <= capacity else { return }
      contents.uses += 1
      contents.entries[key] = Entry(stored: stored, lastUse: contents.uses)
      contents.size += stored.response.body.count
      while contents.size > capacity,
        let oldest = contents.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        contents.size -= oldest.value.stored.response.body.count
        contents.entries[oldest.key] = nil
      }
    }
  }

  /// Removes what is stored for a URL, because it has changed or must not be stored any more.
  func remove(_ url: HTTPURL) {
    let key = Self.key(url)
    contents.withLock { $0.size -= $0.entries.removeValue(forKey: key)?.stored.response.body.count ?? 0 }
  }

  /// The URL without its fragment, which is not sent.
  private static func key(_ url: HTTPURL) -> String {
    url.origin + url.encodedPath + (url.encodedQuery.map { "?" + $0 } ?? "")
  }
}
