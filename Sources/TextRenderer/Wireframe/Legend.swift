import WhiskerText

/// One mark of the legend: fixed characters of one column each.
struct Mark: Sendable {
  let text: StaticString
  let columns: Int

  init(_ text: StaticString, _ columns: Int) {
    self.text = text
    self.columns = columns
  }

  @inline(__always)
  func append(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// The lines of a frame, corners clockwise from the top left.
struct FrameMarks: Sendable {
  let topLeft: Mark
  let topRight: Mark
  let bottomRight: Mark
  let bottomLeft: Mark
  let horizontal: Mark
  let vertical: Mark
  let leftTee: Mark
  let rightTee: Mark

  init(
    _ topLeft: StaticString, _ topRight: StaticString, _ bottomRight: StaticString,
    _ bottomLeft: StaticString,
    _ horizontal: StaticString, _ vertical: StaticString, _ leftTee: StaticString, _ rightTee: StaticString
  ) {
    self.topLeft = Mark(topLeft, 1)
    self.topRight = Mark(topRight, 1)
    self.bottomRight = Mark(bottomRight, 1)
    self.bottomLeft = Mark(bottomLeft, 1)
    self.horizontal = Mark(horizontal, 1)
    self.vertical = Mark(vertical, 1)
    self.leftTee = Mark(leftTee, 1)
    self.rightTee = Mark(rightTee, 1)
  }
}

/// All the marks of a wireframe that are not the screen's own copy.
///
/// These marks are part of every reference on disk: changing one of them changes all references.
final class Legend: Sendable {
  // Frames.
  let phone: FrameMarks
  let cell: FrameMarks
  let alert: FrameMarks
  let rule: Mark
  let divider: Mark
  let titleRule: Mark

  // Marks before a text.
  let headline: Mark
  let caption: Mark
  let search: Mark
  let spinner: Mark
  let list: Mark
  let grid: Mark
  let above: Mark
  let below: Mark
  let back: Mark
  let sectionLead: Mark

  // Pictures.
  let placeholder: Mark
  let imageLoading: Mark
  let loaded: Mark
  let imageFailed: Mark
  let times: Mark

  // Switches, fields, bars.
  let on: Mark
  let off: Mark
  let cursor: Mark
  let blank = Mark("_", 1)
  let barDone: Mark
  let barLeft: Mark

  // Banners.
  let info = Mark("(i) ", 4)
  let warning = Mark("(!) ", 4)
  let error = Mark("(x) ", 4)

  // States, in the order of `ElementState.words`.
  let states: [Mark]
  let disclosure: Mark
  let badge: Mark
  let pathSeparator: Mark
  let partSeparator: Mark
  let controls: ControlMarks

  private init(
    phone: FrameMarks, cell: FrameMarks, alert: FrameMarks, lines: (StaticString, StaticString, StaticString),
    texts: (StaticString, StaticString, StaticString, StaticString),
    rows: (StaticString, StaticString, StaticString, StaticString),
    pictures: (StaticString, StaticString, StaticString, StaticString, StaticString),
    switches: (StaticString, StaticString), field: StaticString, bar: (StaticString, StaticString),
    states: [StaticString], controls: ControlMarks,
    others: (
      disclosure: StaticString, badge: StaticString, path: StaticString, part: StaticString,
      back: StaticString,
      section: StaticString
    )
  ) {
    self.phone = phone
    self.cell = cell
    self.alert = alert
    rule = phone.horizontal
    divider = Mark(lines.0, 1)
    titleRule = Mark(lines.1, 1)
    headline = Mark(texts.0, 2)
    caption = Mark(texts.1, 2)
    search = Mark(texts.2, 2)
    spinner = Mark(texts.3, 2)
    list = Mark(rows.0, 2)
    grid = Mark(rows.1, 2)
    above = Mark(rows.2, 2)
    below = Mark(rows.3, 2)
    placeholder = Mark(pictures.0, 2)
    imageLoading = Mark(pictures.1, 2)
    loaded = Mark(pictures.2, 2)
    imageFailed = Mark(pictures.3, 2)
    times = Mark(pictures.4, 1)
    on = Mark(switches.0, 4)
    off = Mark(switches.1, 4)
    cursor = Mark(field, 1)
    barDone = Mark(bar.0, 1)
    barLeft = Mark(bar.1, 1)
    self.states = states.map { Mark($0, 1) }
    self.controls = controls
    disclosure = Mark(others.disclosure, 1)
    badge = Mark(others.badge, 1)
    pathSeparator = Mark(others.path, 3)
    partSeparator = Mark(others.part, 3)
    back = Mark(others.back, 1)
    sectionLead = Mark(others.section, 3)
  }

  /// Box-drawing characters, each one column wide.
  static let boxed = Legend(
    phone: FrameMarks("╭", "╮", "╯", "╰", "─", "│", "├", "┤"),
    cell: FrameMarks("┌", "┐", "┘", "└", "─", "│", "├", "┤"),
    alert: FrameMarks("╔", "╗", "╝", "╚", "═", "║", "╠", "╣"),
    lines: ("┄", "═", ""), texts: ("▌ ", "· ", "⌕ ", "◌ "), rows: ("≡ ", "▦ ", "▲ ", "▼ "),
    pictures: ("□ ", "◱ ", "▣ ", "⊠ ", "×"), switches: ("(─●)", "(○─)"), field: "▏", bar: ("█", "░"),
    states: ["⊘", "✓", "◂", "⋯", "✗", "▾", "↻"], controls: .boxed,
    others: (disclosure: "›", badge: "•", path: " › ", part: " · ", back: "‹", section: "── "))

  /// The same marks in ASCII.
  static let ascii = Legend(
    phone: FrameMarks("+", "+", "+", "+", "-", "|", "+", "+"),
    cell: FrameMarks("+", "+", "+", "+", "-", "|", "+", "+"),
    alert: FrameMarks("#", "#", "#", "#", "=", "#", "#", "#"),
    lines: (".", "=", ""), texts: ("# ", ". ", "? ", "~ "), rows: ("= ", "% ", "^ ", "v "),
    pictures: ("o ", "~ ", "@ ", "! ", "x"), switches: ("(-O)", "(o-)"), field: "|", bar: ("#", "."),
    states: ["/", "*", "<", "~", "!", "v", "@"], controls: .ascii,
    others: (disclosure: ">", badge: "*", path: " > ", part: " - ", back: "<", section: "-- "))
}

extension TextRun {
  /// Adds a mark of the legend; lines can break at its spaces.
  mutating func add(_ mark: Mark) { add(mark.text, columns: mark.columns) }
}
