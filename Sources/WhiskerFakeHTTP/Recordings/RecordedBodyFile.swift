import WhiskerHTTP
import WhiskerText

/// The state of a file with the body of a recorded response.
package enum RecordedBodyFile {
  /// It cannot be used, for this reason.
  case unusable(String)
  /// It is read when a reply needs it.
  case usable
  /// Its content, whose hidden parts are listed.
  case read([UInt8])
}

extension HARExchange {
  /// Returns the exchange with the hidden parts of its body listed, which is in this file.
  func noting(bodyIn file: String, _ bytes: [UInt8]) -> HARExchange {
    guard case .response(_, let headers, _) = answer else { return self }
    let type = headers["content-type"] ?? ContentType.of(path: file)
    let names = HTTPRedaction.standard.redacted(body: bytes, contentType: type).hiddenNames
    var exchange = self
    exchange.redacted += names.map { "body \(quoted($0))" }
    return exchange
  }
}
