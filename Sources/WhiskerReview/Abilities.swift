import ScreenModels

/// What a person can do with some elements, counted.
struct Abilities {
  private var counts: [String: Int] = [:]
  /// The elements with actions that have no name.
  private(set) var unlabelled = 0

  /// Counts what is possible on two screens; equal elements at the same place are on neither account.
  static func ofDifferences(_ old: Screen, _ new: Screen) -> (old: Abilities, new: Abilities) {
    var pair = (old: Abilities(), new: Abilities())
    func elements(_ layers: [Layer]) -> [Element] { layers.flatMap { $0.toolbar + $0.elements + $0.alerts } }
    addDifferences(elements(old.layers), elements(new.layers), &pair)
    return pair
  }

  private static func addDifferences(
    _ old: [Element], _ new: [Element], _ pair: inout (old: Abilities, new: Abilities)
  ) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (before, after) = (old[start..<old.count - end], new[start..<new.count - end])
    guard before.count == after.count else {
      for element in before { pair.old.add(element) }
      for element in after { pair.new.add(element) }
      return
    }
    for (before, after) in zip(before, after) where before != after {
      pair.old.addAlone(before)
      pair.new.addAlone(after)
      addDifferences(before.children.array, after.children.array, &pair)
    }
  }

  private mutating func add(_ element: Element) {
    addAlone(element)
    for child in element.children { add(child) }
  }

  /// Counts an element without its children.
  private mutating func addAlone(_ element: Element) {
    if !element.states.contains(.disabled) {
      for action in element.actions { counts["\(element.role.rawValue) \(action.word)", default: 0] += 1 }
    }
    if !element.actions.isEmpty, element.role.isNamed, element.accessibilityLabel.isEmpty { unlabelled += 1 }
  }

  /// The first ability, by its name, of which the other has fewer.
  func firstLost(in other: Abilities) -> String? {
    let lost = counts.filter { $0.value > other.counts[$0.key, default: 0] }
    guard let (name, count) = lost.min(by: { $0.key < $1.key }) else { return nil }
    return "\(count - other.counts[name, default: 0]) fewer of: \(name)"
  }
}

extension Role {
  /// Whether a person finds an element with this role by its name.
  fileprivate var isNamed: Bool {
    switch self {
    case .button, .link, .menu, .toggle, .picker, .option, .datePicker, .stepper, .slider: true
    case .text, .label, .image, .field, .secure, .search, .editor, .progress, .list, .grid, .cell, .section,
      .group, .column, .disclosure, .unavailable, .banner, .toast, .alert, .dialog, .title, .divider, .spacer,
      .custom:
      false
    }
  }
}
