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
  /// Where the person's clocks are set; UTC unless said otherwise.
  public var zone: LocalZone
  /// The person's language and region; `en_US_POSIX` unless said otherwise.
  public var locale: LocaleName
  /// What the device keeps from one launch to the next; in memory, and empty, unless said otherwise.
  public var storage: any DeviceStorage
  /// Whether the app is in front, and that memory runs short; active, and silent, unless said otherwise.
  public var scene: AppScene
  /// What the device does once and no screen shows; nothing unless said otherwise.
  public var effects: any Effects

  /// Makes an environment; what is left out is as each property says.
  @MainActor
  public init(
    clock: any Clock<Duration>, wallTime: @escaping @Sendable () -> WallTime, transport: any HTTPTransport,
    reachability: Reachability, configuration: [String: String] = [:], zone: LocalZone = .utc,
    locale: LocaleName = .posix, storage: any DeviceStorage = MemoryStorage(), scene: AppScene = AppScene(),
    effects: any Effects = NoEffects()
  ) {
    self.clock = clock
    self.wallTime = wallTime
    self.transport = transport
    self.reachability = reachability
    self.configuration = configuration
    self.zone = zone
    self.locale = locale
    self.storage = storage
    self.scene = scene
    self.effects = effects
  }
}
