import ScreenModels
import WhiskerScript
import WhiskerText

extension ExpectOwnNames: PerformedStatement {
  /// Expects each control in view to have a name that no other one of its role has.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let names = ControlNames(on: try app.onScreen().screen, exceptions: exceptions)
    let others = names.nameless.count + names.shared.reduce(0) { $0 + $1.count }
    app.saw("\(names.count - others) of \(names.count) controls have a name of their own")
    guard others > 0 else { return }
    let lines =
      names.nameless.map { "\($0.shortText) has no name" }
      + names.shared.map { alike in
        "\(quoted(alike[0].element.accessibilityLabel)) is the name of "
          + FailureWording.list(alike.map(\.shortText), limit: 5)
      }
    throw .expectation(
      FalseExpectation(
        expected: "every control to have its own name", span: world.span,
        found: "\(others) of \(names.count) \(others == 1 ? "does" : "do") not",
        see: lines.prefix(8) + (lines.count > 8 ? ["and \(lines.count - 8) more"] : []),
        doing: ["give each an accessibility label, or name after `except` what several may be called"]))
  }
}

/// The controls in view that assistive technologies cannot tell apart by the names that they read out.
struct ControlNames {
  /// The number of all controls in view.
  let count: Int
  /// The controls without a name.
  let nameless: [ElementMatch]
  /// The controls that share their role and their name, for each such name, in the order of the screen.
  let shared: [[ElementMatch]]

  init(on screen: Screen, exceptions: [ExpectedText]) {
    let inView = ScreenSearch(screen: screen).everythingInView()
    // Nothing else reacts as long as there is an alert.
    let inAlert = inView.filter(\.isInAlert)
    let controls = (inAlert.isEmpty ? inView : inAlert).filter(\.isControl)
    count = controls.count
    nameless = controls.filter { !$0.hasName }

    var places: [Name: Int] = [:]
    var groups: [[ElementMatch]] = []
    for control in controls where control.hasName && control.element.isToldApartByName {
      let label = control.element.accessibilityLabel
      if exceptions.contains(where: { $0.accepts(label) }) { continue }
      let name = Name(role: control.element.role, label: label)
      if let place = places[name] {
        groups[place].append(control)
      } else {
        places[name] = groups.count
        groups.append([control])
      }
    }
    shared = groups.filter { $0.count > 1 }
  }

  private struct Name: Hashable {
    let role: Role
    @Bytewise var label: String
  }
}

extension ElementMatch {
  /// Whether a person acts on the element, also by assistive technologies.
  fileprivate var isControl: Bool {
    !element.role.isScrollable && !element.actions.isEmpty
      && !(ancestors + [element]).contains { $0.extras?.accessibility.isHidden == true }
  }

  /// Whether there is something to read out.
  fileprivate var hasName: Bool { element.accessibilityLabel.contains { !$0.isWhitespace } }

  /// Its id, or its selector if it has none.
  fileprivate var shortText: String { element.id.map { "@\($0)" } ?? selectorText }
}

extension Element {
  /// Whether its name says which one it is: what is in a row tells it apart, and the picker tells options apart.
  fileprivate var isToldApartByName: Bool { role != .cell && role != .option }
}
