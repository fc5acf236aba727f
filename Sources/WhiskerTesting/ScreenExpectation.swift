public import ScreenModels
import TextRenderer
public import Testing
public import WhiskerEnvironment
public import WhiskerSnapshots

/// Compares a screen with the references beside the Swift Testing test: wireframe and JSON, byte for byte.
///
/// The caller's file imports `Testing` as well, also where it has no tests but functions for them: the place of the caller is a macro of it.
///
/// A missing reference is written and the test fails, so that a person reads it before it is trusted; with `CI` set nothing is
/// written. The issue is recorded at the caller's line, with the difference; it fails a test of XCTest as well.
///
/// - Parameters:
///   - screen: The current screen.
///   - name: The name of the references, unique in this test file.
///   - record: The references that may be written; by default those of ``ScreenTrait``, `WHISKER_RECORD` or `CI`.
///   - file: The test's file, which the references are beside.
///   - sourceLocation: The place at which an issue is shown.
public func expectScreen(
  _ screen: Screen, matches name: String, record: RecordMode? = nil, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let outcome = try compareScreen(
      screen, with: name, record: record ?? ScreenScope.current.record, file: file,
      line: sourceLocation.line, test: Test.current.map { "\($0.id)" })
    if !outcome.isPass { TestFailure.report(outcome.report(), file: file, sourceLocation: sourceLocation) }
  } catch { TestFailure.report(error, file: file, sourceLocation: sourceLocation) }
}

/// Compares the screen of a single view model with the references beside the Swift Testing test.
///
/// - Parameters:
///   - model: A view model in the state to compare.
///   - name: The name of the references, unique in this test file.
///   - device: The device that the screen is laid out for; by default that of ``ScreenTrait``, or a phone.
///   - record: The references that may be written; by default those of ``ScreenTrait``, `WHISKER_RECORD` or `CI`.
///   - file: The test's file, which the references are beside.
///   - sourceLocation: The place at which an issue is shown.
@MainActor
public func expectScreen(
  of model: any ScreenModel, matches name: String, device: Device? = nil, record: RecordMode? = nil,
  file: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let device = device ?? ScreenScope.current.device ?? .phone
    let screen = try Screen(of: model, named: name, app: "Preview", on: device)
    expectScreen(screen, matches: name, record: record, file: file, sourceLocation: sourceLocation)
  } catch { TestFailure.report(error, file: file, sourceLocation: sourceLocation) }
}

/// Compares the screens of a view model for each combination of devices, text sizes and locales.
///
/// ```swift
/// expectScreens(matching: "home", devices: [.phone, .tablet], locales: [.posix, portuguese]) { cell in
///   HomeModel(texts: Texts(cell.locale))
/// }
/// ```
///
/// - Parameters:
///   - name: The beginning of the names of the references, see ``ScreenCell/name(_:)``.
///   - devices: The devices; none means that of ``ScreenTrait``, or a phone.
///   - textSizes: The text sizes; none means that of the device.
///   - locales: The locales; none means `en_US_POSIX`.
///   - record: The references that may be written; by default those of ``ScreenTrait``, `WHISKER_RECORD` or `CI`.
///   - file: The test's file, which the references are beside.
///   - sourceLocation: The place at which an issue is shown.
///   - model: Creates the view model for a combination.
@MainActor
public func expectScreens(
  matching name: String, devices: [Device] = [], textSizes: [TextSize] = [], locales: [LocaleName] = [],
  record: RecordMode? = nil, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation,
  of model: @MainActor (ScreenCell) throws -> any ScreenModel
) {
  let base = ScreenScope.current.device ?? .phone
  for cell in ScreenCell.all(devices, textSizes, locales, on: base) {
    do {
      expectScreen(
        of: try model(cell), matches: cell.name(name), device: cell.device, record: record, file: file,
        sourceLocation: sourceLocation)
    } catch {
      TestFailure.report(error, of: cell.name(name), file: file, sourceLocation: sourceLocation)
    }
  }
}
