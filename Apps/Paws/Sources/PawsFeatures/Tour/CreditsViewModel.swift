public import Observation
public import ScreenModels

/// Where the breeds and images come from: pushed on the sheet's own stack.
@MainActor @Observable
public final class CreditsViewModel: ScreenModel {
  private let close: @MainActor () -> Void

  /// Creates the page.
  public init(close: @escaping @MainActor () -> Void) { self.close = close }

  /// The screen.
  public var screen: [Node] {
    NavigationTitle("Credits")
    Toolbar { Button(PawsCopy.close, role: .cancel, action: close).id("close") }
    Text("Breeds and images are from the Dog CEO API.")
  }
}
