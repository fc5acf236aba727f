import ScreenModels
import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript
import WhiskerSource
import WhiskerText

extension NetworkProblem {
  /// The failure in words.
  var wording: FailureWording {
    switch self {
    case .unanswered(let problem, let alike): problem.wording(with: alike)
    case .badTarget(let target, let error):
      FailureWording(
        message: "\(quoted(target.value)) is neither a path nor a URL: \(error)", span: target.span)
    case .badRecording(let error): FailureWording(message: error.description)
    case .otherRequestCount(let expected, let sent, let all): expected.wording(sent, of: all)
    case .nothingHeld(let pattern, let sent, let held, let holds):
      FailureWording(
        message: "no request to \(pattern) is held",
        see: FailureWording.listed(sent, "request", "requests", \.listing)
          + (held.isEmpty
            ? ["nothing is held"] : FailureWording.listed(held, "request", "requests", \.description))
          + FailureWording.listed(holds, "hold", "holds") {
            "hold \($0.pattern) is in force since \($0.place)"
          },
        // A request that was sent was not held, or is not held any more, which its state explains.
        doing: sent.isEmpty
          ? ["let the app send the request first, below a `hold` line"]
          : holds.isEmpty ? ["write a `hold` line for it above the step that sends it"] : [])
    case .stillHeld(let requests, let hold, let release):
      FailureWording(
        message: "\(requests.count == 1 ? "a request is" : "\(requests.count) requests are") still held",
        span: hold?.span, label: "never released",
        see: FailureWording.listed(requests, "request", "requests", \.description),
        remedies: [release].compactMap(\.self),
        doing: release == nil ? ["release \(requests.count == 1 ? "it" : "them") before the end"] : [])
    case .unusedHolds(let holds, let span): Self.unusedHolds(holds, span)
    case .unusedReplies(let replies, let span):
      FailureWording(
        message: "\(replies.count == 1 ? "a reply was" : "\(replies.count) replies were") never used",
        span: span, label: "no request got this reply",
        see: FailureWording.listed(replies, "reply", "replies", \.description),
        doing: [
          replies.count == 1
            ? "remove the reply, let the app request it, or end the `on` line with `optional`"
            : "remove the replies that are not needed, let the app request them, or end the `on` line with `optional`"
        ])
    }
  }

  private static func unusedHolds(_ holds: [DeclaredHold], _ span: SourceSpan) -> FailureWording {
    // A line of a loop may have declared several holds.
    let lines = Set(holds.map(\.place.origin)).count
    return FailureWording(
      message: (lines == 1 ? "a `hold` line" : "\(lines) `hold` lines") + " held no request",
      span: span, label: "no request met this hold",
      see: FailureWording.listed(holds, "hold", "holds") { "hold \($0.pattern) at \($0.place)" },
      doing: [
        lines == 1
          ? "remove the line, or correct the request that it names"
          : "remove the lines, or correct the requests that they name"
      ])
  }
}

extension ExpectRequests {
  fileprivate func wording(_ sent: [RequestRecord], of all: [RequestRecord]) -> FailureWording {
    let wanted =
      switch number {
      case .any: "a request"
      case .exactly(0): "no request"
      case .exactly(let count): counted(count, "request")
      case .atLeast(let count): "at least \(counted(count, "request"))"
      case .atMost(let count): "at most \(counted(count, "request"))"
      }
    let count = isCancelled ? sent.filter(\.isCancelled).count : sent.count
    let found = count == 0 ? "there was none" : count == 1 ? "there was 1" : "there were \(count)"
    let ending = (conditions.isEmpty ? "" : " with these conditions") + (isCancelled ? " cancelled" : "")
    // Without a request like this, the others show what was sent instead.
    let shown = sent.isEmpty ? all : sent
    return FailureWording(
      message: "expected \(wanted) to \(method.value) \(quoted(target.value))\(ending)",
      span: method.span.union(target.span), label: found,
      see: FailureWording.listed(shown, "request", "requests") { (sent.isEmpty ? "other " : "") + $0.listing }
    )
  }
}

extension RequestRecord {
  /// The request with its time and its state, in one line.
  fileprivate var listing: String {
    "request \(number) at t = \(VirtualMoment(sentAt)): \(HTTPRedaction.standard.summary(of: request)), \(outcomeText)"
  }

  /// The state of the request in a few words.
  private var outcomeText: String {
    switch outcome {
    case .cancelled(let time) where isDropped, .failed(_, let time) where isDropped:
      "dropped by the relaunch at t = \(VirtualMoment(time))"
    case .inFlight: "still waiting"
    case .replied(let status, let time): "answered with \(status) at t = \(VirtualMoment(time))"
    case .failed(let error, let time): "failed at t = \(VirtualMoment(time)): \(error)"
    case .lost(let time): "lost its response at t = \(VirtualMoment(time)) and was delivered again"
    case .cancelled(let time): "cancelled at t = \(VirtualMoment(time))"
    }
  }
}

extension FakeTransportProblem {
  /// The problem in words, with a line that would answer an unmatched request and those that are like it.
  fileprivate func wording(with alike: AlikeRequests?) -> FailureWording {
    guard case .unmatched = kind else { return FailureWording(message: headline, see: details) }
    if let used, used.place == nil {
      return FailureWording(
        message: headline, see: details,
        doing: ["add `then reply …` below \(used), or make its last one `reply always …`"])
    }
    if let passedOver, passedOver.place == nil {
      return FailureWording(
        message: headline, see: details,
        doing: ["declare an `on` line above \(passedOver), whose reply answers the second delivery"])
    }
    return FailureWording(
      message: headline, see: details + (alike.map { [$0.note] } ?? []),
      remedies: [
        "on \(request.method.name) \(quoted(alike?.path ?? "/" + request.url.targetSegments.joined(separator: "/")))"
      ],
      doing: [
        "declare a reply before this step, with `reply \(alike == nil ? "" : "always ")200 …` indented below it"
      ])
  }

  /// The origin of a matching rule that a second delivery passes over.
  private var passedOver: RuleOrigin? {
    guard case .unmatched(let nearest) = kind, let first = nearest.first, first.isPassedOver else {
      return nil
    }
    return first.origin
  }

  /// The origin of a matching reply that is used up.
  private var used: RuleOrigin? {
    guard case .unmatched(let nearest) = kind, let first = nearest.first, first.differences.isEmpty,
      !first.consumed.isEmpty
    else { return nil }
    return first.origin
  }
}

extension AlikeRequests {
  /// The requests, by the number of the first one.
  fileprivate var note: String {
    let first = "request \(others[0].number)"
    return others.count == 1
      ? "\(first) matches no reply either; only one part of its path differs"
      : "\(first) and \(others.count - 1) more match no reply either; only one part of their paths differs"
  }
}
