/// The place at which a rule or a reply was declared.
///
/// The transport only passes it through.
package struct RuleOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The file as a reader knows it, relative to the project.
  package let file: String
  /// The line, from 1.
  package let line: Int

  /// The place in the terms of the file's format, such as `log.entries[3]`; nil if the line is enough.
  package let place: String?

  /// Creates a place in a file.
  package init(file: String, line: Int, place: String? = nil) {
    self.file = file
    self.line = line
    self.place = place
  }

  /// The place as `file:line`, or as `file place`.
  package var description: String { place.map { "\(file) \($0)" } ?? "\(file):\(line)" }
}
