/// Something that an app has the device do once and that no screen shows: a tap of the haptic engine, the share sheet.
public struct Effect: Sendable, Hashable {
  /// What kind of thing the device is to do.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A tap that is felt; the text is its kind, such as "success".
    case haptic
    /// The system's share sheet; the text is what is shared.
    case share
    /// Something is saved on the device for the person; the text is what, such as a URL.
    case download
    /// A change of screens is shown in a way of its own; the text is which, such as "zoom".
    case transition
  }

  /// What kind of thing it is.
  public let kind: Kind
  /// What exactly.
  public let text: String

  /// Makes an effect.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// A tap that is felt, such as "success".
  public static func haptic(_ text: String) -> Effect { Effect(.haptic, text) }

  /// Offers something to share.
  public static func share(_ text: String) -> Effect { Effect(.share, text) }

  /// Saves something on the device for the person.
  public static func download(_ text: String) -> Effect { Effect(.download, text) }

  /// Shows a change of screens in a way of its own, such as "zoom".
  public static func transition(_ text: String) -> Effect { Effect(.transition, text) }
}

/// Has the device do what an app asks for; on a phone UIKit, in a journey an ``EffectLog``.
public protocol Effects: Sendable {
  /// Has an effect happen; there is no answer.
  @MainActor func perform(_ effect: Effect)
}

/// The default of an environment: nothing happens.
public struct NoEffects: Effects {
  /// Makes effects that do nothing.
  public init() {}

  /// Does nothing.
  public func perform(_ effect: Effect) {}
}

/// Remembers effects instead of having them happen.
@MainActor
public final class EffectLog: Effects {
  private var effects: [Effect] = []

  /// Makes an empty log.
  public init() {}

  /// Remembers an effect.
  public func perform(_ effect: Effect) { effects.append(effect) }

  /// What was asked for since this was last called, in order.
  public func take() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
