import ScreenModels
import WhiskerScript
import WhiskerText

extension NearElement {
  /// The element and the reason why it does not match.
  var line: String {
    switch reason {
    case .otherRole(let element, let role, let wanted):
      "\(element) is there: \(withArticle(role)), not \(withArticle(wanted))"
    case .saysThis(let element, let other, _): "\(element) shows \(other.map(quoted) ?? "this text")"
    case .outOfView(let element, let row):
      "\(element) is out of view" + (row.map { " in row \($0 + 1)" } ?? "")
    case .choice(let element, let picker): "\(element) is a choice of \(picker), which is closed"
    case .elsewhere(let element): "\(element) is elsewhere"
    case .similar(let element): "\(element) is there"
    case .others(let role, let names, let place): Self.listing(role, names, place)
    case .behind(let element, let kind, let screen): "\(element) is behind \(kind.rawValue) \(screen)"
    case .tab(let title): "\(quoted(title)) is a tab"
    case .backButton: "the back button of the navigation bar is not an element"
    case .wasOnTab(let element, let tab, let time):
      "\(element) was on tab \(quoted(tab)) when it was left, at \(time)"
    case .was(let element, let screen, let place, let time):
      "\(element) was \(screen.map { "on screen \($0)" } ?? "here") until \(place.map { "\($0), at " } ?? "")\(time)"
    }
  }

  private static func listing(_ role: String, _ names: [String], _ place: String?) -> String {
    let there = place ?? "on this screen"
    if names.isEmpty { return "there is no \(role) \(there)" }
    return "\(there): \(role) \(folded(names.map(quoted), limit: 5))"
  }
}
