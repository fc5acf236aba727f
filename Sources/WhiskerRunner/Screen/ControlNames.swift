import ScreenModels
import WhiskerScript
import WhiskerText

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
}

extension Element {
  /// Whether its name says which one it is: what is in a row tells it apart, and the picker tells options apart.
  fileprivate var isToldApartByName: Bool { role != .cell && role != .option }
}
