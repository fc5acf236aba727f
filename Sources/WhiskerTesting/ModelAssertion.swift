public import ScreenModels
import TextRenderer
public import WhiskerSnapshots

/// Compares the screen of a single view model with the references beside the test.
///
/// A synchronous XCTest method calls it within `MainActor.assumeIsolated`: on Linux, XCTest cannot list synchronous
/// methods that are isolated to the main actor.
///
/// - Parameters:
///   - model: A view model in the state to compare.
///   - name: The name of the references, unique in this test file.
///   - device: The device that the screen is laid out for; by default that of ``ScreenTrait`` in a test of Swift Testing, or a phone.
///   - record: The references that may be written; by default according to ``ScreenTrait`` in a test of Swift Testing, `WHISKER_RECORD` or
///     `CI`.
///   - file: The test's file, which the references are beside.
///   - line: The line at which a failure is shown.
@MainActor
public func assertModel(
  _ model: any ScreenModel, matches name: String, device: Device? = nil, record: RecordMode? = nil,
  file: StaticString = #filePath, line: UInt = #line
) {
  do {
    let screen = try Screen(
      of: model, named: name, app: "Preview", on: device ?? ScreenScope.current.device ?? .phone)
    assertScreen(screen, matches: name, record: record, file: file, line: line)
  } catch {
    TestFailure.report("\(error)", file: file, line: line)
  }
}
