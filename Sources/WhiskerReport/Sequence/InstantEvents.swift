import AppCoordinator
import WhiskerRunner

/// The events of one instant by kind, in the order in which the kinds lead to each other.
///
/// An answer makes a model change or command something; a new place shows a screen; a screen that appears sends requests, and one that
/// disappears cancels them.
struct InstantEvents {
  /// Responses and failures.
  private(set) var answers: [ReceivedResponse] = []
  /// Navigation commands.
  private(set) var commands: [NavigationRecord] = []
  /// Effects, each as its kind and its details.
  private(set) var effects: [String] = []
  /// Requests that were given up.
  private(set) var cancellations: [ReceivedResponse] = []
  private(set) var requests: [SentRequest] = []

  /// Sorts the events of an instant.
  init(_ events: [RunEvent]) {
    for event in events {
      switch event {
      case .requested(let request): requests.append(request)
      case .responded(let response) where response.outcome == .cancelled: cancellations.append(response)
      case .responded(let response): answers.append(response)
      case .navigated(let record): commands.append(record)
      case .effect(let kind, let text): effects.append(text.isEmpty ? kind : "\(kind) \(text)")
      case .journeyStarted, .stepStarted, .taken, .acted, .screenChanged, .frame, .expectation, .snapshot,
        .printed,
        .stepEnded, .failed, .failedAsExpected, .used, .skipped, .journeyEnded:
        break
      }
    }
  }
}
