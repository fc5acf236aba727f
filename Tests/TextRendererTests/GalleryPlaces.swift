import ScreenModels

/// The places that elements have on a screen, and screens of other sizes.
extension Gallery {
  static var places: [GalleryScreen] {
    [
      GalleryScreen("home", "A grid with search, banner and rows out of view", SampleScreens.home),
      GalleryScreen("detail", "A screen on a stack, with sections and a tinted tab", SampleScreens.detail),
      GalleryScreen("sheet", "A sheet with a stack of its own", SampleScreens.sheet),
      GalleryScreen("alert", "An alert", SampleScreens.alert),
      GalleryScreen("dialog", "A confirmation dialog", dialog(.phone)),
      GalleryScreen("cover", "A full-screen cover", cover),
      GalleryScreen("settings", "A form", settings(.phone)),
      GalleryScreen("inbox", "A list with sections, swipe actions, a toast and an announcement", inbox),
      GalleryScreen("large-text", "The form in large text", settings(Device.phone.withTextSize(.large))),
      GalleryScreen("tablet", "The form on a tablet", settings(.tablet)),
      GalleryScreen("tablet-sheet", "A sheet on a tablet", on(.tablet, SampleScreens.sheet)),
      GalleryScreen("tablet-dialog", "A confirmation dialog on a tablet", dialog(.tablet)),
      GalleryScreen("split", "A split view on a tablet", split(.leftToRight)),
      GalleryScreen("below-the-fold", "A form that is higher than its device", belowTheFold),
      GalleryScreen("right-to-left", "The form from right to left", rightToLeft(settings(.phone))),
      GalleryScreen("right-to-left-list", "The inbox from right to left", rightToLeft(inbox)),
      GalleryScreen("right-to-left-split", "A split view from right to left", split(.rightToLeft)),
      GalleryScreen("hostile", "Texts that mean harm", hostile),
    ]
  }

  private static func rightToLeft(_ screen: Screen) -> Screen {
    var screen = screen
    screen.device.layoutDirection = .rightToLeft
    return screen
  }

  private static var belowTheFold: Screen {
    var screen = settings(Device(name: "44x14", columns: 44, lines: 14))
    screen.layers[0].inView = 3..<8
    return screen
  }

  private static func split(_ direction: LayoutDirection) -> Screen {
    let cats = ["Abyssinian", "Aegean", "Balinese", "Bengal"].map { name in
      Element(.cell, name, id: "cats.\(name)", states: name == "Aegean" ? .selected : [], actions: [.tap])
    }
    let isMirrored = direction == .rightToLeft
    return Screen(
      app: "Gallery", device: Device(name: "tablet", columns: 88, lines: 48, layoutDirection: direction),
      tabBar: TabBar(items: [.init(title: "Breeds"), .init(title: "Favorites", badge: "2")]),
      layers: [
        Layer(
          kind: .base, stack: ["breeds", "detail", "pictures"],
          elements: [
            Element(
              .column, isMirrored ? "سلالات" : "Breeds", id: Layer.sidebarID,
              detail: .column(bar: 2, inView: nil),
              children: [
                Element(.title, isMirrored ? "سلالات" : "Breeds"), button("Sort"),
                Element(.list, "Cats", id: "cats", detail: .rows(columns: 1, visible: 0..<3), children: cats),
              ]),
            Element(
              .column, "Aegean", id: Layer.detailID, detail: .column(bar: 1, inView: 1..<4),
              children: [
                Element(.title, "Aegean"), Element(.text, "Greece", detail: .text(.caption)),
                Element(.image, "Aegean", detail: .image(.loaded(width: 1200, height: 800))),
                Element(
                  .text, isMirrored ? "قطة من جزر بحر إيجه" : "A cat of the islands.", detail: .text(.body)),
                button("Favorite"), Element(.text, "Below", detail: .text(.body)),
              ]),
          ])
      ])
  }

  private static func on(_ device: Device, _ screen: Screen) -> Screen {
    var screen = screen
    screen.device = device
    return screen
  }

  private static func dialog(_ device: Device) -> Screen {
    screen(
      title: "Photos", device: device,
      [Element(.text, "12 photos", detail: .text(.headline))], toolbar: [button("Edit")],
      alerts: [
        Element(
          .dialog, "Delete 3 photos?", id: "dialog", value: "They are deleted on all of your devices.",
          children: [button("Delete", .destructive), button("Keep a copy"), button("Cancel", .cancel)])
      ])
  }

  private static var cover: Screen {
    screen(
      title: "Below", [],
      over: [
        Layer(
          kind: .cover, stack: ["welcome", "permissions"], title: Element(.title, "Permissions"),
          elements: [
            Element(.text, "Whiskers needs your camera.", detail: .text(.headline)),
            Element(
              .text, "It is used to measure whiskers and for nothing else.", detail: .text(.body)),
            button("Allow"), button("Not now", .cancel),
          ])
      ])
  }

  private static func settings(_ device: Device) -> Screen {
    screen(
      title: "Settings", device: device,
      [
        Element(
          .section, "Account", value: "The password is never shown.",
          children: [
            Element(.field, "Name", id: "name", value: "Ada", actions: [.type]),
            Element(
              .secure, "Password", id: "password", value: "••••••••", states: .focused,
              actions: [.type, .submit]),
          ]),
        Element(
          .section, "Appearance",
          children: [
            Element(
              .picker, "Theme", id: "theme", value: "Dark", detail: .picker(.segmented), actions: [.choose],
              children: options(["Light", "Dark", "Automatic"], chosen: 1)),
            Element(
              .picker, "Language", id: "language", value: "日本語", detail: .picker(.menu), actions: [.choose],
              children: options(["English", "日本語"], chosen: 1)),
            Element(
              .slider, "Brightness", id: "brightness", value: "60 %", detail: .number(BoundedNumber(0.6)),
              actions: [.set]),
            Element(
              .stepper, "Columns", id: "columns", value: "2",
              detail: .number(BoundedNumber(2, in: 1...4, step: 1)), actions: [.increment, .decrement]),
          ]),
        Element(
          .disclosure, "Advanced", id: "advanced", states: .expanded, actions: [.tap, .collapse],
          children: [
            Element(.toggle, "Send statistics", id: "statistics", value: "off", actions: [.toggle]),
            Element(
              .datePicker, "Forget after", id: "forget", value: "2026-12-31", detail: .date(.date),
              actions: [.set]),
          ]),
        Element(
          .link, "Privacy", id: "privacy", value: "https://example.org/privacy", actions: [.tap]),
        Element(
          .group, detail: .group(.horizontal),
          children: [button("Sign out", .destructive), Element(.spacer), button("Done")]),
      ])
  }

  private static var inbox: Screen {
    func message(_ name: String, _ subtitle: String, _ id: String, badge: String = "") -> Element {
      Element(
        .cell, name, id: id, value: subtitle, actions: [.tap, .swipe("Archive"), .swipe("Delete")],
        extras: extras {
          $0.badge = badge
          $0.swipeActions = [SwipeAction("Archive"), SwipeAction("Delete", role: .destructive)]
        })
    }
    return screen(
      title: "Inbox",
      [
        Element(
          .list, "Messages", id: "messages", detail: .rows(columns: 1, visible: 0..<4), actions: [.refresh],
          children: [
            Element(.section, "Today", id: "messages.today"),
            message("Siberian club", "Meeting moved to Friday", "messages.today.1", badge: "2"),
            message("Vet", "Your appointment", "messages.today.2"),
            Element(.text, "2 messages today", id: "messages.today/footer", detail: .text(.caption)),
            Element(.section, "Yesterday", id: "messages.yesterday"),
            Element(.cell, "Cat food", id: "messages.yesterday.3"),
          ]),
        Element(
          .toast, "Message archived", detail: .banner(.info),
          children: [Element(.button, "Undo", id: "undo", detail: .button(.standard), actions: [.tap])]),
      ], toolbar: [Element(.menu, "More", id: "more", children: [button("Select"), button("Mark all")])],
      tabs: TabBar(items: [.init(title: "Inbox", badge: "3"), .init(title: "Archive")]),
      announcements: ["Message archived"])
  }

  private static var hostile: Screen {
    screen(
      title: "\u{1B}]0;owned\u{7}",
      [
        Element(.text, "\u{1B}[2J\u{1B}[31mred", detail: .text(.body)),
        Element(.text, "abc\u{202E}txt.exe", detail: .text(.body)),
        Element(.text, "nul\u{0}nul", detail: .text(.body)),
        Element(.text, "zero\u{200B}width and a\u{A0}hard space", detail: .text(.body)),
        Element(.text, "two lines\nin one text", detail: .text(.body)),
        Element(.text, "e" + String(repeating: "\u{301}", count: 40), detail: .text(.body)),
        Element(.cell, "  blanks around  ", id: "a\u{202E}b", value: "back\\slash", actions: [.tap]),
        Element(.button, "[ Not a button ]", id: "fake", detail: .button(.standard), actions: [.tap]),
        Element(.text, "│ not a frame │", detail: .text(.body)),
      ])
  }
}
