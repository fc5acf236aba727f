public import Observation

/// A view model that describes its screen.
///
/// Make it `@Observable`: the screen is described again when a property that the description read has changed.
///
/// ```swift
/// @MainActor @Observable final class Counter: ScreenModel {
///   var count = 0
///
///   var screen: [Node] {
///     NavigationTitle("Counter")
///     Text("\(count)", style: .headline)
///     Button("Add one") { self.count += 1 }
///   }
/// }
/// ```
@MainActor
public protocol ScreenModel: AnyObject, Observable {
  /// The elements that a person sees and can act on, from top to bottom.
  @ScreenBuilder var screen: [Node] { get }

  /// Called when the screen appears.
  func appear()

  /// Called when the screen disappears.
  func disappear()

  /// Runs from the moment the screen appears, and is cancelled when it disappears.
  func task() async
}

extension ScreenModel {
  /// Does nothing.
  public func appear() {}
  /// Does nothing.
  public func disappear() {}
  /// Does nothing.
  public func task() async {}
}
