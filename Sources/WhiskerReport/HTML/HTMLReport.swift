import AppCoordinator
import ScreenModels
import WhiskerHTML
import WhiskerText
package import WhiskerRunner

/// The run as one page that needs no network and no other file: every journey with its screens, steps, requests and failures.
///
/// A screen is written once per fingerprint, and a text once, however often they occur. The page is data and a program that shows it;
/// the program adds texts to the page as texts, never as markup, and screens as ``ScreenHTML`` wrote them.
package struct HTMLReport: Reporter {
  private let sink: ByteSink
  private var texts = TextTable()
  private var screens = ScreenTable()
  private var journeys: [UInt8] = []
  private var count = 0
  private var journey: HTMLJourney?
  private var maps = NavigationMaps()

  /// Creates a report, which is written at the end of the run.
  package init(sink: @escaping ByteSink) { self.sink = sink }

  /// Everything but frames.
  package var details: RunDetails { .page }

  /// Collects the events of a journey, and writes its data when it ends.
  package mutating func receive(_ event: RunEvent) {
    if case .journeyStarted(let head) = event { journey = HTMLJourney(head) }
    journey?.receive(event, &texts, &screens)
    maps.receive(event)
    guard case .journeyEnded = event, let journey else { return }
    self.journey = nil
    if count > 0 { journeys += ",\n".utf8 }
    journey.write(to: &journeys, &texts)
    count += 1
  }

  /// Writes the page.
  package mutating func finish(_ totals: RunTotals) {
    var data: [UInt8] = []
    var object = JSONObject(takingOver: &data)
    object.add("summary", totals.summary)
    object.add("isGreen", totals.isGreen)
    object.add("steps", totals.steps)
    object.add("orphans", totals.orphanPaths.map(line))
    object.add("texts", json: texts.json)
    object.add("deltas", json: screens.deltas)
    object.add("journeys", json: [UInt8(ascii: "[")] + journeys + [UInt8(ascii: "]")])
    object.end(into: &data)
    let map = maps.graphs.isEmpty ? nil : NavigationGraph.svg(maps.graphs, isFile: false)
    var page = Array(HTMLPage.head(title: totals.summary, map: map).utf8)
    page += "<script type=\"application/json\" id=\"data\">".utf8
    page += Self.withoutMarkup(data)
    page += "</script>\n<script type=\"text/plain\" id=\"screens\">".utf8
    page += screens.fragments
    page += "</script>\n".utf8
    page += HTMLPage.tail.utf8
    sink(page)
  }

  /// JSON with `<` escaped, which it contains only within texts, so that no text can end the element around it.
  static func withoutMarkup(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { result += "\\u003c".utf8 } else { result.append(byte) }
    }
    return result
  }
}

/// Texts that occur often, each with a number.
struct TextTable {
  private var numbers: [Bytewise: Int] = [:]
  private var bytes: [UInt8] = []

  /// The number of a text of one line; invisible characters are spelled out.
  mutating func number(of text: String) -> Int { number(ofLines: line(text)) }

  /// The number of a text that is already safe to show, such as a report of several lines.
  mutating func number(ofLines text: String) -> Int {
    let key = Bytewise(wrappedValue: text)
    if let known = numbers[key] { return known }
    let number = numbers.count
    numbers[key] = number
    bytes.append(number == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
    JSONText.append(text, to: &bytes)
    return number
  }

  /// All texts in the order of their numbers.
  var json: [UInt8] { bytes.isEmpty ? Array("[]".utf8) : bytes + [UInt8(ascii: "]")] }
}

/// Screens and their differences, each with a number.
struct ScreenTable {
  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  private var numbers: [UInt64: Int] = [:]
  private var deltaNumbers: [Pair: Int] = [:]
  private var list: [UInt8] = []
  /// The screens as HTML, separated by a line that no screen contains.
  private(set) var fragments: [UInt8] = []
  /// The line between two screens: a text of a screen has no tags.
  static let separator = "<hr/>\n"

  /// The number of a screen.
  mutating func number(of screen: Screen, _ fingerprint: Fingerprint) -> Int {
    if let known = numbers[fingerprint.value] { return known }
    let number = numbers.count
    numbers[fingerprint.value] = number
    if number > 0 { fragments += Self.separator.utf8 }
    fragments += ScreenHTML.keyedFragment(screen).utf8
    return number
  }

  /// The number of the difference between two screens.
  mutating func delta(
    from old: (screen: Screen, number: Int), to new: (screen: Screen, number: Int)
  ) -> Int {
    let pair = Pair(from: old.number, to: new.number)
    if let known = deltaNumbers[pair] { return known }
    let number = deltaNumbers.count
    deltaNumbers[pair] = number
    let changes = ScreenDelta.between(old.screen, new.screen)
    if number > 0 { list.append(UInt8(ascii: ",")) }
    var object = JSONObject(takingOver: &list)
    object.add("changes", changes.map { line($0.description) })
    object.add("keys", changes.compactMap(Self.key))
    object.end(into: &list)
    return number
  }

  /// All differences in the order of their numbers.
  var deltas: [UInt8] { [UInt8(ascii: "[")] + list + [UInt8(ascii: "]")] }

  /// The key of the element of the new screen that a change is about; nil for one that is not about an element, or about one that is gone.
  static func key(of change: ScreenChange) -> String? {
    switch change {
    case .added(let label), .moved(let label, _, _), .value(let label, _, _), .state(let label, _, _),
      .action(let label, _, _), .detail(let label, _, _), .extra(let label, _, _, _), .other(let label):
      ScreenHTML.key(role: label.role, name: label.name, id: label.id)
    case .renamed(let label, let name): ScreenHTML.key(role: label.role, name: name, id: label.id)
    case .identifier(let label, _, let id): ScreenHTML.key(role: label.role, name: label.name, id: id)
    case .role(let label, let role): ScreenHTML.key(role: role, name: label.name, id: label.id)
    case .app, .device, .tab, .tabs, .badge, .tint, .stack, .presented, .dismissed, .hidden, .scrolled,
      .removed, .announced, .silence:
      nil
    }
  }

  /// The key of the element of the old screen that a change is about; nil for one that is not about an element of it.
  static func oldKey(of change: ScreenChange) -> String? {
    switch change {
    case .removed(let label), .renamed(let label, _):
      ScreenHTML.key(role: label.role, name: label.name, id: label.id)
    case .identifier(let label, let id, _): ScreenHTML.key(role: label.role, name: label.name, id: id)
    case .added, .moved, .role, .value, .state, .action, .detail, .extra, .other, .app, .device, .tab, .tabs,
      .badge, .tint, .stack, .presented, .dismissed, .hidden, .scrolled, .announced, .silence:
      nil
    }
  }
}
