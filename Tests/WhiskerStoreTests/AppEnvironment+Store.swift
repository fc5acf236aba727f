import WhiskerEnvironment
import WhiskerHTTP

extension AppEnvironment {
  /// The environment of an app that needs storage, a time and random numbers.
  @MainActor
  static func withoutNetwork(
    _ clock: any Clock<Duration>, storage: any DeviceStorage = MemoryStorage(),
    seconds: Int64 = 1_767_258_000, seed: UInt64 = 1
  ) -> AppEnvironment {
    AppEnvironment(
      clock: clock, wallTime: { WallTime(secondsSince1970: seconds) }, transport: NoTransport(),
      reachability: Reachability(), storage: storage, random: .seeded(seed))
  }
}

private struct NoTransport: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .cancelled }
}
