/// Where a rule or a reply was declared.
///
/// The transport hands it back and never reads it.
package struct RuleOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The file as the reader knows it, relative to the project.
  package let file: String
  /// The line, from 1.
  package let line: Int

  /// The place in words of the file's format, such as `log.entries[3]`; nil where the line says it.
  package let place: String?

  /// A place in a file.
  package init(file: String, line: Int, place: String? = nil) {
    self.file = file
    self.line = line
    self.place = place
  }

  /// The place as `file:line`, or as `file place`.
  package var description: String { place.map { "\(file) \($0)" } ?? "\(file):\(line)" }
}
