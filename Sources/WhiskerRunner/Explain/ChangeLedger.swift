import ScreenModels
import TextRenderer
import WhiskerScript

/// The changes that a step made and the expectations that mention them, for `every change is named`.
struct ChangeLedger {
  private var step: PlannedStep?
  private var before: Screen?
  private var mentions: [any Statement] = []

  /// Begins a ledger for a step that may change the screen.
  mutating func begin(_ step: PlannedStep, on screen: Screen?) {
    self.step = step
    before = screen
    mentions = []
  }

  /// Adds a statement that may mention changes.
  mutating func mention(_ statement: any Statement) { mentions.append(statement) }

  /// Closes the ledger at the current screen, and returns the step with its unmentioned changes; nil before the first screen.
  mutating func close(on screen: Screen?) -> (PlannedStep, [ScreenChange])? {
    guard let step, let before, let screen else { return nil }
    self.step = nil
    let changes = ScreenDelta.between(before, screen).withoutIDsOfRenamed
    if changes.isEmpty { return (step, []) }
    let lines = mentions.compactMap { $0.linesOfPart(of: screen) }.map { NamedChanges($0, before, screen) }
    return (
      step,
      changes.filter { change in
        !mentions.contains { $0.mentions(change, on: screen) } && !lines.contains { $0.mention(change) }
      }
    )
  }
}

extension [ScreenChange] {
  /// The changes without the new id of an element that has a new name as well: whatever mentions the name is about both.
  fileprivate var withoutIDsOfRenamed: [ScreenChange] {
    indices.filter { index in
      guard index > 0, case .identifier(let label, _, _) = self[index],
        case .renamed(let old, let name) = self[index - 1]
      else { return true }
      return label.role != old.role || !bytesEqual(label.name, name)
    }.map { self[$0] }
  }
}

extension Statement {
  /// Whether the statement mentions a change, apart from the lines below it that name a part of a screen.
  fileprivate func mentions(_ change: ScreenChange, on screen: Screen) -> Bool {
    if case .silence = change { return true }
    guard observes, linesOfPart(of: screen) == nil else { return false }
    if let kind = only(ExpectNothingPresented.self)?.kind, !kind.isAlert { return change.presents(kind) }
    return concern.includes(change)
  }

  /// The lines below the statement if they need not be a whole screen or all changes; nil for any other statement.
  fileprivate func linesOfPart(of screen: Screen) -> Lines? {
    if let lines = only(ScreenShows.self)?.lines {
      return LineSearch(outline: Outline.text(screen)).isWhole(lines) ? nil : lines
    }
    guard let lines = only(ExpectChange.self)?.lines, lines.lines.contains(where: \.isAnyLines) else {
      return nil
    }
    return lines
  }
}

extension Concern {
  /// Whether a change concerns this part of the screen.
  fileprivate func includes(_ change: ScreenChange) -> Bool {
    switch self {
    case .nothing: return false
    case .elements(let selectors): return selectors.contains { $0.mentions(change) }
    case .rows(of: let list):
      if let label = change.label, label.role == .cell { return true }
      return list.mentions(change)
    case .place: return change.isOfPlace
    case .tab: if case .tab = change { return true } else { return false }
    case .presentation: return change.isOfPlace || change.label?.isAlert == true
    case .alert: return change.label?.isAlert == true
    case .announcements: if case .announced = change { return true } else { return false }
    case .screen: return true
    }
  }
}

extension Selector {
  /// Whether a change concerns an element that the selector could match, ignoring its place.
  func mentions(_ change: ScreenChange) -> Bool {
    guard let label = change.label else { return false }
    switch parts[0].kind {
    case .id(let id): return bytesEqual(label.id, id)
    case .role(let word, _), .matching(let word, _), .numbered(let word, _):
      guard (Vocabulary.rolesByWord[word] ?? []).contains(label.role) else { return false }
      guard let claim = parts[0].expectedName else { return true }
      if case .renamed(_, let name) = change, claim.accepts(name) { return true }
      return claim.accepts(label.name)
    }
  }
}

extension ElementLabel {
  fileprivate var isAlert: Bool { role == .alert || role == .dialog }
}

extension ScreenChange {
  /// The element that changed; nil if the change does not concern an element.
  var label: ElementLabel? {
    switch self {
    case .added(let label), .removed(let label), .moved(let label, _, _), .renamed(let label, _),
      .identifier(let label, _, _), .role(let label, _, _), .value(let label, _, _), .state(let label, _, _),
      .action(let label, _, _), .detail(let label, _, _), .extra(let label, _, _, _), .other(let label):
      label
    case .app, .device, .tab, .tabs, .badge, .tint, .stack, .presented, .dismissed, .hidden, .scrolled,
      .announced, .silence:
      nil
    }
  }

  /// Whether a sheet or cover of a kind came, went or is hidden.
  fileprivate func presents(_ kind: Presentation) -> Bool {
    switch self {
    case .presented(let layer, _), .dismissed(let layer, _), .hidden(let layer, _):
      layer == kind.layer
    default: false
    }
  }

  /// Whether the change is a different front screen.
  var isOfPlace: Bool {
    switch self {
    case .stack, .presented, .dismissed, .hidden: true
    case .added, .removed, .moved, .renamed, .identifier, .role, .value, .state, .action, .detail, .extra,
      .other, .scrolled, .app, .device, .tab, .tabs, .badge, .tint, .announced, .silence:
      false
    }
  }
}
