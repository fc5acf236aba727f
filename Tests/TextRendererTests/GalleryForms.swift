import ScreenModels

/// The forms of each kind of element, besides its states.
extension Gallery {
  static func forms(_ role: Role) -> [Element] {
    switch role {
    case .text:
      return TextStyle.allCases.map { Element(.text, "A \($0.rawValue) text", detail: .text($0)) } + [
        Element(
          .text, "A text that is longer than a line of the phone is wrapped between words.",
          detail: .text(.body))
      ]
    case .label:
      return [
        Element(
          .label, "Inbox", actions: [.tap],
          extras: extras {
            $0.icon = "tray"; $0.badge = "12"
          })
      ]
    case .image:
      return [
        Element(.image, "Cat", detail: .image(.loading)),
        Element(.image, "Cat", detail: .image(.loaded(width: 640, height: 480))),
        Element(.image, "Cat", detail: .image(.failed)),
        Element(
          .image, "Zoomed", value: "250%", detail: .image(.loaded(width: 640, height: 480)),
          actions: [.doubleTap, .pinch]),
        Element(
          .image, "One of a pager", id: "photos", value: "2/5 200%",
          detail: .image(.loaded(width: 640, height: 480)), actions: [.pinch, .swipeLeft, .swipeRight]),
      ]
    case .button:
      return [
        button("Save"), button("Cancel", .cancel), button("Delete", .destructive),
        Element(
          .button, "Add", id: "add", detail: .button(.standard), actions: [.tap, .longPress],
          extras: extras {
            $0.icon = "plus"; $0.badge = "3"
          }),
      ]
    case .picker: return pickers
    case .datePicker:
      return [
        Element(
          .datePicker, "Reminder", id: "reminder", value: "2026-03-01 09:30", detail: .date(.dateAndTime),
          actions: [.set],
          extras: extras {
            $0.earliest = "2026-01-01 00:00"; $0.latest = "2026-12-31 23:59"
          }),
        Element(.datePicker, "Alarm", id: "alarm", value: "09:30", detail: .date(.time), actions: [.set]),
      ]
    case .stepper, .slider, .progress: return numbers(role)
    case .search:
      return [
        Element(
          .search, "Search", id: "scoped", value: "", actions: [.type, .choose],
          children: options(["All", "Favorites"], chosen: 1))
      ]
    case .secure: return [Element(.secure, "Password", id: "password", value: "", actions: [.type])]
    case .editor:
      return [
        Element(
          .editor, "Notes", id: "notes", value: "Likes boxes.\nDislikes vacuum cleaners and closed doors.",
          states: .focused, actions: [.type])
      ]
    case .cell: return cells
    case .section:
      return [
        Element(
          .section, "With a footer", value: "The footer says more.",
          children: [Element(.text, "Inside", detail: .text(.body))])
      ]
    case .group:
      return [
        Element(
          .group, detail: .group(.horizontal),
          children: [
            Element(.text, "Left", detail: .text(.body)), Element(.spacer),
            Element(.text, "Right", detail: .text(.body)),
          ]),
        Element(
          .group, detail: .group(.vertical),
          children: [
            Element(.text, "Above", detail: .text(.body)), Element(.text, "Below", detail: .text(.body)),
          ]),
      ]
    case .unavailable:
      return [
        Element(
          .unavailable, "No favorites", value: "What you mark stands here.", children: [button("Browse")])
      ]
    case .banner, .toast:
      return Tone.allCases.map {
        Element(role, "One \($0.rawValue) message", detail: .banner($0), children: [button("Undo")])
      }
    case .spacer:
      return [
        Element(.text, "Above", detail: .text(.body)), Element(.spacer),
        Element(.text, "Below", detail: .text(.body)),
      ]
    case .custom: return [custom]
    default: return []
    }
  }

  private static var pickers: [Element] {
    PickerStyle.allCases.map { style in
      Element(
        .picker, "Sort by", id: style.rawValue, value: "Origin", detail: .picker(style), actions: [.choose],
        children: options(["Name", "Origin", "Weight"], chosen: 1))
    }
  }

  private static func numbers(_ role: Role) -> [Element] {
    switch role {
    case .stepper:
      return [
        Element(
          .stepper, "At the least", id: "least", value: "0", detail: .number(BoundedNumber(0, in: 0...5)),
          actions: [.increment]),
        Element(
          .stepper, "At the most", id: "most", value: "5 cats", detail: .number(BoundedNumber(5, in: 0...5)),
          actions: [.decrement]),
      ]
    case .slider:
      return [0, 0.001, 0.5, 1].map {
        Element(
          .slider, "Volume", id: "volume-\($0)", value: "\(Int($0 * 100)) %",
          detail: .number(BoundedNumber($0, in: 0...1)), actions: [.set])
      }
    default:
      return [nil, 0, 0.999, 1].map { Element(.progress, "Download", detail: .progress(fraction: $0)) }
    }
  }

  private static var cells: [Element] {
    [
      Element(
        .cell, "Inbox", id: "inbox", value: "2 unread",
        actions: [.tap, .doubleTap, .swipe("Pin"), .swipe("Archive"), .swipe("Delete")],
        extras: extras {
          $0.icon = "tray"
          $0.badge = "2"
          $0.swipeActions = [
            SwipeAction("Pin", edge: .leading), SwipeAction("Archive"),
            SwipeAction("Delete", role: .destructive),
          ]
          $0.accessibility = AccessibilityOverrides(
            label: "Inbox, two unread messages", value: "2", hint: "Opens the inbox",
            traits: .isSummaryElement)
        })
    ]
      + CellAccessory.allCases.map { accessory in
        Element(
          .cell, "With a \(accessory.rawValue)", id: accessory.rawValue,
          extras: extras { $0.accessory = accessory })
      }
  }

  private static var custom: Element {
    Element(
      .custom, "Weight", id: "weight", value: "4.2 kg", actions: [.tap, .custom("Next week")],
      extras: extras {
        $0.custom = CustomContent(
          role: "chart", rows: ["5 ┤      ╭──", "4 ┤  ╭───╯", "3 ┼──╯"])
      })
  }
}
