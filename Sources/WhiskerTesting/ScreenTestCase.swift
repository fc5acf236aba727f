public import ScreenModels
public import WhiskerEnvironment
public import WhiskerSnapshots
public import XCTest

/// A test case whose tests compare screens, with one device and one record mode for all of them.
///
/// ```swift
/// final class HomeScreens: ScreenTestCase {
///   override var device: Device { .tablet }
///
///   @MainActor func testLoaded() async { assertModel(HomeModel(.loaded), matches: "home-loaded") }
///
///   @MainActor func testEveryDevice() async {
///     assertModels(matching: "home", devices: [.phone, .tablet], textSizes: TextSize.allCases) { _ in HomeModel(.loaded) }
///   }
/// }
/// ```
///
/// A test that compares the screen of a model is `@MainActor` and `async`. A synchronous one, with `MainActor.assumeIsolated`, does not
/// compile: the assertions are methods of the test case, which cannot be sent to the main actor.
open class ScreenTestCase: XCTestCase {
  /// The device that screens of models are laid out for; a phone unless a subclass overrides it.
  open var device: Device { .phone }

  /// The references that may be written; nil, unless a subclass overrides it, leaves them to `WHISKER_RECORD` or `CI`.
  open var record: RecordMode? { nil }

  /// Compares a screen with the references beside the test.
  ///
  /// - Parameters:
  ///   - screen: The current screen.
  ///   - name: The name of the references, unique in this test file.
  ///   - file: The test's file, which the references are beside.
  ///   - line: The line at which a failure is shown.
  public func assertScreen(
    _ screen: Screen, matches name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    WhiskerTesting.assertScreen(screen, matches: name, record: record, file: file, line: line)
  }

  /// Compares the screen of a single view model with the references beside the test.
  ///
  /// - Parameters:
  ///   - model: A view model in the state to compare.
  ///   - name: The name of the references, unique in this test file.
  ///   - device: The device that the screen is laid out for; nil means the ``device`` of the test case.
  ///   - file: The test's file, which the references are beside.
  ///   - line: The line at which a failure is shown.
  @MainActor
  public func assertModel(
    _ model: any ScreenModel, matches name: String, device: Device? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    WhiskerTesting.assertModel(
      model, matches: name, device: device ?? self.device, record: record, file: file, line: line)
  }

  /// Compares the screens of a view model for each combination of devices, text sizes and locales.
  ///
  /// - Parameters:
  ///   - name: The beginning of the names of the references, see ``ScreenCell/name(_:)``.
  ///   - devices: The devices; none means ``device``.
  ///   - textSizes: The text sizes; none means that of the device.
  ///   - locales: The locales; none means `en_US_POSIX`.
  ///   - file: The test's file, which the references are beside.
  ///   - line: The line at which a failure is shown.
  ///   - model: Creates the view model for a combination.
  @MainActor
  public func assertModels(
    matching name: String, devices: [Device] = [], textSizes: [TextSize] = [], locales: [LocaleName] = [],
    file: StaticString = #filePath, line: UInt = #line,
    of model: @MainActor (ScreenCell) throws -> any ScreenModel
  ) {
    for cell in ScreenCell.all(devices, textSizes, locales, on: device) {
      do {
        WhiskerTesting.assertModel(
          try model(cell), matches: cell.name(name), device: cell.device, record: record, file: file,
          line: line)
      } catch { TestFailure.report("\(cell.name(name)): \(error)", file: file, line: line) }
    }
  }
}
