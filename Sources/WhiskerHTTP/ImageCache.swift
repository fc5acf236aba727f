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
