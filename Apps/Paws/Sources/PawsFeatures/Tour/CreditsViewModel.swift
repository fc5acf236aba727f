public import Observation
public import ScreenModels
public import WhiskerLocalization

/// Where the breeds and images come from: pushed on the sheet's own stack.
@MainActor @Observable
public final class CreditsViewModel: ScreenModel {
  private let copy: TourCopy
  private let close: @MainActor () -> Void

  /// Creates the page.
  public init(texts: Texts, close: @escaping @MainActor () -> Void) {
    copy = TourCopy(texts: texts)
    self.close = close
  }

  /// The screen.
  public var screen: [Node] {
    NavigationTitle(copy.credits)
    Toolbar { Button(copy.common.close, role: .cancel, action: close).id("close") }
    Text(copy.creditsText)
  }
}
