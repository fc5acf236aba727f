public import WhiskerHTTP

/// Everything an app is launched with: the outside world, one value.
///
/// An app that takes time, network and configuration from here, and nothing from anywhere else, behaves the same
/// on every run. Production code makes one from the platform; a journey makes one from its header.
public struct AppEnvironment: Sendable {
  /// Measures and waits; on a device the continuous clock.
  public var clock: any Clock<Duration>
  /// The date and time of day.
  public var wallTime: @Sendable () -> WallTime
  /// Sends requests.
  public var transport: any HTTPTransport
  /// Whether there is a network.
  public var reachability: Reachability
  /// Settings by name, such as keys and page sizes.
  public var configuration: [String: String]

  /// Makes an environment.
  public init(
    clock: any Clock<Duration>, wallTime: @escaping @Sendable () -> WallTime, transport: any HTTPTransport,
    reachability: Reachability, configuration: [String: String] = [:]
  ) {
    self.clock = clock
    self.wallTime = wallTime
    self.transport = transport
    self.reachability = reachability
    self.configuration = configuration
  }
}
