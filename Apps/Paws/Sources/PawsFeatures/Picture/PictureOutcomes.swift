public import Observation
public import ScreenModels
public import WhiskerLocalization

/// What sharing and saving images led to, as far as the person does not know it already.
///
/// There is one instance for the whole app: an image may be closed before the device answers, and several may be waited for.
@MainActor @Observable
public final class PictureOutcomes {
  /// Those to show, oldest first.
  public private(set) var notices: [PictureNotice] = []

  /// Creates an instance without any.
  public init() {}

  /// Adds one, which is shown after all others.
  public func add(_ notice: PictureNotice) { notices.append(notice) }

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
