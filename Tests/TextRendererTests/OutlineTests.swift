import ScreenModels
import Testing
import TextRenderer

struct OutlineTests {
  @Test func everyElementInViewHasItsLine() {
    #expect(
      Outline.text(SampleScreens.home) == #"""
        screen home
        app Catnip
        tab "Home" [selected]
        tab "Favorites" badge "2"
        stack home
        title "Breeds"
        toolbar
          button "Filter" @filter
        field "Search breeds" @search (search) = "si" [focused] +submit
        banner "You are offline. These are the breeds loaded before." (warning)
        grid "Breeds" @breeds (2 columns, 2..<6 in view) +refresh
          … 2 more
          cell "Siamese" @breeds.siam = "Thailand"
            image "Siamese" (loaded 1200×800)
            button "Favorite" @breeds.siam.favorite
          cell "Siberian" @breeds.sibe = "Russia"
            image "Siberian" (loading)
            button "Unfavorite" @breeds.sibe.favorite [selected]
          cell "Singapura" @breeds.sing = "Singapore"
            image "Singapura" (failed)
            button "Favorite" @breeds.sing.favorite
          cell "York Chocolate" @breeds.ycho = "United States"
            image "York Chocolate" (placeholder)
            button "Favorite" @breeds.ycho.favorite
          … 3 more
        progress "Loading more"

        """#)
  }

  @Test func aLineNamesValueStatesAndUnusualActions() {
    let element = Element(
      .button, "Say \"hi\"\u{202E}", id: "say", value: "x", states: [.disabled, .loading],
      detail: .button(.destructive), actions: [.tap, .refresh])
    #expect(
      Outline.line(element)
        == #"button "Say \"hi\"\u{202E}" @say (destructive) = "x" [disabled, loading] +refresh"#)
    #expect(Outline.line(Element(.button, "Pay", detail: .button(.standard))) == #"button "Pay" -tap"#)
  }

  @Test func aDisabledButtonOfASwipeIsNamedBesideTheUsualActions() {
    var extras = ElementExtras()
    extras.swipeActions = [SwipeAction("Delete")]
    let row = Element(.cell, "Aegean", id: "breeds.aege", actions: [.tap], extras: extras)
    #expect(Outline.line(row) == #"cell "Aegean" @breeds.aege -swipe "Delete""#)
    let active = Element(
      .cell, "Aegean", id: "breeds.aege", actions: [.tap, .swipe("Delete")], extras: extras)
    #expect(Outline.line(active) == #"cell "Aegean" @breeds.aege +swipe "Delete""#)
  }
}
