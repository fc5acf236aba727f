public import Observation
public import ScreenModels
public import WhiskerLocalization

/// The images that the device saves, and the outcomes of sharing and saving that the person does not know yet.
///
/// There is one instance for the whole app: an image may be closed before the device answers, and opened again, and several may be waited
/// for.
@MainActor @Observable
public final class PictureOutcomes {
  /// Those to show, oldest first.
  public private(set) var notices: [PictureNotice] = []
  /// The addresses of the images that the device is saving.
  private(set) var saving: Set<String> = []
  /// The models of the images in view.
  @ObservationIgnored private var inView: [any PictureInView] = []

  /// Creates an instance without any.
  public init() {}

  /// Adds one, which is shown after all others.
  public func add(_ notice: PictureNotice) { notices.append(notice) }

  /// An image came into view.
  func appeared(_ picture: any PictureInView) {
    if !inView.contains(where: { $0 === picture }) { inView.append(picture) }
  }

  /// An image is closed, or covered.
  func disappeared(_ picture: any PictureInView) { inView.removeAll { $0 === picture } }

  /// Saves an image on the device, unless that is under way.
  func save(_ url: String, by actions: any PictureActions) {
    guard saving.insert(url).inserted else { return }
    Task {
      let outcome = await actions.download(url)
      saving.remove(url)
      switch outcome {
      case .done: tellSaved(url)
      case .refused: add(.notAllowed)
      case .failed: add(.notSaved)
      case .cancelled: break
      }
    }
  }

  /// An overlay is enough for the person who sees the image, also if they have opened it again since.
  private func tellSaved(_ url: String) {
    let pictures = inView.filter { $0.url == url }
    if pictures.isEmpty { add(.saved) }
    for picture in pictures { picture.showSaved() }
  }

  /// The alert about the oldest of them, which the coordinator shows wherever the person is by then.
  @ScreenBuilder public func alerts(_ texts: Texts) -> [Node] {
    if let notice = notices.first {
      let copy = PictureCopy(texts: texts)
      Alert(copy.title(notice), message: copy.message(notice)) {
        Button(copy.common.ok, role: .cancel) { self.dismiss() }.id("ok")
      }
    }
  }

  /// Dismisses the oldest of them.
  public func dismiss() {
    if !notices.isEmpty { notices.removeFirst() }
  }
}

/// An image in view, which shows itself that it was saved.
@MainActor
protocol PictureInView: AnyObject {
  /// The address of the image; `nil` before the addresses are loaded.
  var url: String? { get }

  /// Shows that the image was saved.
  func showSaved()
}
