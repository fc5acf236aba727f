import PawsDomain
import WhiskerImages
import WhiskerLocalization

/// The texts of an image in full.
struct PictureCopy {
  let texts: Texts

  var common: PawsCopy { PawsCopy(texts: texts) }
  var share: String { texts("picture.share") }
  var download: String { texts("picture.download") }
  var loading: String { texts("picture.loading") }
  var failed: String { texts("picture.failed") }
  var missing: String { texts("picture.missing") }
  var saving: String { texts("picture.saving") }
  var saved: String { texts("picture.saved") }

  func notLoaded(_ failure: AsyncImageFailure) -> String {
    texts("picture.notLoaded", common.reason(failure))
  }

  /// The title of an alert.
  func title(_ notice: PictureNotice) -> String {
    switch notice {
    case .saved: saved
    case .notAllowed, .notSaved: texts("picture.notSaved")
    case .notShared: texts("picture.notShared")
    }
  }

  /// The message of an alert; `nil` for one that needs none.
  func message(_ notice: PictureNotice) -> String? {
    switch notice {
    case .saved: nil
    case .notAllowed: texts("picture.allow")
    case .notSaved, .notShared: texts("picture.later")
    }
  }

  func title(_ dog: Dog, _ number: Int, of total: Int) -> String {
    texts("picture.title", dog.title, number, total)
  }
}
