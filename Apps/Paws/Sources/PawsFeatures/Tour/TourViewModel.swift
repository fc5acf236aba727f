public import Observation
public import ScreenModels

/// What the app can do, in three pages: the example of a full-screen cover.
@MainActor @Observable
public final class TourViewModel: ScreenModel {
  private var page = 0
  private let finish: @MainActor () -> Void
  private let browse: @MainActor () -> Void

  private static let pages = [
    "Tap a breed to see its images.", "Pinch an image to zoom, swipe for the next one.",
    "Share an image, or save it to your photos.",
  ]

  /// Creates the tour; `finish` closes it, `browse` leads to the breeds from wherever it began.
  public init(finish: @escaping @MainActor () -> Void, browse: @escaping @MainActor () -> Void) {
    self.finish = finish
    self.browse = browse
  }

  /// The screen.
  public var screen: [Node] {
    NavigationTitle("Tour \(page + 1) of \(Self.pages.count)")
    Text(Self.pages[page])
    if page + 1 < Self.pages.count {
      Button("Next") { self.page += 1 }
      Button("Skip", role: .cancel, action: finish)
    } else {
      Button("Start Browsing", action: browse)
      Button("Done", role: .cancel, action: finish)
    }
  }
}
