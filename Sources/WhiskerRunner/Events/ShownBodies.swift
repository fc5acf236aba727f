import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerText

/// The bodies that the last events showed, with credentials hidden.
///
/// Most requests of a page of images bring one of a few images again, and looking for credentials in it costs more than the event.
@MainActor
final class ShownBodies {
  /// A body as it may be shown.
  struct Shown {
    let bytes: [UInt8]
    let summary: BodySummary
    /// The names of the secrets for whose sake a number is 0, each once.
    var secretNumbers: [String] = []
  }

  private struct Known {
    let body: [UInt8]
    let contentType: String?
    let shown: Shown
  }

  private static let limit = 8
  /// The bodies, the last one first.
  private var known: [Known] = []

  /// Returns a body with credentials and secrets hidden.
  func shown(_ body: [UInt8], contentType: String?, _ mask: SecretMask) -> Shown {
    if body.isEmpty { return Shown(bytes: [], summary: .empty) }
    let redacted = redacted(body, contentType)
    if mask.isEmpty { return redacted }
    let masked = mask.masked(body: redacted.bytes)
    return Shown(
      bytes: masked.bytes, summary: BodySummary(masked.bytes), secretNumbers: masked.secretNumbers)
  }

  private func redacted(_ body: [UInt8], _ contentType: String?) -> Shown {
    let place = known.firstIndex { bytesEqual($0.body, body) && bytesEqual($0.contentType, contentType) }
    if let place {
      if place > 0 { known.insert(known.remove(at: place), at: 0) }
      return known[0].shown
    }
    let bytes = HTTPRedaction.standard.redacted(body: body, contentType: contentType).bytes
    let shown = Shown(bytes: bytes, summary: BodySummary(bytes))
    if known.count == Self.limit { known.removeLast() }
    known.insert(Known(body: body, contentType: contentType, shown: shown), at: 0)
    return shown
  }
}
