import ScreenModels
import Testing
import TextRenderer

/// Whole wireframes, each of which was read before it was committed.
struct WireframeTests {
  @Test func aGridWithSearchBannerAndRowsOutOfView() {
    #expect(
      Wireframe.text(SampleScreens.home) == #"""
        Catnip · Home · home
        ╭──────────────────────────────────────────╮
        │                  Breeds       [ Filter ] │
        ├──────────────────────────────────────────┤
        │ ⌕ Search breeds: si▏ ___________________ │
        │ (!) You are offline. These are the       │
        │     breeds loaded before.                │
        │ ▦ Breeds                                 │
        │ ▲ 2 more                                 │
        │ ┌──────────────────┐┌──────────────────┐ │
        │ │ Siamese        › ││ Siberian       › │ │
        │ │ Thailand         ││ Russia           │ │
        │ │ ▣ Siamese        ││ ◱ Siberian       │ │
        │ │   1200×800       ││ [ Unfavorite ] ✓ │ │
        │ │ [ Favorite ]     ││                  │ │
        │ └──────────────────┘└──────────────────┘ │
        │ ┌──────────────────┐┌──────────────────┐ │
        │ │ Singapura      › ││ York           › │ │
        │ │ Singapore        ││ Chocolate        │ │
        │ │ ⊠ Singapura      ││ United States    │ │
        │ │ [ Favorite ]     ││ □ York Chocolate │ │
        │ │                  ││ [ Favorite ]     │ │
        │ └──────────────────┘└──────────────────┘ │
        │ ▼ 3 more                                 │
        │ ◌ Loading more                           │
        ├──────────────────────────────────────────┤
        │ [Home]  Favorites •2                     │
        ╰──────────────────────────────────────────╯

        """#)
  }

  @Test func theMarksOfAMenuStayWithItsLastWord() {
    // A longer word takes a line of its own.
    for length in 1...20 {
      let menu = Element(.menu, "Sort by " + String(repeating: "x", count: length), id: "sort")
      let screen = Screen(
        app: "Test", device: Device(name: "test", columns: 30, lines: 10), tabBar: TabBar(),
        layers: [Layer(kind: .base, stack: ["page"], elements: [menu])])
      let marked = Wireframe.text(screen).split(separator: "\n").filter { $0.contains("▾") }
      #expect(marked.allSatisfy { $0.contains("x ▾ ]") }, "\(length): \(marked)")
      #expect(marked.count == 1)
    }
  }

  @Test func aScreenOnAStackWithSectionsSwitchesAndATintedTab() {
    #expect(
      Wireframe.text(SampleScreens.detail) == #"""
        Catnip · Favorites · favorites › detail
        ╭──────────────────────────────────────────╮
        │ ‹               Siberian     [ Share ] ⊘ │
        ├──────────────────────────────────────────┤
        │ ▣ Siberian 640×480                       │
        │ Siberian                                 │
        │ ════════                                 │
        │ · Russia · 12–15 years                   │
        │ The Siberian is a forest cat with a      │
        │ triple coat: it takes its time to grow   │
        │ up, and it is good at solving problems.  │
        │ ── Temperament ───────────────────────── │
        │ ▌ Affection  ████████░░  80%             │
        │ ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ │
        │ Remind me                           (─●) │
        │ Show weights ⊘                      (○─) │
        │ · Ratings go from 1 to 5.                │
        │ ──────────────────────────────────────── │
        │ [ Favorite ]  [ Compare ]                │
        │ [! Remove ]                              │
        ├──────────────────────────────────────────┤
        │ Home  [Favorites] •2 (red)               │
        ╰──────────────────────────────────────────╯

        """#)
  }

  @Test func aSectionEndsWhereItsLastRowDoesAndNotWhereIdsGetShorter() {
    let rows = [
      Element(.section, "Cats", id: "pets.cats"), Element(.cell, "Tom", id: "pets.cats.black.tom"),
      Element(.cell, "Kit", id: "pets.cats.kit"), Element(.cell, "Rex", id: "pets.rex"),
      Element(.cell, "Leo", id: "pets.wild.leo"), Element(.cell, "Ara", id: "pets.ara"),
    ]
    let list = Element(.list, id: "pets", detail: .rows(columns: 1, visible: 0..<6), children: rows)
    let screen = Screen(
      app: "Pets", device: .phone, tabBar: TabBar(),
      layers: [Layer(kind: .base, stack: ["pets"], elements: [list])])
    #expect(
      Wireframe.text(screen) == #"""
        Pets · pets
        ╭──────────────────────────────────────────╮
        │ ── Cats ──────────────────────────────── │
        │ Tom                                      │
        │ ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ │
        │ Kit                                      │
        │ ──────────────────────────────────────── │
        │ Rex                                      │
        │ ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ │
        │ Leo                                      │
        │ ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ │
        │ Ara                                      │
        ╰──────────────────────────────────────────╯

        """#)
  }

  @Test func aSectionEndsAboveATextAndBelowItsFooter() {
    let rows = [
      Element(.section, "Cats", id: "pets.cats"), Element(.cell, "Tom", id: "pets.cats.tom"),
      Element(.text, "All are well", id: "pets.text"), Element(.cell, "Rex", id: "pets.rex"),
      Element(.section, "Birds", id: "pets.birds"), Element(.text, "None", id: "pets.birds.text"),
      Element(.text, "They fly", id: "pets.birds/footer", detail: .text(.caption)),
      Element(.cell, "Ara", id: "pets.ara"),
    ]
    let list = Element(.list, id: "pets", detail: .rows(columns: 1, visible: 0..<8), children: rows)
    let screen = Screen(
      app: "Pets", device: .phone, tabBar: TabBar(),
      layers: [Layer(kind: .base, stack: ["pets"], elements: [list])])
    #expect(
      Wireframe.text(screen) == #"""
        Pets · pets
        ╭──────────────────────────────────────────╮
        │ ── Cats ──────────────────────────────── │
        │ Tom                                      │
        │ ──────────────────────────────────────── │
        │ All are well                             │
        │ Rex                                      │
        │ ── Birds ─────────────────────────────── │
        │ None                                     │
        │ · They fly                               │
        │ ──────────────────────────────────────── │
        │ Ara                                      │
        ╰──────────────────────────────────────────╯

        """#)
  }

  @Test func aSheetInsetBelowTheTitleItCovers() {
    #expect(
      Wireframe.text(SampleScreens.sheet) == #"""
        Catnip · Home · home · sheet: filter ›
        origin
        ╭──────────────────────────────────────────╮
        │                  Breeds       [ Filter ] │
        ├──────────────────────────────────────────┤
        │ ╭──────────────────────────────────────╮ │
        │ │ ‹              Origin       [ Done ] │ │
        │ ├──────────────────────────────────────┤ │
        │ │ ≡ Origins                            │ │
        │ │ Burma ✓                            › │ │
        │ │ ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ │ │
        │ │ Japan                              › │ │
        │ │ 2 breeds                             │ │
        │ │ ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ │ │
        │ │ シャム (Thailand) ⋯                  │ │
        │ │ 5 breeds                             │ │
        │ │ ▼ 1 more                             │ │
        │ │ ( Reset )                            │ │
        │ ╰──────────────────────────────────────╯ │
        ╰──────────────────────────────────────────╯

        """#)
  }

  @Test func anAlertBelowWhatItBlocks() {
    #expect(
      Wireframe.text(SampleScreens.alert) == #"""
        Catnip · start
        ╭──────────────────────────────────────────╮
        │                 Welcome                  │
        ├──────────────────────────────────────────┤
        │                                          │
        │              No breeds yet               │
        │  Breeds appear here once they have been  │
        │                 loaded.                  │
        │                                          │
        │                [ Retry ]                 │
        │                                          │
        │ Name: __________________________________ │
        │ Download                                 │
        │ ████████████░░░░░░░░░░░░░░░░░░  42%      │
        │   ╔══════════════════════════════════╗   │
        │   ║          Could not load          ║   │
        │   ║   The server answered with an    ║   │
        │   ║     error. Try again later.      ║   │
        │   ║                                  ║   │
        │   ║      ( Cancel )  [ Retry ]       ║   │
        │   ╚══════════════════════════════════╝   │
        ╰──────────────────────────────────────────╯

        """#)
  }

  @Test func theSameInASCII() {
    #expect(
      Wireframe.text(SampleScreens.alert, style: .ascii) == #"""
        Catnip - start
        +------------------------------------------+
        |                 Welcome                  |
        +------------------------------------------+
        |                                          |
        |              No breeds yet               |
        |  Breeds appear here once they have been  |
        |                 loaded.                  |
        |                                          |
        |                [ Retry ]                 |
        |                                          |
        | Name: __________________________________ |
        | Download                                 |
        | ############..................  42%      |
        |   #==================================#   |
        |   #          Could not load          #   |
        |   #   The server answered with an    #   |
        |   #     error. Try again later.      #   |
        |   #                                  #   |
        |   #      ( Cancel )  [ Retry ]       #   |
        |   #==================================#   |
        +------------------------------------------+

        """#)
  }
}
