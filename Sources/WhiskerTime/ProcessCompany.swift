internal import Synchronization

/// The other uses of this process.
package enum ProcessCompany {
  /// Whether Swift Testing runs the tests of this process, several at the same time.
  ///
  /// The package manager tells a test program so by an argument; a caller that runs tests in another way declares it.
  static var isSwiftTesting: Bool { wasStartedForSwiftTesting || isDeclared.load(ordering: .relaxed) }

  /// Declares that Swift Testing runs the tests of this process.
  package static func declareSwiftTesting() { isDeclared.store(true, ordering: .relaxed) }

  private static let isDeclared = Atomic<Bool>(false)

  private static let wasStartedForSwiftTesting: Bool = {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(option + 1).first == "swift-testing"
  }()
}
