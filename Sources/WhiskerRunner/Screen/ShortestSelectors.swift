import ScreenModels

/// Selectors of the visible elements of a screen, as short as possible.
struct ShortestSelectors {
  private let visible: [ElementMatch]

  /// - Parameter visible: Every visible element of the screen.
  init(among visible: [ElementMatch]) { self.visible = visible }

  /// Returns the shortest selector that matches only this element; nil if there is none.
  func selector(of match: ElementMatch) -> String? {
    let element = match.element
    let word = element.role.word
    let alike = visible.filter { isAlike($0.element, element) }
    if !element.name.isEmpty || element.role.mayBeUnnamed {
      let text = element.name.isEmpty ? word : "\(word) \(element.literalName)"
      let rivals = element.name.isEmpty ? visible.filter { $0.element.role.word == word } : alike
      if rivals.count == 1 { return text }
      for place in match.containers.reversed() where !place.name.isEmpty {
        let inside = rivals.filter { $0.containers.contains { isAlike($0, place) } }
        if inside.count == 1 { return "\(text) in \(place.role.word) \(place.literalName)" }
      }
    }
    guard let id = element.id, visible.count(where: { bytesEqual($0.element.id, id) }) == 1 else {
      return nil
    }
    return "@\(id)"
  }

  private func isAlike(_ a: Element, _ b: Element) -> Bool {
    a.role.word == b.role.word && bytesEqual(a.name, b.name)
  }
}
