import Testing
import WhiskerRunner

@testable import WhiskerCLI

/// The app of a session that names none.
@MainActor
struct OnlyAppTests {
  private func app(_ name: String) -> AppDescriptor {
    AppDescriptor(name: name, title: name, screens: []) { _, _ in throw CancellationError() }
  }

  @Test func theOnlyAppNeedNotBeNamed() {
    let (one, other) = (app("one"), app("other"))
    #expect(DriveCommand.app(nil, of: [one])?.name == "one")
    #expect(DriveCommand.app(nil, of: [one, other]) == nil)
    #expect(DriveCommand.app("other", of: [one, other])?.name == "other")
    #expect(DriveCommand.app("third", of: [one]) == nil)
  }
}
