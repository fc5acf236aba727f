public import Observation
public import ScreenModels
public import WhiskerLocalization

/// The page about the app: the example of a sheet, with a screen to push and a cover to present.
@MainActor @Observable
public final class AboutViewModel: ScreenModel {
  private let copy: TourCopy
  private let showCredits: @MainActor () -> Void
  private let takeTour: @MainActor () -> Void
  private let close: @MainActor () -> Void

  /// Creates the page.
  public init(
    texts: Texts, showCredits: @escaping @MainActor () -> Void, takeTour: @escaping @MainActor () -> Void,
    close: @escaping @MainActor () -> Void
  ) {
    copy = TourCopy(texts: texts)
    self.showCredits = showCredits
    self.takeTour = takeTour
    self.close = close
  }

  /// The screen.
  public var screen: [Node] {
    NavigationTitle(copy.about)
    Toolbar { Button(copy.common.close, role: .cancel, action: close).id("close") }
    Text(copy.aboutText)
    Button(copy.showCredits, action: showCredits).id("credits")
    Button(copy.takeTour, action: takeTour).id("tour")
  }
}
