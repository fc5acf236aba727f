/// A reason why a table of texts could not be read.
public struct StringTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of faults.
  public enum Code: Hashable, Sendable {
    /// The bytes are not UTF-8, or UTF-16 with a byte order mark.
    case encoding
    /// The bytes do not have the table's syntax; the reason.
    case syntax(String)
    /// A part of a String Catalog is missing or has another type; its path and what was expected.
    case structure(path: String, expected: String)
    /// A key occurs twice; the line of the first one.
    case duplicate(key: String, firstLine: Int)
    /// A text has an invalid placeholder; the language, the key and the reason.
    case placeholder(language: String, key: String, reason: String)
    /// A text has variations by device, which are not supported.
    case deviceVariation(language: String, key: String)
    /// The table of the development language is missing.
    case noDevelopmentLanguage(String)
    /// Two tables are of the same language; their tags, which differ only in spelling.
    case sameLanguage(String, String)
  }

  /// The kind of fault.
  public let code: Code
  /// The line, from 1; `nil` if the fault has no line.
  public let line: Int?

  init(_ code: Code, line: Int? = nil) {
    self.code = code
    self.line = line
  }

  /// The fault, as a sentence without a full stop.
  public var description: String { (line.map { "line \($0): " } ?? "") + reason }

  private var reason: String {
    switch code {
    case .encoding: "the table is neither UTF-8 nor UTF-16 with a byte order mark"
    case .syntax(let reason): reason
    case .structure(let path, let expected): "\(path) must be \(expected)"
    case .duplicate(let key, let first): "the key \"\(key)\" is on line \(first) too; delete one of the lines"
    case .placeholder(let language, let key, let reason): "\"\(key)\" in \(language): \(reason)"
    case .deviceVariation(let language, let key):
      "\"\(key)\" in \(language) varies by device, which is not supported; use a key for each device"
    case .noDevelopmentLanguage(let language):
      "there is no table of the development language \(language)"
    case .sameLanguage(let first, let second):
      "the tables \(first) and \(second) are of the same language; delete one of the two"
    }
  }
}

extension TextTemplate.Fault {
  /// The fault and its fix.
  var reason: String {
    switch self {
    case .notPlaceholder(let text): "\"\(text)\" is not a placeholder; a percent sign is written %%"
    case .unsupported(let text):
      "\"\(text)\" has a flag or width, which is not supported; format the value and pass it to %@"
    case .mixedPositions:
      "some placeholders have positions and some have none; number all of them, as in %1$@"
    }
  }
}
