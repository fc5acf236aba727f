public import Observation

/// A view model that describes its screen.
///
/// Make it `@Observable`: the screen is described again when something that the description read has changed.
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
  /// What a person sees and can do at this moment, from top to bottom.
  @ScreenBuilder var screen: [Node] { get }

  /// Called when the screen comes into sight.
  func appear()

  /// Called when the screen goes out of sight.
  func disappear()

  /// Runs from when the screen comes into sight; is cancelled when it goes out of sight.
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
