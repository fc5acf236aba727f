import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript
import WhiskerSource

/// A request that a `hold` step keeps from being answered.
struct HeldRequest: Sendable, CustomStringConvertible {
  let record: RequestRecord
  /// The `hold` step.
  let hold: DeclaredPlace

  /// A held request; nil for one that is not held.
  init?(_ record: RequestRecord, in journey: Journey) {
    guard let origin = record.heldBy else { return nil }
    self.record = record
    hold = DeclaredPlace(origin, in: journey)
  }

  /// The request, its number, and since which line it is held.
  var description: String {
    "\(HTTPRedaction.standard.summary(of: record.request)) (request \(record.number)), held since \(hold)"
  }
}

/// The line of a journey, or of a file that it uses, that declared a reply or a hold.
struct DeclaredPlace: Sendable, CustomStringConvertible {
  let origin: RuleOrigin
  private let isOwn: Bool

  init(_ origin: RuleOrigin, in journey: Journey) {
    self.origin = origin
    isOwn = origin.file.utf8.elementsEqual(journey.file.path.utf8)
  }

  /// The line alone for one of the journey's own file.
  var description: String { isOwn ? "line \(origin.line)" : "\(origin)" }
}
