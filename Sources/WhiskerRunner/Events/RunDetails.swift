/// The kinds of events that a run reports only on request, because each costs time in every step.
///
/// The beginning and the end of a journey, failures, snapshots, printed screens and values that a `let` takes are always reported.
package struct RunDetails: OptionSet, Sendable {
  /// The bits of the set, one per kind.
  package let rawValue: UInt16

  /// Creates a set from its bits.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The beginning and the end of each step.
  package static let steps = RunDetails(rawValue: 1 << 0)
  /// Each change of the screen.
  package static let screens = RunDetails(rawValue: 1 << 1)
  /// Requests and responses.
  package static let network = RunDetails(rawValue: 1 << 2)
  /// Navigation commands.
  package static let navigation = RunDetails(rawValue: 1 << 3)
  /// Effects of the device.
  package static let effects = RunDetails(rawValue: 1 << 4)
  /// Each expectation and what it saw.
  package static let expectations = RunDetails(rawValue: 1 << 5)
  /// The work that is pending when a step ends.
  package static let pending = RunDetails(rawValue: 1 << 6)
  /// Each instant at which the app became idle.
  package static let frames = RunDetails(rawValue: 1 << 7)

  /// The bodies of requests and responses, in their events.
  package static let bodies = RunDetails(rawValue: 1 << 8)

  /// The actions of elements that steps perform.
  package static let actions = RunDetails(rawValue: 1 << 9)

  /// The requests, stored keys and the like that the app used, for later checks of journeys that name them.
  package static let names = RunDetails(rawValue: 1 << 10)

  /// Everything that lines of events have, and therefore neither actions, which steps describe in words, nor bodies, which only recordings need, and frames, which only traces and the search for causes need.
  package static let usual: RunDetails = [
    .steps, .screens, .network, .navigation, .effects, .expectations, .pending,
  ]

  /// Everything that any report but a recording or a trace can show.
  package static let page: RunDetails = usual.union(.actions)

  /// Whether an event was requested.
  package func include(_ event: RunEvent) -> Bool {
    switch event {
    case .stepStarted, .stepEnded: contains(.steps)
    case .screenChanged: contains(.screens)
    case .requested, .responded: contains(.network)
    case .navigated: contains(.navigation)
    case .effect: contains(.effects)
    case .acted: contains(.actions)
    case .expectation: contains(.expectations)
    case .frame: contains(.frames)
    case .used: contains(.names)
    case .journeyStarted, .taken, .snapshot, .printed, .failed, .failedAsExpected, .skipped, .journeyEnded:
      true
    }
  }
}
