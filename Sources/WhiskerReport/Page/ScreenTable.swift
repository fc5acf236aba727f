import ScreenModels
import WhiskerHTML
import WhiskerText

/// Screens and their differences, each with a number.
struct ScreenTable {
  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  /// Whether each element has its role and name as an attribute.
  private let hasLabels: Bool
  private var numbers: [UInt64: Int] = [:]
  private var deltaNumbers: [Pair: Int] = [:]
  private var list: [UInt8] = []
  /// The screens as HTML, each whole or as its difference from an earlier one, separated by a line that no screen contains.
  private(set) var fragments: [UInt8] = []
  /// The latest screens as HTML, the last one at the end.
  private var latest: [[UInt8]] = []
  /// The number of screens that the next one is compared with: the one before it, and the same side of the change before.
  private static let comparedCount = 2
  /// The line between two screens: a text of a screen has no tags.
  static let separator = "<hr/>\n"

  init(hasLabels: Bool = false) { self.hasLabels = hasLabels }

  /// The number of a screen.
  mutating func number(of screen: Screen, _ fingerprint: Fingerprint) -> Int {
    if let known = numbers[fingerprint.value] { return known }
    let number = numbers.count
    numbers[fingerprint.value] = number
    if number > 0 { fragments += Self.separator.utf8 }
    let fragment = Array(ScreenHTML.keyedFragment(screen, hasLabels: hasLabels).utf8)
    let differences = latest.reversed().enumerated().map { FragmentDifference(fragment, $1, back: $0 + 1) }
    let shortest = differences.min { $0.encoded.count < $1.encoded.count }
    fragments += shortest.flatMap { $0.encoded.count < fragment.count ? $0.encoded : nil } ?? fragment
    latest = latest.suffix(Self.comparedCount - 1) + [fragment]
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
    var object = JSONObject()
    object.add("changes", changes.map { VisibleText.inLine($0.description) })
    object.add("keys", changes.compactMap(Self.key))
    object.endLine(into: &list)
    return number
  }

  /// All differences in the order of their numbers.
  var deltas: [UInt8] { [UInt8(ascii: "[")] + list + [UInt8(ascii: "]")] }

  /// The key of what a change is about on the new screen, an element or the tab bar; nil for what has no place on it, or is gone.
  static func key(of change: ScreenChange) -> String? {
    switch change {
    case .added(let label), .moved(let label, _, _), .value(let label, _, _), .state(let label, _, _),
      .action(let label, _, _), .detail(let label, _, _), .extra(let label, _, _, _), .other(let label):
      ScreenHTML.key(role: label.role, name: label.name, id: label.id)
    case .renamed(let label, let name): ScreenHTML.key(role: label.role, name: name, id: label.id)
    case .identifier(let label, _, let id): ScreenHTML.key(role: label.role, name: label.name, id: id)
    case .role(let label, _, let role): ScreenHTML.key(role: role, name: label.name, id: label.id)
    case .tab, .tabs, .badge, .tint: ScreenHTML.tabBarKey
    case .app, .device, .stack, .presented, .dismissed, .hidden, .scrolled, .removed, .announced, .silence:
      nil
    }
  }

  /// The key of what a change is about on the old screen, an element or the tab bar; nil for what has no place on it.
  static func oldKey(of change: ScreenChange) -> String? {
    switch change {
    case .removed(let label), .renamed(let label, _):
      ScreenHTML.key(role: label.role, name: label.name, id: label.id)
    case .identifier(let label, let id, _): ScreenHTML.key(role: label.role, name: label.name, id: id)
    case .tab, .tabs, .badge, .tint: ScreenHTML.tabBarKey
    case .added, .moved, .role, .value, .state, .action, .detail, .extra, .other, .app, .device, .stack,
      .presented, .dismissed, .hidden, .scrolled, .announced, .silence:
      nil
    }
  }
}

/// A screen that begins and ends as an earlier one, as only its middle.
///
/// Its first line has how many screens back that one is, and the lengths that they share at the start and at the end, in units of UTF-16,
/// as the program of the page counts.
private struct FragmentDifference {
  let encoded: [UInt8]

  init(_ new: [UInt8], _ old: [UInt8], back: Int) {
    let shorter = min(new.count, old.count)
    var start = 0
    while start < shorter, new[start] == old[start] { start += 1 }
    while start > 0, start < new.count, Self.isInsideCharacter(new[start]) { start -= 1 }
    while start > 0, start < old.count, Self.isInsideCharacter(old[start]) { start -= 1 }
    var end = 0
    while end < shorter - start, new[new.count - 1 - end] == old[old.count - 1 - end] { end += 1 }
    while end > 0, Self.isInsideCharacter(new[new.count - end]) { end -= 1 }
    let lengths = (Self.length(new[..<start]), Self.length(new[(new.count - end)...]))
    encoded = Array("\(back) \(lengths.0) \(lengths.1)\n".utf8) + new[start..<new.count - end]
  }

  private static func isInsideCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The length in units of UTF-16.
  private static func length(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + (isInsideCharacter($1) ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
