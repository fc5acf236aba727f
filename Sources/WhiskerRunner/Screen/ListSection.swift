import ScreenModels

extension Element {
  /// Whether a row of a list, or a footer, belongs to the section with this header.
  func isInSection(of header: Element) -> Bool {
    guard let id, let section = header.id else { return false }
    return SectionID.contains(id, in: section)
  }

  /// Returns the headers of the sections around a row of a list, outermost first; none for anything else.
  func sections(around index: Int) -> [Element] {
    guard role == .list, children.indices.contains(index) else { return [] }
    let row = children[index]
    return children[..<index].filter { $0.role == .section && row.isInSection(of: $0) }
  }
}
