import WhiskerFakeHTTP
import WhiskerScript
import WhiskerSource

/// A reason why the network is not as a step or the journey expects it.
enum NetworkProblem {
  /// A request that no reply answers, or whose reply cannot be sent, and those at the same instant that one line could answer with it.
  case unanswered(FakeTransportProblem, like: AlikeRequests?)
  case badTarget(LocatedText, RequestTargetError)
  case badRecording(RecordingError)
  /// Another number of requests than expected; `of` are all requests of the journey.
  case otherRequestCount(ExpectRequests, sent: [RequestRecord], of: [RequestRecord])
  /// No request of this kind is held; `sent` are those that were sent.
  case nothingHeld(RequestPattern, sent: [RequestRecord], held: [HeldRequest], holds: [DeclaredHold])
  /// Requests are still held by a `hold` step at the end of the run; the line that releases the first one is nil if it would reveal a secret.
  case stillHeld([HeldRequest], by: Step?, release: String?)
  /// Holds that no request met, with the place of the first one.
  case unusedHolds([DeclaredHold], SourceSpan)
  /// Replies that no request used, with the place of the first one.
  case unusedReplies([UnusedReply], SourceSpan)

  /// The code of the failure.
  var code: FailureCode {
    switch self {
    case .unanswered(let problem, _):
      switch problem.kind {
      case .unmatched: .unmatchedRequest
      case .unreadableFile: .unreadableReply
      case .notAnArray: .unpagedReply
      case .badPage: .badPage
      case .malformedRequest: .malformedRequest
      case .tooManyRequests: .tooManyRequests
      }
    case .badTarget: .badTarget
    case .badRecording: .fileFailed
    case .otherRequestCount: .notAsExpected
    case .nothingHeld: .nothingHeld
    case .stillHeld: .stillHeld
    case .unusedHolds: .unusedHold
    case .unusedReplies: .unusedReplies
    }
  }
}

/// A hold, and the line that declared it.
struct DeclaredHold: Sendable {
  let pattern: RequestPattern
  let place: DeclaredPlace

  init(_ hold: RequestHold, in journey: Journey) {
    pattern = hold.pattern
    place = DeclaredPlace(hold.origin, in: journey)
  }
}

extension RequestRecord {
  /// Whether the app cancelled the request, which it did not if its process ended.
  var isCancelled: Bool {
    switch outcome {
    case .cancelled: !isDropped
    case .inFlight, .replied, .failed, .lost: false
    }
  }
}
