public import ScreenModels

/// A launched app as its driver uses it: one screen at a time, and the actions on it.
///
/// A driver calls ``update()`` until nothing more is delivered, running the app's jobs in between; then
/// ``screen`` is what a person would see.
@MainActor
public protocol RunningApp: AnyObject {
  /// The current screen; up to date after ``update()``.
  var screen: Screen { get }

  /// The number of times that ``screen`` was composed, so that an unchanged one need not be compared.
  var revision: Int { get }

  /// Shows and hides screens, describes changed ones again, and notifies elements that come into view
  /// and leave it.
  ///
  /// - Returns: Whether a model or element was notified, so that there may be more to do.
  func update() throws(ScreenError) -> Bool

  /// Calls the handler of an element's action; returns whether the element had one, without which the step fails.
  func perform(_ action: ElementAction, at path: ElementPath, text: String) -> Bool

  /// Scrolls a list or grid of a layer, or the screen itself.
  ///
  /// - Parameters:
  ///   - layer: The index of the layer.
  ///   - column: The index of the column of a split view, whose columns may have lists with one id; `nil` elsewhere, and if the
  ///     step names no list and that in ``scrollables(layer:)`` has no column.
  ///   - id: The id of the list, as in ``scrollables(layer:)``.
  ///   - destination: Where it is scrolled to; what is beyond its first or last row is not an error.
  func scroll(layer: Int, column: Int?, id: String, to destination: ScrollDestination)

  /// The lists and grids of a layer, and its screen if that scrolls.
  func scrollables(layer: Int) -> [Scrollable]

  /// Pops the top of the front stack, as the back button does.
  func goBack() -> NavigationResult

  /// Removes everything but the root from the front stack, or from the second column of a split view; refused where nothing leads back.
  func goBackToRoot() -> NavigationResult

  /// Selects a tab by title.
  func selectTab(_ title: String) -> NavigationResult

  /// Dismisses the last presentation.
  func dismiss() -> NavigationResult

  /// Opens a link into the app.
  func open(_ link: String) -> NavigationResult

  /// Performs a navigation command by the names of its routes.
  func navigate(_ operation: NavigationOperation) -> NavigationResult

  /// The navigation that the system keeps for an app in the background; `nil` for an app that does not ask for that.
  func stateToKeep() throws -> [UInt8]?

  /// Starts with the navigation that the system kept; to be called before the first ``update()``.
  func restore(_ kept: [UInt8]) -> NavigationResult

  /// Lays out the screens for another device, as after a rotation; rows enter and leave the view at the next ``update()``.
  func resize(to device: Device)

  /// Returns the navigation commands since the last call.
  func takeNavigation() -> [NavigationRecord]

  /// Ends the app: every task of a screen is cancelled. The app is then released, while virtual time is still in effect.
  func end()
}

extension RunningApp {
  /// Asks for nothing.
  public func stateToKeep() throws -> [UInt8]? { nil }

  /// Refuses every state.
  public func restore(_ kept: [UInt8]) -> NavigationResult { .refused(.unreadableState) }
}

extension Coordinator {
  /// Launches the coordinator's app; its screen is empty before the first ``RunningApp/update()``.
  ///
  /// - Parameters:
  ///   - name: The app's name for the header line of every screen.
  ///   - device: The device that the screens are laid out for.
  public func launch(as name: String, on device: Device) -> any RunningApp {
    CoordinatedApp(name: name, coordinator: self, device: device)
  }
}

/// The position of an element on a screen: its layer, then the index at each level of nesting.
public struct ElementPath: Hashable, Sendable {
  /// The index into `Screen.layers`.
  public var layer: Int
  /// Indices into `Layer.allElements`, then into the children at each level.
  public var indices: [Int]

  /// Creates a path.
  public init(layer: Int, indices: [Int]) {
    self.layer = layer
    self.indices = indices
  }
}
