import Testing

@testable import WhiskerSnapshots

/// The text of a test file: in doubt, its references are kept.
struct TestSourceTests {
  @Test(arguments: [
    "struct Robot {\n  init(_ text: String) { assertModel(Free { Text(text) }, matches: text) }\n}\n",
    "struct Robot {\n  var home: Void { check(\"home\") }\n}\n",
    "struct Robot {\n  private(set) lazy var home: Void = { check(\"home\") }()\n}\n",
    "let home = {\n  check(\"home\")\n}\n",
    "struct Robot {\n  let home: Void = Robot.check()\n  private static func check() { assertModel(a) }\n}\n",
    "final class Home: Robot {\n  override init() { check(\"home\") }\n  override func home() { check(\"home\") }\n}\n",
    "let home: Void = assertModel(HomeModel(), matches: \"home\")\n",
    "let home: Void = run(\n  { check(\"home\") })\n",
    "extension Robot {\n  static subscript(_ name: String) -> Int {\n    check(name)\n  }\n}\n",
    "final class Robot {\n  deinit { check(\"home\") }\n}\n",
    "final class Robot {\n  class func home() { check(\"home\") }\n}\n",
    "class A: XCTestCase {\n  func testName(of text: String) { check(text) }\n}\n",
    "private let a = 1\ninit() { check(\"home\") }\n",
    "private let a = 1; func home() {}\n",
    "@Test func a() {}\nextension A {\n  func home()\n  {\n  }\n}\n",
    "func actor() { check(\"home\") }\n",
    "enum H {\n  static func actor(_ name: String) { check(name) }\n}\n",
    "struct H {\n  var `extension`: Int { check(\"home\") }\n  let struct_ = 1\n  case actor\n  func enum_() {}\n}\n",
    "struct P {\n  @Test func a() { #expect(b.contains(/\\{/)) }\n  func c() { check() }\n  @Test func d() { #expect(b.contains(/}/)) }\n}\n",
    "struct P {\n  @Test func a() { #expect(b.contains(#/ \\{ \"/#)) }\n  func c() { check() }\n  @Test func d() { _ = #/\n}/# }\n}\n",
    "struct P {\n  @Test func a() { let b = c / 2; if d { e / 3 } }\n  func f() {}\n}\n",
    "@Test func a() {\n", "func home(_ pattern: String = \"\\(a(\"{\"))\") {}\n",
  ])
  func codeThatOtherFilesMayRunIsShared(source: String) {
    #expect(TestSource.helpsOtherFiles(source))
  }

  @Test(arguments: [
    "import XCTest\n@testable import struct Foundation.URL\n", "",
    "struct A {\n  private let store = Store()\n  let names = [\"a\", \"b\"]\n  @Test func a() { check { expectScreen(b) } }\n}\n",
    "class A: XCTestCase {\n  @MainActor\n  func testHome() async throws {\n    func both() { assertModel(a) }\n    both()\n  }\n}\n",
    "@Test(\"A name\", arguments: [1, 2].filter { $0 > 1 })\n@MainActor\nfunc home(_ a: Int) async { expectScreen(a) }\n",
    "@Suite(.screens(device: .tablet), .enabled { true })\nstruct A {\n  @Test func a() {}\n}\n",
    "final class M: ScreenModel {\n  var screen: [Node] { Text(\"a\") }\n}\n",
    "private func home() { assertModel(a) }\nfileprivate let all = [1].map { $0 }.filter { $0 > 1 }\n",
    "private let all = run(\n  { check(\"home\") })\n",
    "// func home() {}\n/* init() {} /* } */ */\n@Test func a() { let text = \"{\" + #\"\"}\"# + \"\\(b(\"}\"))\" }\n",
    "@Test func a() {\n  let text = \"\"\"\n    } func home() { \"\n    \"\"\"\n}\n",
    "enum Kind: String {\n  static let first = Kind.one\n  case one, two(Int)\n}\n",
    "struct A {\n  let store = try Store(path(of: 1))\n  nonisolated(unsafe) let (b, c) = (1, 2)\n}\n",
    "@Test func a() { return /[{\\/]/ }\n@Test func b() { c(a / 2, d / 3); let e = [/}/: #\"/\"#] }\n",
    "protocol Store {\n  func load(id: String) async\n  init(name: String)\n}\n",
    "class A: ScreenTestCase {\n  override class func setUp() { a() }\n  override var device: Device { .tablet }\n}\n",
  ])
  func testsAndPrivateCodeAreNotShared(source: String) {
    #expect(!TestSource.helpsOtherFiles(source))
  }

  @Test(arguments: [
    ("home", "@Test func home() {}\n"), ("Home", "@Suite struct Home {}\n"),
    ("Home", "final class Home: XCTestCase {}\n"), ("Home", "@Suite enum Home {}\n"),
    ("Home", "@Suite(.disabled()) actor Home {}\n"), ("The home", "@Test(\"The home\") func home() {}\n"),
    ("The \"old\" home", "@Test(\"The \\\"old\\\" home\") func home() {}\n"),
    ("first screen", "@Test func `first screen`() {}\n"),
    ("say \"hi\"", "@Test func `say \"hi\"`() {}\n"), ("a suite", "@Suite struct `a suite` {}\n"),
    ("default", "@Test func `default`() {}\n"),
  ])
  func aFileDeclaresTheTestsInIt(name: String, source: String) {
    #expect(TestSource.declares(name, source))
    #expect(!TestSource.declares(name, "@Test func other() { home }\n"))
  }

  @Test func aFileThatCancelsTestsIsKnownByItsCode() {
    #expect(TestSource.cancels("@Test(arguments: [1]) func a(_ n: Int) throws { try Test.cancel(\"no\") }\n"))
    #expect(TestSource.cancels("  try Testing.Test\n    .cancel()\n"))
    for source in [
      "// Test.cancel\n", "let a = \"Test.cancel\"\n", "try MyTest.cancel()\n", "Test.cancelled\n",
    ] {
      #expect(!TestSource.cancels(source), "\(source)")
    }
  }
}
