import Observation
import ScreenModels
import Testing
import TextRenderer
import WhiskerEnvironment
import WhiskerFiles
import WhiskerSnapshots
import XCTest

@testable import WhiskerTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A model whose screen shows a text of its locale.
@MainActor
@Observable
private final class GreetingModel: ScreenModel {
  @ObservationIgnored private let locale: LocaleName

  init(_ locale: LocaleName) { self.locale = locale }

  var screen: [Node] {
    NavigationTitle(locale.language == "pt" ? "Olá" : "Hello")
    Text("A greeting that is longer than a narrow screen is wide, so that it wraps there")
  }
}

/// The XCTest case with one device and one record mode for all its tests, and its matrix.
@MainActor
private final class TwinsModel: ScreenModel {
  var screen: [Node] {
    Button("A") {}.id("x")
    Button("B") {}.id("x")
  }
}

final class ScreenTestCaseTests: ScreenTestCase {
  override var device: Device { .tablet }
  override var record: RecordMode? { .never }

  @MainActor
  func testTheDeviceIsThatOfTheCase() async {
    assertModel(GreetingModel(.posix), matches: "greeting-on-a-tablet")
  }

  @MainActor
  func testATestMayHaveAnotherDevice() async {
    assertModel(GreetingModel(.posix), matches: "greeting-phone-standard-en-us-posix", device: .phone)
  }

  @MainActor
  func testEachCellOfAMatrixHasANameAndAScreen() async throws {
    var names: [String] = []
    assertModels(
      matching: "greeting", devices: [.phone, .tablet], textSizes: [.standard, .accessibility],
      locales: [.posix, try XCTUnwrap(LocaleName("pt_BR"))]
    ) { cell in
      names.append(cell.name("greeting"))
      return GreetingModel(cell.locale)
    }
    XCTAssertEqual(
      names,
      ["phone-standard", "phone-accessibility", "tablet-standard", "tablet-accessibility"].flatMap {
        ["greeting-\($0)-en-us-posix", "greeting-\($0)-pt-br"]
      })
  }

  @MainActor
  func testAMatrixOfLocalesAloneUsesTheDeviceOfTheCase() async throws {
    let arabic = try XCTUnwrap(LocaleName("ar_EG"))
    assertModels(matching: "greeting", locales: [arabic]) { cell in
      XCTAssertEqual(cell.device.name, "tablet")
      XCTAssertEqual(cell.device.layoutDirection, .rightToLeft)
      return GreetingModel(cell.locale)
    }
  }

  @MainActor
  func testAMentionIsALineOfTheLog() async throws {
    let log = NSTemporaryDirectory() + "whisker-mentions-\(UUID().uuidString).log"
    // The run that wants to know the mentions of all tests must not lose this one.
    let outer = ProcessInfo.processInfo.environment["WHISKER_MENTIONS"]
    setenv("WHISKER_MENTIONS", log, 1)
    defer { if let outer { setenv("WHISKER_MENTIONS", outer, 1) } else { unsetenv("WHISKER_MENTIONS") } }
    let name = "greeting-on-a-tablet"
    let screen = try Screen(of: GreetingModel(.posix), named: name, app: "Preview", on: .tablet)
    for test in ["one()", "two()"] {
      XCTAssertTrue(try compareScreen(screen, with: name, record: .never, test: test).isPass)
    }
    let lines = try Files.readText(log).split(separator: "\n")
    XCTAssertEqual(lines.count, 2)
    XCTAssertTrue(lines[0].hasSuffix("/Tests/Snapshots/__Snapshots__/ScreenFrontEndTests/\(name)\tone()"))
    XCTAssertTrue(lines[1].hasSuffix("\ttwo()"))
    try Files.remove(log)
  }
}

/// The same for Swift Testing: a trait of the suite, overridden by one of a test and by an argument.
@Suite(.serialized, .screens(record: .never, device: .tablet))
struct ScreenTraitTests {
  @Test func theDeviceIsThatOfTheSuite() async {
    await expectScreen(of: GreetingModel(.posix), matches: "greeting-on-a-tablet")
  }

  @Test(.screens(device: .phone)) func theTraitOfATestOverridesThatOfTheSuite() async {
    await expectScreen(of: GreetingModel(.posix), matches: "greeting-on-a-phone")
    await expectScreen(of: GreetingModel(.posix), matches: "greeting-on-a-tablet", device: .tablet)
  }

  @Test func aMatrixHasAScreenForEachCell() async {
    await expectScreens(
      matching: "greeting", devices: [.phone, .tablet], textSizes: [.standard, .accessibility]
    ) {
      GreetingModel($0.locale)
    }
  }

  @Test func devicesOfOneNameHaveReferencesOfTheirOwn() {
    func names(_ devices: [Device]) -> [String] {
      ScreenCell.all(devices, [], [], on: .phone).map { $0.name("home") }
    }
    #expect(names([.phone, .tablet]) == ["home-phone", "home-tablet"])
    #expect(
      names([.phone, .phone.turned, .tablet]) == ["home-phone-44x32", "home-phone-76x19", "home-tablet"])
    var mirrored = Device.phone
    mirrored.layoutDirection = .rightToLeft
    #expect(names([.phone, mirrored]) == ["home-phone-44x32-ltr", "home-phone-44x32-rtl"])
    // Of neither size there is room for less.
    let smallest = Device(name: "watch", columns: 20, lines: 10)
    #expect(
      names([smallest, smallest.withTextSize(.large)]) == [
        "home-watch-20x10-standard", "home-watch-20x10-large",
      ])
  }

  @MainActor @Test func twoScreensOfOneNameAreAnError() throws {
    func compare(on device: Device) throws {
      let screen = try Screen(of: GreetingModel(.posix), named: "x", app: "Preview", on: device)
      _ = try compareScreen(screen, with: "greeting-twice", record: .never)
    }
    try compare(on: .phone)
    try compare(on: .phone)
    do {
      try compare(on: .tablet)
      Issue.record("the second screen was compared")
    } catch let error as SharedNameError {
      #expect(
        "\(error)"
          == "another screen was compared with \"greeting-twice\" before; give each screen in this file a name of its own"
      )
    }
  }

  @Test func aDifferenceIsAnIssueAtTheLineOfTheCaller() async throws {
    let line = #line + 2
    await withKnownIssue {
      await expectScreen(of: GreetingModel(.posix), matches: "greeting-too-narrow")
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains { "\($0)".contains("greeting-too-narrow\" differs") }
    }
    let owner = try owner(ofProposalNamed: "greeting-too-narrow")
    #expect(owner == "Tests/Snapshots/ScreenFrontEndTests.swift:\(line)")
  }
}

/// A comparison outside of any test is in the log of mentions when the process ends.
struct DetachedMentionTests {
  /// In a process of its own, whose environment no other test shares.
  @Test func aComparisonInADetachedTaskIsALineOfTheLog() async throws {
    let log = NSTemporaryDirectory() + "whisker-mentions-\(UUID().uuidString).log"
    try Files.writeAtomically([], to: log, durable: false)
    await #expect(processExitsWith: .success) { [log = log as String] in
      setenv("WHISKER_MENTIONS", log, 1)
      await Task.detached {
        await expectScreen(of: GreetingModel(.posix), matches: "greeting-on-a-phone", record: .never)
      }.value
    }
    let lines = try Files.readText(log).split(separator: "\n")
    try Files.remove(log)
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("/ScreenFrontEndTests/greeting-on-a-phone\toutside of a test") ?? false)
  }
}

/// Returns the owner of the proposal that a test of this file has just made; nil if there is none.
private func owner(ofProposalNamed name: String) throws -> String? {
  let proposals = ProposalStore(artifactsFolder: ".build/whisker", workingFolder: ".")
  return try proposals.list().proposals.first {
    $0.reference == "Tests/Snapshots/__Snapshots__/ScreenFrontEndTests/\(name)"
  }?.owner
}

/// An assertion of one framework fails a test of the other, in which that framework would ignore it.
struct XCTestAssertionTests {
  @MainActor @Test func aDifferenceIsAnIssueAtTheLineOfTheCaller() async throws {
    let screen = try Screen(of: GreetingModel(.posix), named: "greeting-too-wide", app: "Preview", on: .phone)
    let line = #line + 2
    withKnownIssue {
      assertScreen(screen, matches: "greeting-too-wide", record: .never)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && issue.comments.contains { "\($0)".contains("greeting-too-wide\" differs") }
    }
    let other = #line + 2
    withKnownIssue {
      assertModel(GreetingModel(.posix), matches: "greeting-that-nobody-recorded", record: .never)
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("has no reference") }
    }
    let owner = try owner(ofProposalNamed: "greeting-that-nobody-recorded")
    #expect(owner == "Tests/Snapshots/ScreenFrontEndTests.swift:\(other)")
  }

  @MainActor @Test func anErrorOfAScreenIsASentence() {
    withKnownIssue {
      assertModel(TwinsModel(), matches: "twins", record: .never)
    } matching: { issue in
      issue.comments.contains { "\($0)" == "two elements have the id @x: button \"A\" and button \"B\"" }
    }
  }

  @MainActor @Test(.screens(record: .never)) func theTraitOfATestSaysWhatMayBeWritten() {
    withKnownIssue {
      assertModel(GreetingModel(.posix), matches: "greeting-that-a-trait-refuses")
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("has no reference") }
    }
  }
}

/// A difference that no task of a test finds, such as one of a detached task, has no test to fail, and fails the run.
struct DetachedAssertionTests {
  @Test func aDifferenceInADetachedTaskFailsTheRun() async {
    await withKnownIssue {
      await #expect(processExitsWith: .success) {
        await Task.detached {
          await assertModel(GreetingModel(.posix), matches: "greeting-too-wide", record: .never)
        }.value
      }
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("greeting-too-wide\" differs") }
    }
  }
}

/// The same the other way round.
final class ScreenExpectationTests: XCTestCase {
  /// The failures while they are caught; nil if they count.
  private var caught: [(line: Int, text: String)]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard caught == nil else {
      caught?.append((lineNumber, description))
      return
    }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  @MainActor func testADifferenceIsAFailureAtTheLineOfTheCaller() async {
    caught = []
    let line = #line + 1
    expectScreen(of: GreetingModel(.posix), matches: "greeting-too-wide", record: .never)
    expectScreens(matching: "greeting", record: .never) { _ in throw CancellationError() }
    let failures = caught ?? []
    caught = nil
    XCTAssertEqual(failures.map(\.line), [line, line + 1])
    XCTAssert(failures.first?.text.contains("greeting-too-wide\" differs") ?? false)
    XCTAssert(failures.last?.text.contains("greeting: CancellationError") ?? false)
  }
}
