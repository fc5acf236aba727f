public import Observation
public import ScreenModels

/// The device that an app's screens are laid out for, with the names of SwiftUI's environment values.
///
/// A screen that reads a property is described again when the device is rotated or the text size changes.
///
/// ```swift
/// LazyVGrid("Breeds", columns: environment.display.horizontalSizeClass == .regular ? 4 : 2) { … }
/// ```
@MainActor
public final class AppDisplay: Observable {
  @Observed private var current: Device

  /// The device in its current orientation and text size.
  public var device: Device { current }

  /// Creates the display of a device.
  public init(_ device: Device = .phone) { current = device }

  /// The size class of the device's width.
  public var horizontalSizeClass: SizeClass { device.horizontalSizeClass }
  /// The size class of the device's height.
  public var verticalSizeClass: SizeClass { device.verticalSizeClass }
  /// The size of texts.
  public var textSize: TextSize { device.textSize }

  /// The direction in which the person reads.
  public var layoutDirection: LayoutDirection { device.layoutDirection }

  /// Changes the device, unless it is already the current one; for the code that runs the app.
  public func change(to device: Device) { current = device }
}
