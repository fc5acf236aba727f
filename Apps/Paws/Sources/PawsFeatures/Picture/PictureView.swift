import PawsDomain
public import ScreenModels
import WhiskerImages

/// The view of an image in full: stateless, a function of the model.
extension PictureViewModel {
  private var copy: PictureCopy { PictureCopy(texts: texts) }

  /// The screen.
  @ScreenBuilder public var screen: [Node] {
    NavigationTitle(title)
    Toolbar {
      Button(copy.common.close, role: .cancel, action: close).id("close")
      if url != nil {
        Button(copy.share) { self.share() }.id("share").disabled(isSharing)
        Button(copy.download) { self.download() }.id("download").disabled(isSaving)
      }
    }
    switch images {
    case .loading: ProgressView(copy.loading)
    case .failed(let error):
      ContentUnavailableView(copy.failed, description: copy.common.reason(error)) {
        Button(copy.common.tryAgain) { self.retry() }.id("try-again")
      }
    case .loaded:
      if url != nil { pager } else { ContentUnavailableView(copy.missing) }
    }
    if case .failure(let failure) = loader.phase(of: url) {
      Toast(copy.notLoaded(failure), tone: .error) {
        Button(copy.common.tryAgain) { self.loader.retryFailed() }.id("try-again")
      }
    }
    if isSaving { ProgressView(copy.saving) }
    if isSaved {
      Toast(copy.saved) { Button(copy.common.ok) { self.dismissSaved() }.id("ok") }
    }
  }

  private var title: String {
    url == nil ? dog.title : copy.title(dog, index + 1, of: images.value?.count ?? 0)
  }

  private var pager: Node {
    ImagePager(pages(images.value ?? []), shown: index, from: loader, direction: direction) { self.show($0) }
      .zoomable(1...4, doubleTap: 2)
      .id("picture")
  }

  private func pages(_ urls: [String]) -> some RandomAccessCollection<ImagePager.Page> {
    let title = dog.title
    return urls.lazy.map { .init(title, url: $0) }
  }
}
