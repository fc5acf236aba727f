public import Observation
public import ScreenModels

/// The page about the app: the example of a sheet, with a screen to push and a cover to present.
@MainActor @Observable
public final class AboutViewModel: ScreenModel {
  private let showCredits: @MainActor () -> Void
  private let takeTour: @MainActor () -> Void
  private let close: @MainActor () -> Void

  /// Creates the page.
  public init(
    showCredits: @escaping @MainActor () -> Void, takeTour: @escaping @MainActor () -> Void,
    close: @escaping @MainActor () -> Void
  ) {
    self.showCredits = showCredits
    self.takeTour = takeTour
    self.close = close
  }

  /// The screen.
  public var screen: [Node] {
    NavigationTitle("About Paws")
    Toolbar { Button(PawsCopy.close, role: .cancel, action: close).id("close") }
    Text("Explore dog breeds and their images.")
    Button("Credits", action: showCredits)
    Button("Take the Tour", action: takeTour)
  }
}
