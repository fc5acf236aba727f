/// The ids of the rows and of the footer of a section in a list.
///
/// Such a section is a header that its rows and its footer follow in the list, so only their ids tell that they belong to it: a row has
/// the section's id and a dot before its own, and the footer has ``footer`` after the section's.
package enum SectionID {
  /// The end of the id of a footer.
  package static let footer = "/footer"

  /// Returns whether an id is that of a section's row or footer.
  package static func contains(_ id: String, in section: String) -> Bool {
    guard id.utf8.starts(with: section.utf8) else { return false }
    let rest = id.utf8.dropFirst(section.utf8.count)
    return rest.first == UInt8(ascii: ".") || rest.elementsEqual(footer.utf8)
  }

  /// Returns whether an id is that of a footer.
  package static func isFooter(_ id: String) -> Bool {
    // Almost every id is decided by its last byte.
    id.utf8.last == footer.utf8.last && id.utf8.reversed().starts(with: footer.utf8.reversed())
  }
}
