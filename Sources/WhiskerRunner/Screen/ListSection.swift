import ScreenModels

/// The section of a list is a header that its rows and its footer follow in the list, so only their ids tell that they belong to it.
extension Element {
  /// Whether a row of a list, or a footer, belongs to the section with this header.
  func isInSection(of header: Element) -> Bool {
    guard let id, let section = header.id, id.utf8.starts(with: section.utf8) else { return false }
    let rest = id.utf8.dropFirst(section.utf8.count)
    return rest.first == UInt8(ascii: ".") || rest.elementsEqual("/footer".utf8)
  }

  /// Returns the headers of the sections around a row of a list, outermost first; none for anything else.
  func sections(around index: Int) -> [Element] {
    guard role == .list, children.indices.contains(index) else { return [] }
    let row = children[index]
    return children[..<index].filter { $0.role == .section && row.isInSection(of: $0) }
  }
}
