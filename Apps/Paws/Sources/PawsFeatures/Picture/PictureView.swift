import PawsDomain
public import ScreenModels
import WhiskerImages

/// The view of an image in full: stateless, a function of the model.
extension PictureViewModel {
  /// The screen.
  @ScreenBuilder public var screen: [Node] {
    NavigationTitle(title)
    Toolbar {
      Button(PawsCopy.close, role: .cancel, action: close).id("close")
      if url != nil {
        Button(PictureCopy.share) { self.share() }.id("share").disabled(isSharing)
        Button(PictureCopy.download) { self.download() }.id("download").disabled(isSaving)
      }
    }
    switch images {
    case .loading: ProgressView(PictureCopy.loading)
    case .failed(let error):
      ContentUnavailableView(PictureCopy.failed, description: PawsCopy.reason(error)) {
        Button(PawsCopy.tryAgain) { self.retry() }.id("try-again")
      }
    case .loaded:
      if url != nil { pager } else { ContentUnavailableView(PictureCopy.missing) }
    }
    if isSaving { ProgressView(PictureCopy.saving) }
    if notice == .saved {
      Toast(PictureCopy.saved) { Button(PawsCopy.ok) { self.dismissNotice() }.id("ok") }
    }
    if let notice, let title = PictureCopy.title(notice) {
      Alert(title, message: PictureCopy.message(notice)) {
        Button(PawsCopy.ok, role: .cancel) { self.dismissNotice() }.id("ok")
      }
    }
  }

  private var title: String {
    url == nil ? dog.title : PictureCopy.title(dog, index + 1, of: pages.count)
  }

  private var pager: Node {
    ImagePager(pages, shown: index, from: loader) { self.show($0) }
      .zoomable(1...4, doubleTap: 2)
      .id("picture")
  }

  private var pages: [ImagePager.Page] { images.value?.urls.map { .init(dog.title, url: $0) } ?? [] }
}

enum PictureCopy {
  static let share = "Share"
  static let download = "Download"
  static let loading = "Loading image"
  static let failed = "Couldn't load image"
  static let missing = "No such image"
  static let saving = "Saving image"
  static let saved = "Saved to your photos"

  /// The title of an alert; `nil` for what needs none.
  static func title(_ notice: PictureNotice) -> String? {
    switch notice {
    case .saved: nil
    case .notAllowed, .notSaved: "Couldn't save image"
    case .notShared: "Couldn't share image"
    }
  }

  static func message(_ notice: PictureNotice) -> String {
    notice == .notAllowed ? "Allow Paws to add photos in Settings." : "Try again later."
  }

  static func title(_ dog: Dog, _ number: Int, of total: Int) -> String {
    "\(dog.title) \(number) of \(total)"
  }
}
