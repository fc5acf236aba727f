public import Observation
public import ScreenModels
public import WhiskerLocalization

/// What the app can do, in three pages: the example of a full-screen cover.
@MainActor @Observable
public final class TourViewModel: ScreenModel {
  private var page = 0
  private let finish: @MainActor () -> Void
  private let browse: @MainActor () -> Void

  private let copy: TourCopy

  /// Creates the tour; `finish` closes it, `browse` leads to the breeds from wherever it began.
  public init(texts: Texts, finish: @escaping @MainActor () -> Void, browse: @escaping @MainActor () -> Void)
  {
    copy = TourCopy(texts: texts)
    self.finish = finish
    self.browse = browse
  }

  /// The screen.
  public var screen: [Node] {
    let pages = copy.pages
    NavigationTitle(copy.title(page + 1, of: pages.count))
    Text(pages[page])
    if page + 1 < pages.count {
      Button(copy.next) { self.page += 1 }.id("next")
      Button(copy.skip, role: .cancel, action: finish).id("skip")
    } else {
      Button(copy.browse, action: browse).id("browse")
      Button(copy.done, role: .cancel, action: finish).id("done")
    }
  }
}
