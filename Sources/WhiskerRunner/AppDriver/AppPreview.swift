public import ScreenModels
import TextRenderer

/// A screen of an app with a mocked model, which is shown without launching the app.
///
/// `whisker preview` prints them. The model is described as it is: its task does not run.
///
/// ```swift
/// AppPreview("empty-basket") { MockBasket(products: []) }
/// ```
public struct AppPreview: Sendable {
  /// The name of the preview: lowercase words joined by hyphens.
  public let name: String
  /// Creates the mocked model.
  public let model: @MainActor @Sendable () -> any ScreenModel

  /// Creates a preview.
  public init(_ name: String, model: @escaping @MainActor @Sendable () -> any ScreenModel) {
    self.name = name
    self.model = model
  }

  /// Describes the screen of an app.
  @MainActor
  package func screen(of app: AppDescriptor, on device: Device = .phone) throws(ScreenError) -> Screen {
    try Screen(of: model(), named: name, app: app.title, on: device)
  }
}
