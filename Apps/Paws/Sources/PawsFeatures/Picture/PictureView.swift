import PawsDomain
public import ScreenModels
import WhiskerImages

extension PictureViewModel {
  /// The screen.
  @ScreenBuilder public var screen: [Node] {
    NavigationTitle(title)
    Toolbar {
      Button(PawsCopy.close, role: .cancel, action: close).id("close")
      if url != nil {
        Button(PictureCopy.share) { self.share() }.id("share")
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
      if let url { picture(url) } else { ContentUnavailableView(PictureCopy.missing) }
    }
    if isSaving { ProgressView(PictureCopy.saving) }
    if notice == .saved {
      Toast(PictureCopy.saved) { Button(PawsCopy.ok) { self.dismissNotice() }.id("ok") }
    }
    if notice == .notAllowed {
      Alert(PictureCopy.notSaved, message: PictureCopy.notAllowed) {
        Button(PawsCopy.ok, role: .cancel) { self.dismissNotice() }.id("ok")
      }
    }
  }

  private var title: String {
    images.value.map { PictureCopy.title(dog, index + 1, of: $0.urls.count) } ?? dog.title
  }

  @ScreenBuilder private func picture(_ url: String) -> [Node] {
    AsyncImage(dog.title, url: url, from: loader)
      .id("picture")
      .accessibilityValue(PictureCopy.zoom(scale))
      .onDoubleTap { self.toggleZoom() }
      .onMagnify { self.zoom(by: $0) }
      .onSwipe(.left) { self.turn(by: 1) }
      .onSwipe(.right) { self.turn(by: -1) }
    Text(PictureCopy.zoom(scale), style: .caption).id("zoom")
  }
}

enum PictureCopy {
  static let share = "Share"
  static let download = "Download"
  static let loading = "Loading image"
  static let failed = "Couldn't load image"
  static let missing = "No such image"
  static let saving = "Saving image"
  static let saved = "Saved to your photos"
  static let notSaved = "Couldn't save image"
  static let notAllowed = "Allow Paws to add photos in Settings."

  static func title(_ dog: Dog, _ number: Int, of total: Int) -> String {
    "\(dog.title) \(number) of \(total)"
  }
  static func zoom(_ scale: Double) -> String { "Zoom \(Int((scale * 100).rounded())) %" }
}
