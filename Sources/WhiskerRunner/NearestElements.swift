import ScreenModels
import WhiskerScript
import WhiskerSource

extension ScreenSearch {
  /// What on the screen is most like what a selector asked for, and why it is not that: at most three lines.
  func nearest(to selector: Selector) -> [String] {
    guard case .role(let word, let name?) = selector.parts[0].kind else {
      return nearestIDs(to: selector)
    }
    let roles = Vocabulary.rolesByWord[word] ?? []
    let candidates = everything().filter { !$0.element.name.isEmpty }
    var lines: [String] = []
    for match in candidates where bytesEqual(match.element.name, name) && !roles.contains(match.element.role)
    {
      lines.append("\(match.selectorText) is there: a \(match.element.role.words[0]), not a \(word)")
    }
    for match in candidates where roles.contains(match.element.role) && bytesEqual(match.element.name, name) {
      lines.append(
        match.offScreen.map { "\(match.selectorText) is out of view in row \($0.row + 1)" }
          ?? "\(match.selectorText) is elsewhere")
    }
    if lines.isEmpty {
      let names = candidates.filter { roles.contains($0.element.role) }.map(\.element.name)
      if let near = NearestName.best(for: name, among: names) {
        lines.append("\(word) \(quoted(near)) is there")
      }
      let shown = names.prefix(5).map(quoted).joined(separator: ", ")
      if lines.isEmpty {
        lines.append(
          names.isEmpty
            ? "there is no \(word) on this screen"
            : "on this screen: \(word) \(shown)\(names.count > 5 ? " and \(names.count - 5) more" : "")")
      }
    }
    return Array(lines.prefix(3))
  }

  private func nearestIDs(to selector: Selector) -> [String] {
    guard case .id(let id) = selector.parts[0].kind else { return [] }
    let ids = everything().compactMap(\.element.id)
    return NearestName.best(for: id, among: ids).map { ["@\($0) is there"] } ?? []
  }
}
