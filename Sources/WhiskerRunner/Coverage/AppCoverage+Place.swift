import ScreenModels

extension AppCoverage.Place {
  /// The place of a tab, which belongs to no screen.
  init(ofTab title: String) { self.init(screen: "", label: "tab \(quoted(title))") }

  /// The place of an element: each row of a list has the same elements, whatever they are called.
  init(of match: ElementMatch, on screen: Screen) {
    self.init(
      screen: screen.name, label: Self.label(of: match, match.selectorText, naming: \.selectorText),
      identity: Self.label(of: match, Self.identifier(match.element) ?? match.selectorText) { element in
        Self.identifier(element) ?? element.selectorText
      })
  }

  private static func identifier(_ element: Element) -> String? {
    guard let id = element.id else { return nil }
    // An app that shows a new list, from its first row, gives it another number.
    return "\(element.role.word) @\(element.role.isScrollable ? unnumbered(id) : id)"
  }

  /// Returns an id without a number at its end, such as `found` for `found` and `found-2`.
  private static func unnumbered(_ id: String) -> String {
    let digits = id.utf8.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    let stem = id.utf8.dropLast(digits)
    let isSeparate = digits > 0 && stem.last == UInt8(ascii: "-")
    return String(decoding: isSeparate ? stem.dropLast() : stem, as: UTF8.self)
  }

  private static func label(
    of match: ElementMatch, _ whole: String, naming name: (Element) -> String
  ) -> String {
    let element = match.element
    guard let list = match.ancestors.lastIndex(where: { $0.role.isScrollable }) else {
      // The name of an image is content, such as the name of a breed.
      return element.role == .image ? "image" : whole
    }
    let container = name(match.ancestors[list])
    let row = list + 1 < match.ancestors.count ? match.ancestors[list + 1] : element
    guard row.role == .cell else { return whole }
    guard list + 1 < match.ancestors.count else { return "cell of \(container)" }
    // The id of an element in a row continues that of the row.
    guard let id = element.id, let start = row.id, id.utf8.count > start.utf8.count else {
      return "\(element.role.word) in a cell of \(container)"
    }
    let part = String(decoding: id.utf8.dropFirst(start.utf8.count + 1), as: UTF8.self)
    return "\(element.role.word) @\(part) in a cell of \(container)"
  }
}

extension AppCoverage.Place: CustomStringConvertible {
  /// The screen and the element; a tab belongs to no screen.
  package var description: String { prefix + label }

  /// What precedes a label that alone would not tell its screen.
  var prefix: String { screen.isEmpty ? "" : "\(screen): " }
}
