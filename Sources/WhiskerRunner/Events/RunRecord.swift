package import WhiskerScript
import WhiskerSource

/// The record of one run, used to find the causes of changes afterwards.
///
/// It is built from the run's events, including frames, in the process that receives them.
package struct RunRecord: Sendable {
  package let run: JourneyRun
  /// The frames in order.
  package private(set) var frames: [RunFrame] = []
  /// The numbers of the steps that began.
  package private(set) var begun: [Int] = []
  /// The failures in order.
  package private(set) var failures: [RunFailure] = []
  /// The values that `let` steps took, by the scope of their names.
  private(set) var taken: [Int: Bindings] = [:]
  /// The text of each step, with secrets hidden.
  private let texts: [String]
  /// The secrets known before the run; values that a `let` took are already hidden in ``taken``.
  let secrets: KnownSecrets
  private var assembly = FrameAssembly()
  private var current: Int?

  /// Creates a record of a run that has not begun.
  @MainActor
  package init(_ entry: JourneyPlan.Entry, options: RunOptions) {
    run = entry.run
    let mask = SecretMask(entry, options: options)
    texts = entry.run.allSteps.map { mask.masked($0.text) }
    secrets = mask.secrets
  }

  /// Adds an event.
  package mutating func receive(_ event: RunEvent) {
    if let frame = assembly.receive(event) { frames.append(frame) }
    switch event {
    case .stepStarted(let head):
      current = head.number
      begun.append(head.number)
    case .taken(let name, let value, _):
      guard let scope = current.flatMap({ step($0) })?.scope else { return }
      taken[scope, default: Bindings()].set(name, to: value)
    case .failed(let failure), .failedAsExpected(_, let failure): failures.append(failure)
    case .journeyStarted, .requested, .responded, .effect, .acted, .navigated, .screenChanged, .frame,
      .expectation,
      .snapshot, .printed, .stepEnded, .used, .skipped, .journeyEnded:
      break
    }
  }

  /// Returns the text of a step by its number, with secrets hidden.
  package func text(of number: Int) -> String { texts.indices.contains(number - 1) ? texts[number - 1] : "" }

  /// The number of the first step that failed; nil if none failed.
  package var failedStep: Int? { failures.lazy.compactMap(\.step).first }

  /// Returns a step of the run by its number.
  package func step(_ number: Int) -> PlannedStep? {
    run.allSteps.indices.contains(number - 1) ? run.allSteps[number - 1] : nil
  }

  /// Returns the frame in which a request was sent, and a summary of the request.
  func sending(of request: Int) -> (frame: RunFrame, summary: String)? {
    for frame in frames {
      for case .requested(let sent) in frame.events where sent.number == request {
        return (frame, sent.summary)
      }
    }
    return nil
  }
}
