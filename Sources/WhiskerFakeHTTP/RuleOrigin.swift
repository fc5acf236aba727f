/// Where a rule or a reply was declared.
///
/// The transport hands it back and never reads it.
public struct RuleOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The file as the reader knows it, relative to the project.
  public let file: String
  /// The line, from 1.
  public let line: Int

  /// A place in a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place as `file:line`.
  public var description: String { "\(file):\(line)" }
}
