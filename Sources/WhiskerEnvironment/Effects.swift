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

  /// The service of the device that is asked.
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

/// The answer to an effect that an app waits for.
public enum EffectAnswer: String, Sendable, Hashable, CaseIterable {
  /// The person or the system did it.
  case completed
  /// The person cancelled it, for example by closing the share sheet.
  case cancelled
  /// The system does not allow it.
  case refused
  /// It was tried and failed.
  case failed
}

/// Performs an app's effects: with UIKit on a phone, in an ``EffectLog`` in a journey.
public protocol Effects: Sendable {
  /// Performs an effect whose end the app does not wait for.
  @MainActor func perform(_ effect: Effect)

  /// Performs an effect and waits for its answer.
  ///
  /// A task that is cancelled while it waits gets ``EffectAnswer/cancelled``.
  @MainActor func answer(to effect: Effect) async -> EffectAnswer
}

extension Effects {
  /// Performs the effect, which is completed at once.
  @MainActor public func answer(to effect: Effect) async -> EffectAnswer {
    perform(effect)
    return .completed
  }
}

/// The default of an environment: nothing happens.
public struct NoEffects: Effects {
  /// Creates effects that do nothing.
  public init() {}

  /// Does nothing.
  public func perform(_ effect: Effect) {}
}

/// Records effects instead of performing them.
///
/// An effect that an app waits for is completed at once, unless ``plan(_:for:)`` says otherwise.
@MainActor
public final class EffectLog: Effects {
  /// The answer to the effects of one kind, and the time until it comes.
  public struct PlannedAnswer: Sendable, Hashable {
    /// The answer that the app gets.
    public let answer: EffectAnswer
    /// The time that the app waits for it.
    public let delay: Duration

    /// Creates a planned answer.
    public init(_ answer: EffectAnswer, after delay: Duration = .zero) {
      self.answer = answer
      self.delay = delay
    }
  }

  private var effects: [Effect] = []
  /// The answers by the kind of effect; a kind without one is completed at once.
  public private(set) var answers: [Effect.Kind: PlannedAnswer]
  private let clock: any Clock<Duration>

  /// Creates an empty log; `clock` measures the time until an answer comes.
  public init(
    clock: any Clock<Duration>, answers: [Effect.Kind: PlannedAnswer] = [:]
  ) {
    self.clock = clock
    self.answers = answers
  }

  /// Answers effects of a kind like this from here on.
  public func plan(_ answer: PlannedAnswer, for kind: Effect.Kind) { answers[kind] = answer }

  /// Records an effect and returns the planned answer, after its time.
  public func answer(to effect: Effect) async -> EffectAnswer {
    effects.append(effect)
    guard let planned = answers[effect.kind] else { return .completed }
    if planned.delay > .zero {
      do { try await clock.sleep(for: planned.delay) } catch { return .cancelled }
    }
    return planned.answer
  }

  /// Records an effect.
  public func perform(_ effect: Effect) { effects.append(effect) }

  /// Returns the effects since the last call, in order.
  public func take() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
