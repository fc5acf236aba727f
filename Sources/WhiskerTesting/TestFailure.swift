import Testing
import WhiskerFiles
import XCTest

/// Reports the failure of an assertion to the framework whose test is running, whichever front end it comes from.
///
/// XCTest ignores a failure outside its own tests, and Swift Testing does the same with an issue in a test of XCTest: an assertion of one
/// in a test of the other would pass whatever the screen is.
enum TestFailure {
  /// Reports a failure of an assertion for XCTest.
  ///
  /// Outside the tasks of a test, as in a detached one, either framework may be the one that is running; the other ignores the failure.
  static func report(_ text: String, file: StaticString, line: UInt) {
    let test = Test.current
    let path = "\(file)"
    let module = test?.sourceLocation.moduleName ?? Paths.name(of: Paths.parent(of: path))
    let place = SourceLocation(
      fileID: "\(module)/\(Paths.name(of: path))", filePath: path, line: Int(line), column: 1)
    Issue.record(Comment(rawValue: text), sourceLocation: place)
    if test == nil { XCTFail(text, file: file, line: line) }
  }

  /// Reports a difference that an expectation for Swift Testing found.
  static func report(_ text: String, file: StaticString, sourceLocation: SourceLocation) {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    reportToXCTest(text, file, sourceLocation)
  }

  /// Reports an error of an expectation for Swift Testing.
  ///
  /// - Parameter screen: The name of the screen that could not be compared, if the place does not tell.
  static func report(
    _ error: any Error, of screen: String? = nil, file: StaticString, sourceLocation: SourceLocation
  ) {
    Issue.record(error, screen.map { Comment(rawValue: $0) }, sourceLocation: sourceLocation)
    reportToXCTest((screen.map { $0 + ": " } ?? "") + "\(error)", file, sourceLocation)
  }

  /// Outside tests of Swift Testing a test of XCTest may be running; if there is none, XCTest ignores the failure.
  private static func reportToXCTest(_ text: String, _ file: StaticString, _ place: SourceLocation) {
    if Test.current == nil { XCTFail(text, file: file, line: UInt(place.line)) }
  }
}
