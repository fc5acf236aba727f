/// A one-off action of the device that no screen shows, such as haptic feedback or the share sheet.
public struct Effect: Sendable, Hashable {
  /// The kind of an effect.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Haptic feedback; the text is its kind, such as "success".
    case haptic
    /// The system's share sheet; the text is the shared content.
    case share
    /// Saving data on the device for the person; the text describes the data, such as a URL.
    case download
    /// A custom transition between screens; the text is its name, such as "zoom".
    case transition
    /// A line of the app's log; the text is the line.
    case log
  }

  /// The kind.
  public let kind: Kind
  /// The details.
  public let text: String

  /// Creates an effect.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Haptic feedback, such as "success".
  public static func haptic(_ text: String) -> Effect { Effect(.haptic, text) }

  /// The share sheet for some content.
  public static func share(_ text: String) -> Effect { Effect(.share, text) }

  /// Saving data on the device for the person.
  public static func download(_ text: String) -> Effect { Effect(.download, text) }

  /// A custom transition between screens, such as "zoom".
  public static func transition(_ text: String) -> Effect { Effect(.transition, text) }

  /// A line of the app's log, for those who look for the reason of a failure; secrets do not belong in it.
  public static func log(_ text: String) -> Effect { Effect(.log, text) }
}

/// Performs an app's effects: with UIKit on a phone, in an ``EffectLog`` in a journey.
public protocol Effects: Sendable {
  /// Performs an effect; there is no result.
  @MainActor func perform(_ effect: Effect)
}

/// The default of an environment: nothing happens.
public struct NoEffects: Effects {
  /// Creates effects that do nothing.
  public init() {}

  /// Does nothing.
  public func perform(_ effect: Effect) {}
}

/// Records effects instead of performing them.
@MainActor
public final class EffectLog: Effects {
  private var effects: [Effect] = []

  /// Creates an empty log.
  public init() {}

  /// Records an effect.
  public func perform(_ effect: Effect) { effects.append(effect) }

  /// Returns the effects since the last call, in order.
  public func take() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
