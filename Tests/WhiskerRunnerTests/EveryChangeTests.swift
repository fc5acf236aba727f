import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// What mentions a change where `every change is named`.
final class EveryChangeTests: XCTestCase {
  /// The changes that the steps of a journey leave unmentioned, as the message of its failure lists them; nil if it passed.
  private func unnamed(_ steps: String, header: String = "") throws -> [String]? {
    let text = "journey \"J\"\napp shop\nevery change is named\n\(header)\nlaunch\n" + steps + "\n"
    let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.shop])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    return MainActor.assumeIsolated {
      var found: [String]?
      for entry in plan.entries {
        JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { event in
          guard case .failed(let failure) = event else { return }
          found = failure.diagnostic.code == "J224" ? failure.diagnostic.see : [failure.diagnostic.message]
        }
      }
      return found
    }
  }

  private static let changes = [
    "text \"0 cats\" → \"1 cats\"", "button \"Pay\" enabled → disabled",
    "list \"Cats\" no rows in view of 1 columns → rows 1–1 in 1 column", "row \"Cat 1\" added",
  ]

  func testLinesBelowAStepMentionOnlyWhatTheyName() throws {
    XCTAssertEqual(try unnamed("tap button \"Add\""), Self.changes)
    XCTAssertEqual(
      try unnamed("tap button \"Add\"\nscreen matches\n  | button \"Add\""), Self.changes)
    XCTAssertEqual(
      try unnamed("tap button \"Add\"\nscreen matches\n  | text \"1 cats\""), Array(Self.changes[1...]))
    XCTAssertEqual(
      try unnamed("tap button \"Add\"\nexpect change\n  | ...\n  | + text /cats/\n  | ..."),
      Array(Self.changes[1...]))
    XCTAssertEqual(
      try unnamed("tap button \"Add\"\nexpect change\n  | - text \"0 cats\"\n  | ..."),
      Array(Self.changes[1...]))
    XCTAssertNil(
      try unnamed(
        """
        tap button "Add"
        screen matches
          | text "1 cats"
          | ...
          | button "Pay" @pay [disabled]
          | ...
          | list "Cats"
          |   cell /^Cat/
        """))
  }

  func testALineMentionsWhatIsInFrontOnlyByTheLineThatChanged() throws {
    let push = "tap button \"Open\"\n"
    let changes = ["stack home → detail"]
    XCTAssertNotNil(try unnamed(push + "screen matches\n  | app Shop"))
    XCTAssertNil(try unnamed(push + "screen matches\n  | stack home › detail"))
    XCTAssertNil(try unnamed(push + "expect change\n  | ...\n  | + screen detail\n  | ..."))
    XCTAssertEqual(try unnamed(push + "see text \"Detail\"")?.count, changes.count)
  }

  func testAWholeScreenOrChangeMentionsEverything() throws {
    XCTAssertNil(
      try unnamed(
        """
        tap button "Add"
        expect change
          | - text "0 cats"
          | + text "1 cats"
          | - button "Pay" @pay
          | + button "Pay" @pay [disabled]
          | - list "Cats"
          | + list "Cats"
          | +   cell "Cat 1"
        """))
    XCTAssertNil(
      try unnamed(
        """
        tap button "Add"
        screen matches
          | screen home
          | app Shop
          | stack home
          | text "1 cats"
          | button "Add" @add
          | button "Pay" @pay [disabled]
          | button "Open" @open
          | list "Cats" @cats
          |   cell "Cat 1" @cats.cat-1 -tap
        """))
  }

  func testThatNothingIsPresentedMentionsOnlyPresentations() throws {
    let push = "tap button \"Open\"\n"
    for kind in ["alert", "dialog", "sheet", "cover"] {
      XCTAssertEqual(try unnamed(push + "expect no \(kind)")?.count, 1, kind)
    }
    let sheet = "navigate present sheet \"detail\"\nexpect sheet is detail\ndismiss sheet\n"
    XCTAssertNil(try unnamed(sheet + "expect no sheet"))
    XCTAssertEqual(try unnamed(sheet + "expect no alert")?.count, 1)
    XCTAssertEqual(try unnamed(sheet + "expect no cover")?.count, 1)
  }

  func testANewNameMentionsTheIDThatFollowsFromIt() throws {
    let tap = "navigate push \"detail\"\nscreen matches\n  | stack home › detail\ntap button \"Follow\"\n"
    XCTAssertEqual(try unnamed(tap), ["button \"Follow\" → \"Unfollow\""])
    XCTAssertNil(try unnamed(tap + "see button \"Unfollow\""))
    XCTAssertNil(try unnamed(tap + "see no button \"Follow\""))
    XCTAssertNil(try unnamed(tap + "expect change\n  | ...\n  | + button \"Unfollow\""))
  }

  func testThatTextsAreLocalizedMentionsNoChange() throws {
    XCTAssertEqual(
      try unnamed(
        "tap button \"Add\"\nexpect every text is localized except /./", header: "locale \"en_XA\"\n"),
      Self.changes)
  }
}

extension AppDescriptor {
  fileprivate static let shop = AppDescriptor("Shop") { _ in ShopCoordinator() }
}

private enum ShopRoute: Route, CaseIterable {
  case home, detail
}

@MainActor
private final class ShopCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<ShopRoute> { NavigationState(root: .home) }

  func model(for route: ShopRoute) -> any ScreenModel {
    route == .home ? HomeModel { self.navigator.push(.detail) } : DetailModel()
  }
}

@MainActor @Observable
private final class HomeModel: ScreenModel {
  private var cats = 0
  private let open: () -> Void

  init(_ open: @escaping () -> Void) { self.open = open }

  var screen: [Node] {
    Text("\(cats) cats")
    Button("Add") { self.cats += 1 }
    Button("Pay") {}.disabled(cats > 0)
    Button("Open") { self.open() }
    List("Cats") {
      for cat in 0..<cats { Cell("Cat \(cat + 1)") }
    }
  }
}

@MainActor @Observable
private final class DetailModel: ScreenModel {
  private var isFollowed = false

  var screen: [Node] {
    Text("Detail")
    Button(isFollowed ? "Unfollow" : "Follow") { self.isFollowed.toggle() }
  }
}
