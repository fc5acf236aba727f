public import ScreenModels

/// An app that was launched, as its driver sees it: one screen at a time, and what can be done to it.
///
/// A driver calls ``update()`` until nothing more is delivered, running the app's jobs in between; then
/// ``screen`` is what a person would see.
@MainActor
public protocol RunningApp: AnyObject {
  /// What a person sees; up to date after ``update()``.
  var screen: Screen { get }

  /// Counts the times that ``screen`` was composed, so that an unchanged one need not be looked at.
  var revision: Int { get }

  /// Brings screens into and out of sight, describes what has changed and tells rows that come and go.
  ///
  /// - Returns: Whether a model or row was told something, so that there may be more to do.
  func update() throws(ScreenError) -> Bool

  /// Runs the handler of an element's action; says whether the element had one.
  func perform(_ action: ElementAction, at path: ElementPath, text: String) -> Bool

  /// Scrolls a list or grid of a layer so that it starts at a row.
  func scroll(layer: Int, id: String, toRow row: Int)

  /// The lists and grids of a layer.
  func scrollables(layer: Int) -> [Scrollable]

  /// Takes the top off the front stack, as the back button does.
  func goBack() -> NavigationResult

  /// Takes everything but the root off the front stack.
  func goBackToRoot() -> NavigationResult

  /// Selects a tab by title.
  func selectTab(_ title: String) -> NavigationResult

  /// Takes away what was presented last.
  func dismiss() -> NavigationResult

  /// Follows a link into the app.
  func open(_ link: String) -> NavigationResult

  /// Follows a navigation command that names its routes.
  func navigate(_ operation: NavigationOperation) -> NavigationResult

  /// Lays the screens out for another device, as after it was turned; rows come into and out of view at the next ``update()``.
  func resize(to device: Device)

  /// The navigation commands since this was last asked for.
  func takeNavigation() -> [NavigationRecord]

  /// Ends the app: every task of a screen is cancelled.
  func end()
}

extension Coordinator {
  /// Launches the coordinator's app; nothing is on the screen before the first ``RunningApp/update()``.
  ///
  /// - Parameters:
  ///   - name: The app's name, as the header line of every screen shows it.
  ///   - device: What the screens are laid out for.
  public func launch(as name: String, on device: Device) -> any RunningApp {
    CoordinatedApp(name: name, coordinator: self, device: device)
  }
}

/// The place of an element on a screen: its layer, then the index at each level of nesting.
public struct ElementPath: Hashable, Sendable {
  /// The index into `Screen.layers`.
  public var layer: Int
  /// Indices into `Layer.allElements`, then into the children at each level.
  public var indices: [Int]

  /// Makes a path.
  public init(layer: Int, indices: [Int]) {
    self.layer = layer
    self.indices = indices
  }
}
