import ScreenModels
import WhiskerScript
import WhiskerSource

/// An element that may have been meant, in a line that says why it is not what was asked for.
struct NearElement {
  let line: String
  /// The selector that would have found it.
  var selector: String?
}

extension ScreenSearch {
  /// What on the screen is most like what a selector asked for: at most three, nearest first.
  func nearest(to selector: Selector) -> [NearElement] {
    guard case .role(let word, let name?) = selector.parts[0].kind else { return nearestIDs(to: selector) }
    let roles = Vocabulary.rolesByWord[word] ?? []
    let candidates = everything().filter { !$0.element.name.isEmpty }
    let named = candidates.filter { bytesEqual($0.element.name, name) }
    var near = named.filter { !roles.contains($0.element.role) }.map { match in
      NearElement(
        line: "\(match.selectorText) is there: a \(match.element.role.words[0]), not a \(word)",
        selector: match.selectorText)
    }
    near += named.filter { roles.contains($0.element.role) }.map { match in
      let place = match.offScreen.map { "out of view in row \($0.row + 1)" } ?? "elsewhere"
      return NearElement(line: "\(match.selectorText) is \(place)", selector: match.selectorText)
    }
    if near.isEmpty {
      near = [similar(to: name, word, candidates.filter { roles.contains($0.element.role) })]
    }
    return Array(near.prefix(3))
  }

  /// The element whose name is nearest, or what there is of the role.
  private func similar(to name: String, _ word: String, _ matches: [ElementMatch]) -> NearElement {
    let names = matches.map(\.element.name)
    if let near = NearestName.best(for: name, among: names),
      let match = matches.first(where: { bytesEqual($0.element.name, near) })
    {
      return NearElement(line: "\(match.selectorText) is there", selector: match.selectorText)
    }
    if names.isEmpty { return NearElement(line: "there is no \(word) on this screen") }
    let shown = names.prefix(5).map(quoted).joined(separator: ", ")
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    return NearElement(line: "on this screen: \(word) \(shown)\(rest)")
  }

  private func nearestIDs(to selector: Selector) -> [NearElement] {
    guard case .id(let id) = selector.parts[0].kind else { return [] }
    let near = NearestName.best(for: id, among: everything().compactMap(\.element.id))
    return near.map { [NearElement(line: "@\($0) is there", selector: "@\($0)")] } ?? []
  }
}
