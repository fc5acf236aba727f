import ScreenModels

/// Screens like those of real apps, for wireframes that are compared in full.
enum SampleScreens {
  static let tabs = TabBar(
    items: [.init(title: "Home"), .init(title: "Favorites", badge: "2")], selected: 0)

  static func breed(_ name: String, _ origin: String, id: String, image: ImagePhase, favorite: Bool)
    -> Element
  {
    Element(
      .cell, name, id: "breeds.\(id)", value: origin, actions: [.tap],
      children: [
        Element(.image, name, detail: .image(image)),
        Element(
          .button, favorite ? "Unfavorite" : "Favorite", id: "breeds.\(id).favorite",
          states: favorite ? .selected : [], detail: .button(.standard), actions: [.tap]),
      ])
  }

  static let home = Screen(
    app: "Catnip", device: .phone, tabBar: tabs,
    layers: [
      Layer(
        kind: .base, stack: ["home"], title: Element(.title, "Breeds"),
        toolbar: [Element(.button, "Filter", id: "filter", detail: .button(.standard), actions: [.tap])],
        elements: [
          Element(
            .search, "Search breeds", id: "search", value: "si", states: .focused, actions: [.type, .submit]),
          Element(.banner, "You are offline. These are the breeds loaded before.", detail: .banner(.warning)),
          Element(
            .grid, "Breeds", id: "breeds", detail: .rows(columns: 2, visible: 2..<6), actions: [.refresh],
            children: [
              Element(.cell, "Abyssinian", id: "breeds.abys"), Element(.cell, "Aegean", id: "breeds.aege"),
              breed(
                "Siamese", "Thailand", id: "siam", image: .loaded(width: 1200, height: 800), favorite: false),
              breed("Siberian", "Russia", id: "sibe", image: .loading, favorite: true),
              breed("Singapura", "Singapore", id: "sing", image: .failed, favorite: false),
              breed("York Chocolate", "United States", id: "ycho", image: .placeholder, favorite: false),
              Element(.cell, "Snowshoe", id: "breeds.snow"), Element(.cell, "Somali", id: "breeds.soma"),
              Element(.cell, "Sphynx", id: "breeds.sphy"),
            ]),
          Element(.progress, "Loading more", detail: .progress(fraction: nil)),
        ])
    ])

  static let detail = Screen(
    app: "Catnip", device: .phone,
    tabBar: TabBar(items: tabs.items, selected: 1, tint: "red"),
    layers: [
      Layer(
        kind: .base, stack: ["favorites", "detail"], title: Element(.title, "Siberian"),
        toolbar: [
          Element(.button, "Share", id: "share", states: .disabled, detail: .button(.standard))
        ],
        elements: [
          Element(.image, "Siberian", detail: .image(.loaded(width: 640, height: 480))),
          Element(.text, "Siberian", detail: .text(.title)),
          Element(.text, "Russia · 12–15 years", detail: .text(.caption)),
          Element(
            .text,
            "The Siberian is a forest cat with a triple coat: it takes its time to grow up, and it is good "
              + "at solving problems.", detail: .text(.body)),
          Element(
            .section, "Temperament", value: "Ratings go from 1 to 5.",
            children: [
              Element(
                .group, detail: .group(.horizontal),
                children: [
                  Element(.text, "Affection", detail: .text(.headline)),
                  Element(.progress, "", detail: .progress(fraction: 0.8)),
                ]),
              Element(.divider),
              Element(.toggle, "Remind me", id: "remind", value: "on", states: .selected, actions: [.toggle]),
              Element(.toggle, "Show weights", id: "weights", value: "off", states: .disabled),
            ]),
          Element(
            .group, detail: .group(.horizontal),
            children: [
              Element(.button, "Favorite", id: "favorite", detail: .button(.standard), actions: [.tap]),
              Element(.button, "Compare", id: "compare", detail: .button(.standard), actions: [.tap]),
            ]),
          Element(.button, "Remove", id: "remove", detail: .button(.destructive), actions: [.tap]),
        ])
    ])

  static let sheet = Screen(
    app: "Catnip", device: .phone, tabBar: tabs,
    layers: [
      Layer(kind: .base, stack: ["home"], title: Element(.title, "Breeds"), toolbar: home.front.toolbar),
      Layer(
        kind: .sheet, stack: ["filter", "origin"], title: Element(.title, "Origin"),
        toolbar: [Element(.button, "Done", id: "done", detail: .button(.standard), actions: [.tap])],
        elements: [
          Element(
            .list, "Origins", id: "origins", detail: .rows(columns: 1, visible: 0..<3),
            children: [
              Element(.cell, "Burma", id: "origins.burma", states: .selected, actions: [.tap]),
              Element(.cell, "Japan", id: "origins.japan", value: "2 breeds", actions: [.tap]),
              Element(.cell, "シャム (Thailand)", id: "origins.siam", value: "5 breeds", states: .loading),
              Element(.cell, "Turkey", id: "origins.turkey"),
            ]),
          Element(.button, "Reset", id: "reset", detail: .button(.cancel), actions: [.tap]),
        ]),
    ])

  static let alert = Screen(
    app: "Catnip", device: .phone, tabBar: TabBar(),
    layers: [
      Layer(
        kind: .base, stack: ["start"], title: Element(.title, "Welcome"),
        elements: [
          Element(
            .unavailable, "No breeds yet", value: "Breeds appear here once they have been loaded.",
            children: [Element(.button, "Retry", id: "retry", detail: .button(.standard), actions: [.tap])]),
          Element(.field, "Name", id: "name", value: "", actions: [.type]),
          Element(.progress, "Download", detail: .progress(fraction: 0.42)),
        ],
        alerts: [
          Element(
            .alert, "Could not load", id: "alert",
            value: "The server answered with an error. Try again later.",
            children: [
              Element(.button, "Cancel", id: "alert.cancel", detail: .button(.cancel), actions: [.tap]),
              Element(.button, "Retry", id: "alert.retry", detail: .button(.standard), actions: [.tap]),
            ])
        ])
    ])

  static let all = [home, detail, sheet, alert]
}
