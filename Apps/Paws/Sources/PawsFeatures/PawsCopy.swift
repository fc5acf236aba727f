import PawsDomain
import WhiskerHTTP
import WhiskerImages
import WhiskerLocalization

/// The texts that several screens share.
struct PawsCopy {
  let texts: Texts

  var ok: String { texts("common.ok") }
  var close: String { texts("common.close") }
  var tryAgain: String { texts("common.tryAgain") }

  /// The reason of a failure, as a sentence; what the API says to developers, in English, is in the log.
  func reason(_ error: DogError) -> String {
    switch error {
    case .offline: texts("error.offline")
    case .timeout: texts("error.timeout")
    // No screen shows that a request was cancelled, so that needs no words of its own.
    case .connection, .cancelled: texts("error.connection")
    case .notFound: texts("error.notFound")
    case .refused: texts("error.refused")
    // A status is a name and not an amount.
    case .server(let status): texts("error.server", String(status))
    case .unreadable: texts("error.unreadable")
    }
  }

  /// The reason why an image could not be loaded, as a sentence.
  func reason(_ failure: AsyncImageFailure) -> String {
    switch failure {
    case .transport(.offline): reason(DogError.offline)
    case .transport(.timeout): reason(DogError.timeout)
    case .transport(.connectionReset), .transport(.tls), .transport(.unmatched), .transport(.cancelled):
      reason(DogError.connection)
    case .status(let status): reason(DogError.server(status: status))
    // The address is a part of an answer, too.
    case .transport(.malformed), .image, .badURL: texts("error.unreadable")
    }
  }

  /// The remark about a listing that is not the server's; `nil` for one that is.
  func remark(_ origin: ListingOrigin) -> String? {
    switch origin {
    case .server: nil
    case .device(let error): texts("remark.device", reason(error))
    case .bundle(let error): texts("remark.bundle", reason(error))
    }
  }
}
