import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript
import WhiskerSource
import WhiskerText

/// A request whose reply a `hold` step holds.
struct HeldRequest: Sendable, CustomStringConvertible {
  let record: RequestRecord
  /// The `hold` step.
  let hold: DeclaredPlace

  /// Creates a held request; nil for a request that is not held.
  init?(_ record: RequestRecord, in journey: Journey) {
    guard let origin = record.heldBy else { return nil }
    self.record = record
    hold = DeclaredPlace(origin, in: journey)
  }

  /// The request, its number, and the line that holds it.
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
    isOwn = bytesEqual(origin.file, journey.file.path)
  }

  /// The line alone if it is in the journey's own file.
  var description: String { isOwn ? "line \(origin.line)" : "\(origin)" }
}
