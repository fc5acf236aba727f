import ScreenModels
import WhiskerScript
import WhiskerSource

extension ScreenSearch {
  /// Returns the elements on the screen that are most similar to a selector: at most three, nearest first.
  ///
  /// The selector's place counts: if the place exists, only elements inside it are considered; if it does not,
  /// the place is the problem.
  func nearest(to selector: Selector) -> [NearElement] {
    nearest(to: selector.parts[...]).map { $0.verified(in: self) }
  }

  private func nearest(to parts: ArraySlice<Selector.Part>) -> [NearElement] {
    guard let target = parts.first else { return [] }
    let places = parts.dropFirst()
    guard !places.isEmpty else { return nearest(to: target, among: everything(), in: places) }
    if all(places).isEmpty { return nearest(to: places).map { $0.containing(target) } }
    let near = nearest(to: target, among: everything(in: places), in: places)
    if near.contains(where: \.hasSelector) { return near }
    // The number of an element is its position in the place.
    if case .numbered = target.kind { return near }
    let nowhere = SelectorPlace([], of: target)
    let elsewhere = all([target]).prefix(2).map { match in
      match.choice(in: nowhere)
        ?? NearElement(.elsewhere(match.selectorText), selector: nowhere.selector(of: match))
    }
    return elsewhere + near.prefix(1)
  }

  /// Returns a selector of the innermost element around another one that has an action and can be named; nil if there is none.
  func selector(around match: ElementMatch, with action: ElementAction, _ selector: Selector) -> Selector? {
    guard let target = selector.parts.first,
      let around = match.ancestors.last(where: { $0.actions.contains(action) })
    else { return nil }
    let part = Selector.Part(kind: around.selectorKind, span: target.span)
    return all([part]).count == 1 ? Selector(parts: [part], span: selector.span) : nil
  }

  /// Returns the nearest elements of a list; `places` is the rest of the selector after them.
  private func nearest(
    to target: Selector.Part, among matches: [ElementMatch], in places: ArraySlice<Selector.Part>
  ) -> [NearElement] {
    let place = SelectorPlace(places, of: target)
    let word: String
    let name: String
    switch target.kind {
    case .role(let role, let text?): (word, name) = (role, text)
    case .matching(let role, let pattern)
    where role == Role.text.words[0] || role == Role.label.words[0]:
      let claim = ExpectedText.Claim.matching(pattern)
      if let near = showing("\(pattern)", claim, role, matches, place) { return [near] }
      let roles = Vocabulary.rolesByWord[role] ?? []
      return [listing(role, matches.filter { roles.contains($0.element.role) }, place)]
    case .role(let role, nil), .matching(let role, _), .numbered(let role, _):
      let roles = Vocabulary.rolesByWord[role] ?? []
      return [listing(role, matches.filter { roles.contains($0.element.role) }, place)]
    case .id(let id): return nearestIDs(to: id, matches, place)
    }
    let roles = Vocabulary.rolesByWord[word] ?? []
    let candidates = matches.filter { !$0.element.name.isEmpty }
    let named = candidates.filter { bytesEqual($0.element.name, name) }
    let choices = named.filter { $0.closedPicker != nil && roles.contains($0.element.role) }
    var near = named.filter { !roles.contains($0.element.role) }.map { match in
      place.otherRole(match, than: word)
    }
    if near.isEmpty, word == Role.text.words[0] || word == Role.label.words[0] {
      near =
        matches.last { $0.element.allTexts.contains { bytesEqual($0, name) } && $0.element.isNameable }
        .map { match in
          let literal = JourneyParser.plainLiteral(name)
          return [
            NearElement(
              .saysThis(place.text(of: match), literal: literal), selector: place.selector(of: match))
          ]
        } ?? []
    }
    // A step with its picker does the same with the very element.
    near = choices.compactMap { $0.choice(in: place) } + near
    near += named.filter { roles.contains($0.element.role) && $0.closedPicker == nil }.map { match in
      match.outOfView(in: place)
        ?? NearElement(.elsewhere(place.text(of: match)), selector: place.selector(of: match))
    }
    let ofRole = candidates.filter { roles.contains($0.element.role) }
    // The element may have been meant by its role, and called by the name of another one, such as the screen's title.
    if !near.isEmpty, word != Role.text.words[0], word != Role.label.words[0], (1...2).contains(ofRole.count),
      !ofRole.contains(where: { bytesEqual($0.element.name, name) })
    {
      near = near.prefix(2) + [listing(word, ofRole, place)]
    }
    if near.isEmpty {
      near = similar(to: name, word, candidates.filter { roles.contains($0.element.role) }, place)
    }
    return Array(near.prefix(3))
  }

  /// Returns the element with the most similar name, or each choice of a closed picker with it, or the existing names of the role.
  private func similar(
    to name: String, _ word: String, _ matches: [ElementMatch], _ place: SelectorPlace
  ) -> [NearElement] {
    let names = matches.map(\.element.name)
    if let near = NearestName.best(for: name, among: names),
      let match = matches.first(where: { bytesEqual($0.element.name, near) })
    {
      let choices = matches.filter { bytesEqual($0.element.name, near) }.compactMap { $0.choice(in: place) }
      if match.closedPicker != nil { return choices }
      return [
        match.outOfView(in: place)
          ?? NearElement(.similar(place.text(of: match)), selector: place.selector(of: match))
      ]
    }
    return [listing(word, matches, place)]
  }

  /// Returns an element in view of another role that shows a text like a pattern; nil if there is none.
  private func showing(
    _ pattern: String, _ claim: ExpectedText.Claim, _ word: String, _ matches: [ElementMatch],
    _ place: SelectorPlace
  ) -> NearElement? {
    let roles = Vocabulary.rolesByWord[word] ?? []
    let others = matches.filter { $0.offScreen == nil && !roles.contains($0.element.role) }
    if let match = others.first(where: { claim.accepts($0.element.name) && !$0.element.name.isEmpty }) {
      return place.otherRole(match, than: word)
    }
    for match in others.reversed() where match.element.isNameable {
      guard let shown = match.element.allTexts.first(where: { claim.accepts($0) }) else { continue }
      return NearElement(
        .saysThis(place.text(of: match), other: shown, literal: pattern), selector: place.selector(of: match))
    }
    return nil
  }

  /// Lists the existing names of a role.
  private func listing(_ word: String, _ matches: [ElementMatch], _ place: SelectorPlace) -> NearElement {
    let names = matches.map(\.element.name).filter { !$0.isEmpty }
    var seen: Set<Bytewise> = []
    let distinct = names.filter { seen.insert(Bytewise($0)).inserted }
    return NearElement(.others(role: word, distinct, place: place.name))
  }

  private func nearestIDs(
    to id: String, _ matches: [ElementMatch], _ place: SelectorPlace
  ) -> [NearElement] {
    let near = NearestName.best(for: id, among: matches.compactMap(\.element.id))
    return near.map { [NearElement(.similar("@\($0)\(place.text)"), selector: place.selector(.id($0)))] }
      ?? []
  }
}

/// The places in a selector, which follow the element in them.
private struct SelectorPlace {
  private let target: Selector.Part
  private let parts: ArraySlice<Selector.Part>
  /// The places in a message, each after ` in `.
  let text: String

  init(_ places: ArraySlice<Selector.Part>, of target: Selector.Part) {
    self.target = target
    parts = places
    text = places.map { " in \($0)" }.joined()
  }

  /// The places from the first `in` on; nil if there are none.
  var name: String? { text.isEmpty ? nil : String(text.dropFirst()) }

  /// Returns a selector of an element for a message, with the places instead of those that identify it.
  func text(of match: ElementMatch) -> String {
    text.isEmpty ? match.selectorText : match.element.selectorText + text
  }

  /// Returns a selector of an element for a line of a journey, with the places instead of those that identify it.
  func selector(of match: ElementMatch) -> Selector {
    let places = parts.isEmpty ? match.namedPlaces.map { part($0.selectorKind) } : Array(parts)
    return Selector(parts: [part(match.element.selectorKind)] + places, span: target.span)
  }

  /// Returns the selector with an element in the places.
  func selector(_ kind: Selector.Part.Kind) -> Selector {
    Selector(parts: [part(kind)] + parts, span: target.span)
  }

  private func part(_ kind: Selector.Part.Kind) -> Selector.Part {
    Selector.Part(kind: kind, span: target.span)
  }

  /// Describes an element as one that has the name, or a name like the pattern, and another role.
  func otherRole(_ match: ElementMatch, than wanted: String) -> NearElement {
    if let choice = match.choice(in: self) { return choice }
    let word = match.element.role.word
    let kind: Selector.Part.Kind =
      switch target.kind {
      case .role(_, let name): .role(word, name: name)
      case .matching(_, let pattern): .matching(word, pattern)
      case .numbered(_, let position): .numbered(word, position)
      case .id: target.kind
      }
    return NearElement(
      .otherRole(text(of: match), word, wanted: wanted), selector: selector(of: match),
      otherRole: NearElement.OtherRole(word: word, part: target.span, parts: selector(kind).parts),
      other: match.element)
  }
}

extension Element {
  /// The role and name as the part of a selector.
  var selectorKind: Selector.Part.Kind { .role(role.word, name: name.isEmpty ? nil : name) }

  /// Whether a selector can identify it by itself.
  fileprivate var isNameable: Bool { !name.isEmpty || role.mayBeUnnamed }
}

extension ElementMatch {
  /// Describes the element as one that has to be scrolled to; nil if it is in view.
  fileprivate func outOfView(in place: SelectorPlace) -> NearElement? {
    choice(in: place)
      ?? offScreen.map {
        NearElement(.outOfView(place.text(of: self), row: $0.row?.index), selector: place.selector(of: self))
      }
  }

  /// Describes the element as a choice of a picker that is closed; nil if it is none.
  fileprivate func choice(in place: SelectorPlace) -> NearElement? {
    closedPicker.map { picker in
      NearElement(
        .choice(element.selectorText, of: picker.selectorText), selector: place.selector(of: self),
        choice: self)
    }
  }
}
