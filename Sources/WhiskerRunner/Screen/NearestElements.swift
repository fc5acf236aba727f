import ScreenModels
import WhiskerScript
import WhiskerSource

/// An element that may have been meant, in a line that says why it is not what was asked for.
struct NearElement {
  let line: String
  /// The selector that would have found it.
  var selector: String?
  /// A step after which it would be found.
  var step: String?
}

extension ScreenSearch {
  /// What on the screen is most like what a selector asked for: at most three, nearest first.
  ///
  /// What the selector says of the place counts: if the place is there, only what is in it comes into question; if it is not,
  /// that is what is wrong.
  func nearest(to selector: Selector) -> [NearElement] { nearest(to: selector.parts[...]) }

  private func nearest(to parts: ArraySlice<Selector.Part>) -> [NearElement] {
    guard let target = parts.first else { return [] }
    let places = parts.dropFirst()
    guard !places.isEmpty else { return nearest(to: target, among: everything(), in: "") }
    let place = places.map(\.description).joined(separator: " in ")
    if all(places).isEmpty {
      return nearest(to: places).map { near in
        NearElement(line: near.line, selector: near.selector.map { "\(target) in \($0)" })
      }
    }
    let near = nearest(to: target, among: everything(in: places), in: " in \(place)")
    if near.contains(where: { $0.selector != nil }) { return near }
    let elsewhere = all([target]).prefix(2).map { match in
      NearElement(line: "\(match.selectorText) is elsewhere", selector: match.selectorText)
    }
    return elsewhere + near.prefix(1)
  }

  /// The nearest of some elements; `place` is how a selector goes on behind them.
  private func nearest(
    to target: Selector.Part, among matches: [ElementMatch], in place: String
  ) -> [NearElement] {
    let word: String
    let name: String
    switch target.kind {
    case .role(let role, let text?): (word, name) = (role, text)
    case .role(let role, nil), .matching(let role, _):
      let roles = Vocabulary.rolesByWord[role] ?? []
      return [listing(role, matches.filter { roles.contains($0.element.role) }, place)]
    case .id: return nearestIDs(to: target, matches, place)
    }
    let roles = Vocabulary.rolesByWord[word] ?? []
    let candidates = matches.filter { !$0.element.name.isEmpty }
    let named = candidates.filter { bytesEqual($0.element.name, name) }
    func text(_ match: ElementMatch) -> String {
      place.isEmpty ? match.selectorText : match.element.selectorText + place
    }
    var near = named.filter { !roles.contains($0.element.role) }.map { match in
      NearElement(
        line:
          "\(text(match)) is there: \(Self.article(match.element.role.words[0])), not \(Self.article(word))",
        selector: text(match))
    }
    if near.isEmpty, word == Role.text.words[0] || word == Role.label.words[0] {
      near =
        matches.last { $0.element.allTexts.contains { bytesEqual($0, name) } && $0.element.isNameable }
        .map { match in
          [
            NearElement(
              line: "\(text(match)) says this",
              step: "expect \(text(match)) has text \(quoted(name))")
          ]
        } ?? []
    }
    near += named.filter { roles.contains($0.element.role) }.map { match in
      let position = match.offScreen.map { "out of view in row \($0.row + 1)" } ?? "elsewhere"
      return NearElement(line: "\(text(match)) is \(position)", selector: text(match))
    }
    if near.isEmpty {
      near = [similar(to: name, word, candidates.filter { roles.contains($0.element.role) }, place, text)]
    }
    return Array(near.prefix(3))
  }

  /// The element whose name is nearest, or what there is of the role.
  private func similar(
    to name: String, _ word: String, _ matches: [ElementMatch], _ place: String,
    _ text: (ElementMatch) -> String
  ) -> NearElement {
    let names = matches.map(\.element.name)
    if let near = NearestName.best(for: name, among: names),
      let match = matches.first(where: { bytesEqual($0.element.name, near) })
    {
      return NearElement(line: "\(text(match)) is there", selector: text(match))
    }
    return listing(word, matches, place)
  }

  /// A role with its article.
  private static func article(_ word: String) -> String {
    "\("aeiou".contains(word.prefix(1)) ? "an" : "a") \(word)"
  }

  /// The names that there are of a role.
  private func listing(_ word: String, _ matches: [ElementMatch], _ place: String) -> NearElement {
    let names = matches.map(\.element.name).filter { !$0.isEmpty }
    let there = place.isEmpty ? "on this screen" : String(place.dropFirst())
    if names.isEmpty { return NearElement(line: "there is no \(word) \(there)") }
    var seen: Set<Bytewise> = []
    let distinct = names.filter { seen.insert(Bytewise(wrappedValue: $0)).inserted }
    let shown = distinct.prefix(5).map(quoted).joined(separator: ", ")
    let rest = distinct.count > 5 ? " and \(distinct.count - 5) more" : ""
    return NearElement(line: "\(there): \(word) \(shown)\(rest)")
  }

  private func nearestIDs(
    to target: Selector.Part, _ matches: [ElementMatch], _ place: String
  ) -> [NearElement] {
    guard case .id(let id) = target.kind else { return [] }
    let near = NearestName.best(for: id, among: matches.compactMap(\.element.id))
    return near.map { [NearElement(line: "@\($0)\(place) is there", selector: "@\($0)\(place)")] } ?? []
  }
}

extension Element {
  /// Whether a selector can name it alone.
  fileprivate var isNameable: Bool { !name.isEmpty || role.mayBeUnnamed }
}
