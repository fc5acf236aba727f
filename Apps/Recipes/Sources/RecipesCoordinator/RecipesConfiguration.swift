/// The limits of the photo cache, from the environment's configuration.
public struct RecipesConfiguration: Hashable, Sendable {
  /// The most photos that are kept; "photoCacheCount", or 200.
  public let photoCacheCount: Int
  /// The most bytes that they have together; "photoCacheBytes", or 20 million.
  public let photoCacheBytes: Int

  /// Parses the settings; a limit is at least 1.
  public init(_ settings: [String: String]) throws(RecipesConfigurationError) {
    photoCacheCount = try Self.limit("photoCacheCount", settings) ?? 200
    photoCacheBytes = try Self.limit("photoCacheBytes", settings) ?? 20_000_000
  }

  private static func limit(
    _ name: String, _ settings: [String: String]
  ) throws(RecipesConfigurationError) -> Int? {
    guard let text = settings[name] else { return nil }
    guard let limit = Int(text), limit >= 1 else { throw RecipesConfigurationError(name: name, value: text) }
    return limit
  }
}

/// A setting that is no limit.
public struct RecipesConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the setting.
  public let name: String
  /// Its value.
  public let value: String

  /// The fault, as one sentence without a full stop.
  public var description: String { "\(name) has to be a number of at least 1 (was \"\(value)\")" }
}
