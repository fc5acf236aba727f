import GoodCatitudeDomain
import WhiskerLocalization

/// The texts that several features share.
struct CommonCopy {
  let texts: Texts

  var tryAgain: String { texts("common.tryAgain") }
  var ok: String { texts("common.ok") }
  var favouriteNotSaved: String { texts("common.favouriteNotSaved") }
  var loadingAvatar: String { texts("avatar.loading") }
  var defaultAvatar: String { texts("avatar.default") }

  /// The breeds that are as they were, and the reason.
  func notChanged(_ breeds: [Breed], because reason: BreedError) -> String {
    texts("common.notChanged", breeds.map(\.name).joined(separator: ", "), self.reason(reason))
  }

  /// The reason of a failure, as a sentence.
  func reason(_ error: BreedError) -> String {
    switch error {
    case .offline: texts("error.offline")
    case .timeout: texts("error.timeout")
    // No screen shows that a request was cancelled, so that needs no words of its own.
    case .connection, .cancelled: texts("error.connection")
    // A status is a name and not an amount.
    case .server(let status): texts("error.server", String(status))
    case .unreadable: texts("error.unreadable")
    case .storage(let fault): reason(fault)
    }
  }

  private func reason(_ fault: StorageFault) -> String {
    switch fault {
    case .damaged: texts("error.storage.damaged")
    case .newer: texts("error.storage.newer")
    case .busy: texts("error.storage.busy")
    case .full: texts("error.storage.full")
    case .readOnly: texts("error.storage.readOnly")
    case .other: texts("error.storage.other")
    }
  }
}
