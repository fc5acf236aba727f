public import WhiskerHTTP

/// The environment that an app is launched with: the outside world as one value.
///
/// An app that takes time, network and configuration from here, and nothing from anywhere else, behaves the same
/// on every run. Production code creates one from the platform; a journey creates one from its header.
public struct AppEnvironment: Sendable {
  /// The clock for measuring and waiting; on a device the continuous clock.
  public var clock: any Clock<Duration>
  /// The date and time of day.
  public var wallTime: @Sendable () -> WallTime
  /// Sends requests.
  public var transport: any HTTPTransport
  /// The state of the network connection.
  public var reachability: Reachability
  /// Settings by name, such as keys and page sizes.
  public var configuration: [String: String]
  /// The time zone of the device; UTC by default.
  public var zone: LocalZone
  /// The person's language and region; `en_US_POSIX` by default.
  public var locale: LocaleName
  /// The data that the device keeps between launches; empty and in memory by default.
  public var storage: any DeviceStorage
  /// The scene phase and memory warnings; active and silent by default.
  public var scene: AppScene
  /// The device's size, size classes and text size, which are observable; a phone by default.
  public var display: AppDisplay
  /// The version of the device's system; ``SystemVersion/standard`` by default.
  public var systemVersion: SystemVersion
  /// Random numbers; the system's by default.
  public var random: RandomSource
  /// Unique identifiers; random UUIDs by default.
  public var identifiers: IdentifierSource
  /// Receives one-off effects that no screen shows; does nothing by default.
  public var effects: any Effects
  /// The process that the app was launched in; `nil` for that of the program itself.
  package var process: AppProcess?

  /// Creates an environment; omitted values have the defaults of their properties.
  @MainActor
  public init(
    clock: any Clock<Duration>, wallTime: @escaping @Sendable () -> WallTime, transport: any HTTPTransport,
    reachability: Reachability, configuration: [String: String] = [:], zone: LocalZone = .utc,
    locale: LocaleName = .posix, storage: any DeviceStorage = MemoryStorage(), scene: AppScene = AppScene(),
    display: AppDisplay = AppDisplay(), systemVersion: SystemVersion = .standard,
    effects: any Effects = NoEffects(), random: RandomSource = .system,
    identifiers: IdentifierSource = .system
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
    self.display = display
    self.systemVersion = systemVersion
    self.effects = effects
    self.random = random
    self.identifiers = identifiers
  }
}
