public import ScreenModels
public import Testing
public import WhiskerSnapshots

/// The mode and the device of the screens that tests compare, where the assertion states none.
struct ScreenScope: Sendable {
  var record: RecordMode?
  var device: Device?

  @TaskLocal static var current = ScreenScope()
}

/// The record mode and the device of the screens that a Swift Testing suite or test compares.
///
/// ```swift
/// @Suite(.screens(device: .tablet)) struct HomeScreens {
///   @Test func loaded() async { await expectScreen(of: HomeModel(.loaded), matches: "home-loaded") }
///   @Test(.screens(record: .all)) func empty() async { await expectScreen(of: HomeModel(.empty), matches: "home-empty") }
/// }
/// ```
///
/// An argument of the assertion overrides the trait of the test, and that the one of the suite.
public struct ScreenTrait: SuiteTrait, TestTrait, TestScoping {
  /// The references that may be written; nil leaves them to the suite, `WHISKER_RECORD` or `CI`.
  public let record: RecordMode?
  /// The device that screens of models are laid out for; nil leaves it to the suite.
  public let device: Device?

  /// Tests in a suite have its trait as well.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode and the device.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var scope = ScreenScope.current
    if let record { scope.record = record }
    if let device { scope.device = device }
    try await ScreenScope.$current.withValue(scope, operation: function)
  }
}

extension Trait where Self == ScreenTrait {
  /// The record mode and the device of the screens that tests compare.
  public static func screens(record: RecordMode? = nil, device: Device? = nil) -> ScreenTrait {
    ScreenTrait(record: record, device: device)
  }
}
