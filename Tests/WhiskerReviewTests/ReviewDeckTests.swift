import Foundation
import ScreenModels
import TestSupport
import Testing
import TextRenderer
import WhiskerDiff
import WhiskerFiles
import WhiskerReview
import WhiskerSnapshots

/// What belongs together is one card, and what is most likely not intended comes first.
struct ReviewDeckTests {

  /// A folder with references and proposals.
  private struct Project {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "whisker-deck-\(UUID().uuidString)"
    ).path
    private let store: SnapshotStore

    init() throws {
      store = try SnapshotStore(
        referenceFolder: folder + "/__Snapshots__", artifactsFolder: folder + "/artifacts", mode: .never,
        workingFolder: folder)
    }

    var proposals: ProposalStore {
      ProposalStore(artifactsFolder: folder + "/artifacts", workingFolder: folder)
    }

    /// Writes the reference of a name.
    func write(_ name: String, _ screen: Screen) throws {
      let path = "\(folder)/__Snapshots__/\(name)"
      try Files.writeAtomically(Wireframe.bytes(screen), to: path + ".txt", durable: false)
      try Files.writeAtomically(ScreenJSON.bytes(screen), to: path + ".json", durable: false)
    }

    /// Compares a screen with the reference of a name; a difference becomes a proposal.
    func show(_ name: String, _ screen: Screen) throws {
      _ = try store.verify(
        SnapshotName(name),
        contents: [
          SnapshotPart(extension: "txt", text: Wireframe.text(screen)),
          SnapshotPart(extension: "json", text: ScreenJSON.encode(screen)),
        ])
    }
  }

  /// The regressions that are planted, each with how it changes the elements of a page.
  private static let regressions: [(name: String, change: @Sendable (inout [Element]) -> Void)] = [
    ("a button is gone", { $0.remove(at: 1) }),
    (
      "a button is disabled",
      { $0[1] = Element(.button, $0[1].name, id: "pay", states: .disabled, actions: [.tap]) }
    ),
    ("a button does nothing", { $0[1] = Element(.button, $0[1].name, id: "pay") }),
    (
      "another button is in its place", { $0[1] = Element(.button, "Cancel", id: "cancel", actions: [.tap]) }
    ),
    ("a button has no name", { $0[1] = Element(.button, "", id: "pay", actions: [.tap]) }),
    ("a text is cut off", { $0[0] = Element(.text, "Welcome to pa…", id: "welcome") }),
    ("a row is gone", { $0.remove(at: 3) }),
    (
      "another value",
      { $0[2] = Element(.toggle, "Gift wrap", id: "gift", value: "maybe", actions: [.toggle]) }
    ),
  ]

  @Test(arguments: [(1, "and 1 more change"), (2, "and 2 more changes")])
  func theChangesThatAreNotListedAreCounted(_ count: Int, _ line: String) {
    #expect(ReviewListing.more(count) == line)
  }

  @Test func aLabelRenamedOnTwoHundredScreensIsOneCardAndAPlantedRegressionIsFirst() throws {
    // The renamed tab is the selected one on some screens and another one on the others.
    let old = (0..<200).map { SampleScreens.screen($0, selected: $0 % 3 == 0 ? 0 : 1) }
    let intended = try (0..<200).map { number in
      try ReviewItem(
        "page-\(number)", from: old[number],
        to: SampleScreens.screen(number, tab: "Start", selected: old[number].tabBar.selected))
    }
    // Each regression once a day.
    for seed in 0..<Thoroughness.count(Self.regressions.count, thorough: 20) {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let planted = Int.random(in: 0..<200, using: &numbers)
      let regression = Self.regressions[seed % Self.regressions.count]
      var elements = SampleScreens.elements(planted)
      regression.change(&elements)
      var items = intended
      items[planted] = try ReviewItem(
        "page-\(planted)", from: old[planted],
        to: SampleScreens.screen(
          planted, tab: "Start", selected: old[planted].tabBar.selected, elements: elements))
      let deck = ReviewDeck(items.shuffled(using: &numbers))
      guard deck.cards.map(\.items.count) == [1, 199] else {
        Issue.record("seed \(seed), \(regression.name): \(deck.cards.map(\.lines))")
        continue
      }
      #expect(deck.cards[0].items[0].proposal.name.text == "page-\(planted)", "seed \(seed)")
      #expect(deck.cards[0].lines.first != "tab \"Home\" → \"Start\"", "the rare change is first")
      #expect(deck.cards[1].lines == ["tab \"Home\" → \"Start\""])
      #expect(deck.cards[0].isGuarded == (regression.name != "another value"), "\(regression.name)")
      #expect(!deck.cards[1].isGuarded)
      #expect(deck.unguarded.count == (deck.cards[0].isGuarded ? 199 : 200))
    }
  }

  @Test func aRenamedButtonIsNotOnTheCardOfAnotherButton() throws {
    let items = try ["pay", nil].enumerated().map { number, id in
      let screens = ["Pay", "Cancel"].map { name in
        SampleScreens.screen(number, elements: [Element(.button, name, id: id, actions: [.tap])])
      }
      return try ReviewItem("page-\(number)", from: screens[0], to: screens[1])
    }
    #expect(items[0].lines == items[1].lines)
    let deck = ReviewDeck(items)
    #expect(deck.cards.map(\.isGuarded) == [true, false])
    #expect(deck.unguarded.map(\.proposal.name.text) == ["page-0"])
  }

  @Test func whatComesOrGoesWithAnotherContentIsAnotherCard() throws {
    func total(_ amount: String, id: String = "total") -> Element {
      Element(
        .list, "Total", id: id, detail: .rows(columns: 1, visible: 0..<1), children: [Element(.text, amount)])
    }
    func item(
      _ number: Int, from old: (inout [Element]) -> Void = { _ in },
      to new: (inout [Element]) -> Void = { _ in }
    ) throws -> ReviewItem {
      var (before, after) = (SampleScreens.elements(number), SampleScreens.elements(number))
      old(&before)
      new(&after)
      return try ReviewItem(
        "page-\(number)", from: SampleScreens.screen(number, elements: before),
        to: SampleScreens.screen(number, elements: after))
    }
    func sizes(_ items: [ReviewItem]) -> [Int] { ReviewDeck(items).cards.map(\.items.count) }

    let added = try (0..<4).map { number in
      try item(number, to: { $0.append(total(number == 2 ? "NaN €" : "10 €", id: "page-\(number).total")) })
    }
    #expect(Set(added.map(\.lines)) == [["list \"Total\" added"]])
    #expect(sizes(added) == [1, 3], "the ids do not matter")
    #expect(ReviewDeck(added).cards[0].items[0].proposal.name.text == "page-2")

    let removed = try (0..<4).map { number in
      try item(number, from: { $0.append(total(number == 2 ? "All the terms" : "10 €")) })
    }
    #expect(sizes(removed) == [1, 3])

    let sheets = try (0..<4).map { number in
      let old = SampleScreens.screen(number)
      var new = old
      new.layers.append(
        Layer(kind: .sheet, stack: ["edit"], elements: [Element(.text, number == 2 ? "undefined" : "Notes")]))
      return try ReviewItem("page-\(number)", from: old, to: new)
    }
    #expect(Set(sheets.map(\.lines)) == [["sheet \"edit\" shown"]])
    #expect(sizes(sheets) == [1, 3])

    let dismissed = try (0..<4).map { number in
      let new = SampleScreens.screen(number)
      var old = new
      let name = number == 2 ? "Delete my account" : "Pay"
      old.layers.append(
        Layer(kind: .sheet, stack: ["filter"], elements: [Element(.button, name, id: "page-\(number).go")]))
      return try ReviewItem("page-\(number)", from: old, to: new)
    }
    #expect(Set(dismissed.map(\.lines)) == [["sheet \"filter\" no longer shown"]])
    #expect(sizes(dismissed) == [1, 3])
  }

  @Test func changesThatOnlyUnicodeCallsEqualAreCardsOfTheirOwn() throws {
    let items = try ["Caf\u{E9}", "Cafe\u{301}"].enumerated().map { number, name in
      var elements = SampleScreens.elements(1)
      elements[0] = Element(.text, name, id: "welcome")
      return try ReviewItem(
        "page-\(number)", from: SampleScreens.screen(1), to: SampleScreens.screen(1, elements: elements))
    }
    let cards = ReviewDeck(items).cards
    #expect(cards.map(\.items.count) == [1, 1])
    #expect(cards[0].id != cards[cards.count - 1].id)
  }

  @Test func aRowThatComesIntoViewSeparatesCards() throws {
    func screen(_ button: String, shownRows: Int) -> Screen {
      let rows = (0..<4).map { row in
        Element(
          .cell, "Row \(row)", actions: [.tap],
          children: row == 3 && shownRows > 3 ? [Element(.button, button, actions: [.tap])] : [])
      }
      let list = Element(
        .list, "Rows", detail: .rows(columns: 1, visible: 0..<shownRows), children: rows)
      return SampleScreens.screen(1, elements: [list])
    }
    func comparison(_ button: String) -> ScreenComparison {
      ScreenComparison(screen(button, shownRows: 3), screen(button, shownRows: 4))
    }
    #expect(comparison("Share").lines == comparison("Delete").lines)
    #expect(comparison("Share").content != comparison("Delete").content)
    #expect(comparison("Share").content == comparison("Share").content)
  }

  @Test func onlyTheBytesOfTheJSONMayDiffer() throws {
    let screen = SampleScreens.screen(1)
    let json = ScreenJSON.encode(screen)
    for saved in [
      json.replacing("\"schema\": 1,", with: "\"schema\": 1 ,"), json.replacing("\n", with: "\r\n"),
    ] {
      let item = try ReviewItem("page", from: screen, saved: saved, to: screen)
      #expect(item.lines == ["only the bytes of the JSON differ"])
      let diff = item.diff().text()
      #expect(diff.hasPrefix("--- a/__Snapshots__/page.json\n+++ b/__Snapshots__/page.json\n@@"), "\(diff)")
    }
    let drawn = try ReviewItem("page", from: screen, drawn: "an older drawing\n", to: screen)
    #expect(drawn.lines == ["only the text differs"])
    #expect(drawn.diff().text().hasPrefix("--- a/__Snapshots__/page.txt\n"))
    // A cover hides what changed, so that the text is the same.
    func covered(_ title: String) -> Screen {
      var screen = SampleScreens.screen(1, title: title)
      screen.layers[0].isHidden = true
      screen.layers.append(Layer(kind: .cover, stack: ["login"], elements: [Element(.text, "Log in")]))
      return screen
    }
    let hidden = try ReviewItem("page", from: covered("Home"), to: covered("Start"))
    #expect(hidden.lines == ["title \"Home\" → \"Start\""])
    let diff = hidden.diff().text()
    #expect(diff.contains("\n-        \"name\": \"Home\"\n+        \"name\": \"Start\"\n"), "\(diff)")
  }

  @Test func newSnapshotsAreACardEachAndTextAloneIsNamed() throws {
    let new = try ReviewItem("new", from: nil, to: SampleScreens.screen(1))
    let other = try ReviewItem("other", from: nil, to: SampleScreens.screen(2))
    let deck = ReviewDeck([new, other])
    #expect(deck.cards.map(\.lines) == [["new snapshot"], ["new snapshot"]])
    #expect(deck.cards.map(\.isGuarded) == [false, false])
  }

  @Test func equalScreensAreReadOnceAndEachProposalIsStillBoundToItsOwnReference() throws {
    let project = try Project()
    for name in ["a", "b", "c", "d"] {
      let number = name == "d" ? 2 : 1
      try project.write(name, SampleScreens.screen(number))
      try project.show(name, SampleScreens.screen(number, tab: "Start"))
    }
    // The reference of one of the three equal ones is edited, and looks like that of another proposal now.
    try project.write("b", SampleScreens.screen(2))
    let proposals = project.proposals
    let items = try ReviewDeck(ReviewDesk(proposals)).items.sorted {
      $0.proposal.reference < $1.proposal.reference
    }
    #expect(items.map { $0.obstacle?.reason } == [nil, .stale, nil, nil])
    #expect(items.map(\.before) == [1, 2, 1, 2].map { SampleScreens.screen($0) })
    #expect(items.map(\.after) == [1, 1, 1, 2].map { SampleScreens.screen($0, tab: "Start") })
    for item in items {
      let alone = ReviewItem(item.proposal, references: try proposals.references(of: item.proposal))
      #expect(item.lines == alone.lines)
      #expect(item.losses == alone.losses)
      #expect(item.oldText == alone.oldText)
    }
    #expect(items[1].losses.map(\.kind) == [.screen])
    try FileManager.default.removeItem(atPath: project.folder)
  }

  @Test func whatWasRejectedBeforeIsDecidedByItself() throws {
    let project = try Project()
    let names = ["a", "b", "c", "d", "e"]
    for name in names { try project.write(name, SampleScreens.screen(1)) }
    func run() throws { for name in names { try project.show(name, SampleScreens.screen(1, tab: "Start")) } }
    try run()
    let desk = ReviewDesk(project.proposals)
    func decide(_ names: [String], _ verdict: ReviewDecision.Verdict, note: String? = nil) throws {
      let chosen = try desk.proposals.list().proposals.filter { names.contains($0.name.text) }
      try desk.decide(chosen.map { ReviewRequest($0, verdict, note: note) })
      try run()
    }
    try decide(["b", "c"], .rejected, note: "where is Home?")
    try decide(["d"], .rejected)
    let deck = try ReviewDeck(desk)
    #expect(
      deck.cards.map { $0.items.map(\.proposal.name.text) } == [["d"], ["b", "c"], ["a", "e"]])
    #expect(deck.cards.map(\.isGuarded) == [true, true, false])
    #expect(
      deck.cards.map { ReviewListing.notes($0) } == [
        ["rejected before"], ["rejected before: where is Home?"], [],
      ])
    #expect(Set(deck.cards.map(\.id)).count == 3)
    #expect(deck.unguarded.map(\.proposal.name.text) == ["a", "e"])
    #expect(deck.items.allSatisfy { $0.guardLines.isEmpty }, "nothing is lost")
    // What was accepted after all and comes back is like any other.
    try decide(["d"], .accepted)
    try project.write("d", SampleScreens.screen(1))
    try run()
    #expect(try ReviewDeck(desk).unguarded.map(\.proposal.name.text) == ["a", "d", "e"])
    try FileManager.default.removeItem(atPath: project.folder)
  }

  @Test func aReferenceThatCannotBeReadIsNotNew() throws {
    let project = try Project()
    let folder = project.folder
    try project.write("known", SampleScreens.screen(1))
    for name in ["known", "new"] { try project.show(name, SampleScreens.screen(2)) }
    let journey = "screen matches\n  | button \"A\"\n"
    try Files.writeAtomically(Array(journey.utf8), to: "\(folder)/a.journey", durable: false)
    let blocks = InlineBlocks(Array(journey.utf8))
    _ = try InlineProposals(artifactsFolder: folder + "/artifacts", workingFolder: folder).propose(
      folder + "/a.journey", blocks, 0, line: 1, new: Array("  | button \"B\"".utf8))
    for path in ["\(folder)/__Snapshots__/known.json", "\(folder)/a.journey"] {
      try Files.remove(path)
      try Files.createFolder(path)
    }
    let proposals = project.proposals
    let deck = try ReviewDeck(ReviewDesk(proposals))
    let items = deck.items.sorted { $0.proposal.reference < $1.proposal.reference }
    #expect(items.map(\.proposal.reference) == ["__Snapshots__/known", "__Snapshots__/new", "a.journey#1"])
    #expect(
      items.map(\.lines) == [
        ["the reference cannot be read as a screen"], ["new snapshot"], ["the journey cannot be read"],
      ])
    #expect(items.map(\.isNew) == [false, true, false])
    #expect(items.map(\.isGuarded) == [true, false, true])
    #expect(items.map { $0.obstacle != nil } == [true, false, true])
    let listing = ReviewListing.text(deck)
    #expect(listing.contains("/known.json: it is a folder"), "\(listing)")
    // What the reference contains is not known, so nothing is said to differ from it.
    #expect(items.map { $0.diff().text().isEmpty } == [true, false, true])
    try FileManager.default.removeItem(atPath: project.folder)
  }

  @Test func aLargeReviewIsThatOfItsProposalsOneByOne() throws {
    let project = try Project()
    let folder = project.folder
    for number in 0..<150 {
      try project.write("page-\(number)", SampleScreens.screen(number))
      try project.show("page-\(number)", SampleScreens.screen(number, tab: "Start"))
    }
    for name in ["a", "page-75", "z"] {
      try Files.writeAtomically(
        Array("no proposal".utf8), to: "\(folder)/artifacts/proposals/\(name).proposal", durable: false)
    }
    let proposals = project.proposals
    let deck = try ReviewDeck(ReviewDesk(proposals))
    let listing = try proposals.list()
    #expect(deck.items.map(\.proposal) == listing.proposals)
    #expect(deck.unreadable == ["a", "page-75", "z"].map { "\(folder)/artifacts/proposals/\($0).proposal" })
    #expect(deck.unreadable == listing.unreadable)
    #expect(deck.cards.map(\.items.count) == [150])
    for item in deck.items {
      let alone = ReviewItem(item.proposal, references: try proposals.references(of: item.proposal))
      #expect([item.before, item.after] == [alone.before, alone.after])
      #expect(item.lines == alone.lines)
      #expect(item.oldText == alone.oldText)
    }
    // A file that cannot be read is an error, whichever half it is in.
    for name in ["0", "zz"] {
      let path = "\(folder)/artifacts/proposals/\(name).proposal"
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: UInt64(Files.defaultLimit) + 1)
      try handle.close()
      do {
        let error = try #require(throws: (any Error).self, "\(name)") {
          try ReviewDeck(ReviewDesk(proposals))
        }
        #expect((error as? FileError)?.path == path)
      }
      try Files.remove(path)
    }
    try FileManager.default.removeItem(atPath: project.folder)
  }

  @Test func identitiesAndTheirBeginningsAreFound() throws {
    let items = try (0..<3).map {
      try ReviewItem("p\($0)", from: SampleScreens.screen($0), to: SampleScreens.screen($0, tab: "Start"))
    }
    let deck = ReviewDeck(items)
    func matches(_ id: String) -> [[Proposal]] { deck.matches(id).map { $0.map(\.proposal) } }
    #expect(matches(deck.cards[0].id) == [items.map(\.proposal)])
    #expect(matches(items[0].proposal.id) == [[items[0].proposal]])
    #expect(matches(String(items[1].proposal.id.prefix(5))) == [[items[1].proposal]])
    for nothing in ["", "@", "a", "@abc", "zzzzzzzz"] {
      #expect(matches(nothing).isEmpty, "\(nothing)")
    }
  }

  @Test func theListingFoldsAndCounts() throws {
    let items = try (0..<12).map {
      try ReviewItem("p\($0)", from: SampleScreens.screen($0), to: SampleScreens.screen($0, tab: "Start"))
    }
    let text = ReviewListing.text(ReviewDeck(items))
    #expect(text.contains("  12 screens\n  tab \"Home\" → \"Start\"\n"), "\(text)")
    #expect(text.contains("    and 4 more\n"), "\(text)")
    #expect(text.contains("\n12 screens on 1 card\n"), "\(text)")
    #expect(ReviewListing.text(ReviewDeck([])) == "nothing to review\n")
  }
}
