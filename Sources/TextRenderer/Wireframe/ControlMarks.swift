internal import ScreenModels

/// The marks of elements that can be chosen, adjusted, opened and swiped.
struct ControlMarks: Sendable {
  // Marks before a text.
  let chosen: Mark
  let free = Mark("( ) ", 4)
  let closed: Mark
  let open: Mark
  let custom: Mark
  let swipeLeading: Mark
  let swipeTrailing: Mark
  let announcement: Mark
  let secure = Mark("* ", 2)

  // Marks after a text.
  let link: Mark
  let opens: Mark
  let steps: [Mark]
  let checkmark: Mark
  let detail = Mark("(i)", 3)

  // The line of a slider.
  let trackDone: Mark
  let trackLeft: Mark
  let knob: Mark

  let optionSeparator = Mark(" | ", 3)

  private init(
    leads: (
      chosen: StaticString, closed: StaticString, open: StaticString, custom: StaticString,
      leading: StaticString, trailing: StaticString, announcement: StaticString
    ),
    link: Mark, opens: StaticString, steps: [StaticString], checkmark: StaticString,
    track: (done: StaticString, left: StaticString, knob: StaticString)
  ) {
    chosen = Mark(leads.chosen, 4)
    closed = Mark(leads.closed, 2)
    open = Mark(leads.open, 2)
    custom = Mark(leads.custom, 2)
    swipeLeading = Mark(leads.leading, 2)
    swipeTrailing = Mark(leads.trailing, 2)
    announcement = Mark(leads.announcement, 2)
    self.link = link
    self.opens = Mark(opens, 1)
    self.steps = steps.map { Mark($0, 5) }
    self.checkmark = Mark(checkmark, 3)
    trackDone = Mark(track.done, 1)
    trackLeft = Mark(track.left, 1)
    knob = Mark(track.knob, 1)
  }

  /// Returns the mark of a stepper with the directions that it allows.
  func steps(down: Bool, up: Bool) -> Mark { steps[(down ? 1 : 0) + (up ? 2 : 0)] }

  /// Returns the mark at the end of a row.
  func accessory(_ accessory: CellAccessory, disclosure: Mark) -> Mark {
    switch accessory {
    case .disclosure: disclosure
    case .checkmark: checkmark
    case .detail: detail
    }
  }

  static let boxed = ControlMarks(
    leads: ("(•) ", "▸ ", "▾ ", "◇ ", "▷ ", "◁ ", "♪ "), link: Mark("↗", 1), opens: "▾",
    steps: ["[ | ]", "[−| ]", "[ |+]", "[−|+]"], checkmark: "[✓]", track: ("━", "─", "●"))

  static let ascii = ControlMarks(
    leads: ("(*) ", "> ", "v ", "$ ", "> ", "< ", "& "), link: Mark("->", 2), opens: "v",
    steps: ["[ | ]", "[-| ]", "[ |+]", "[-|+]"], checkmark: "[x]", track: ("=", "-", "O"))
}
