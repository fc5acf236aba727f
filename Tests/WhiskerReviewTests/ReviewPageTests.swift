import Foundation
import ScreenModels
import Testing
import WhiskerReport
import WhiskerReview
import WhiskerSnapshots

/// The page of a review is one file that loads nothing and shows every text as text.
struct ReviewPageTests {
  private func page(_ items: [ReviewItem], owners: (String) -> [String] = { _ in [] }) -> String {
    String(decoding: ReviewPage.bytes(ReviewDeck(items), owners: owners), as: UTF8.self)
  }

  @Test func aScreenIsWrittenOnceAndTheDeltaIsThere() throws {
    let items = try (0..<5).map {
      try ReviewItem("p\($0)", from: SampleScreens.screen(7), to: SampleScreens.screen(7, tab: "Start"))
    }
    let page = page(items)
    let screens = page.components(separatedBy: "id=\"screens\">")[1]
    #expect(screens.components(separatedBy: "<hr/>\n").count == 2, "before and after, once each")
    #expect(screens.components(separatedBy: "<article").count - 1 == 1, "after is only what differs")
    #expect(page.contains("tab \\\"Home\\\" → \\\"Start\\\""))
    for item in items { #expect(page.contains("\"id\":\"\(item.proposal.id)\"")) }
  }

  @Test func theSameProposalsGiveTheSameBytes() throws {
    let items = try (0..<20).map {
      try ReviewItem("p\($0)", from: SampleScreens.screen($0), to: SampleScreens.screen($0, tab: "Start"))
    }
    #expect(page(items) == page(items.reversed()))
  }

  @Test func noTextBecomesMarkupAndNothingIsLoaded() throws {
    let evil = "</script><img src=x onerror=alert(1)>"
    let old = SampleScreens.screen(1, title: evil)
    let page = page([try ReviewItem("p", from: old, to: SampleScreens.screen(1))])
    #expect(!page.contains("<img"))
    #expect(page.components(separatedBy: "</script>").count == 4, "the data, the screens and the program")
    #expect(page.contains("default-src 'none'"))
    for address in ["http://", "https://", "src=", "@import", "url("] {
      #expect(!page.replacing("src=x", with: "").contains(address), "\(address)")
    }
  }

  @Test func aPathIsShownWithWhatNobodySeesInIt() throws {
    let item = try ReviewItem(
      "p", from: SampleScreens.screen(7), to: SampleScreens.screen(8), references: "__Snapshots__/a\u{202E}b")
    let page = page([item])
    #expect(page.contains("a\\\\u{202E}b"), "the reference")
    #expect(page.components(separatedBy: "\"shown\":").count == 2)
  }

  /// Were each star tried at every place for all places of those before it, this would take days.
  @Test func aPatternWithManyStarsIsDecidedAtOnce() {
    let letters = String(repeating: "a", count: 200)
    let pattern = String(repeating: "*a", count: 20)
    let owners = CodeOwners("\(pattern)*b @one\n")
    #expect(owners.owners(of: letters).isEmpty)
    #expect(owners.owners(of: letters + "b") == ["@one"])
    #expect(CodeOwners("**/\(pattern)*b @one\n").owners(of: "x/\(letters)/y").isEmpty)
    // Beside other characters, two stars are one.
    #expect(CodeOwners("/a**c @one\n").owners(of: "abc") == ["@one"])
    #expect(CodeOwners("/a**c @one\n").owners(of: "a/b/c").isEmpty)
  }

  @Test func ownersAreThoseOfTheLastMatchingLine() throws {
    let owners = CodeOwners(
      """
      # a comment
      *            @all
      /*           @top
      *.journey    @journeys  # another
      /Fixtures/   @fixtures
      Apps/**/Home @home @design
      docs/*.md    @docs
      /site/*      @site
      nobody.txt
      """)
    for (path, expected) in [
      ("a.txt", ["@top"]), ("x/a.txt", ["@all"]), ("x/y.journey", ["@journeys"]),
      ("Fixtures/x/y.journey", ["@fixtures"]),
      ("x/Fixtures/y", ["@all"]), ("Apps/Home/a.swift", ["@home", "@design"]),
      ("Apps/a/b/Home/c", ["@home", "@design"]), ("docs/a.md", ["@docs"]), ("docs/b/a.md", ["@all"]),
      ("site/a.txt", ["@site"]), ("site/a/b.txt", ["@all"]),
      ("nobody.txt", []),
    ] {
      #expect(owners.owners(of: path) == expected, "\(path)")
    }
    let item = try ReviewItem("p", from: SampleScreens.screen(1), to: SampleScreens.screen(2))
    #expect(page([item], owners: owners.owners).contains("@all"))
  }
}
