import PawsDomain

/// The texts of the screens.
enum PawsCopy {
  static let ok = "OK"
  static let close = "Close"
  static let tryAgain = "Try Again"

  /// The reason of a failure, as a sentence.
  static func reason(_ error: DogError) -> String {
    switch error {
    case .offline: "You are offline."
    case .timeout: "The server took too long to answer."
    case .connection: "The connection to the server was lost."
    case .notFound(let reason): "\(reason)."
    case .refused(let reason): "The server answered “\(reason)”."
    case .server(let status): "The server answered with error \(status)."
    case .unreadable: "The server's answer could not be read."
    case .cancelled: "The request was cancelled."
    }
  }

  /// The remark about a listing that is not the server's; `nil` for one that is.
  static func remark(_ origin: ListingOrigin) -> String? {
    switch origin {
    case .server: nil
    case .device(let error): "\(reason(error)) Showing what was saved."
    case .bundle(let error): "\(reason(error)) Showing some breeds to start with."
    }
  }
}
