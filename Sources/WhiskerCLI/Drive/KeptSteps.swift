/// A file of unsaved steps: a journey, below comments that name the folders in which its session found files.
///
/// The file itself is among the artifacts, where no reply file and no file that is used can be found.
struct KeptSteps {
  /// The path of the session's journey, to which the paths of other files are relative.
  let path: String
  /// The folder of reply files that was given, if any.
  let fixtures: String?
  /// The journey.
  let text: String

  private static let pathMark = "# unsaved steps of "
  private static let fixturesMark = "# with --fixtures "

  init(path: String, fixtures: String?, text: String) {
    self.path = path
    self.fixtures = fixtures
    self.text = text
  }

  /// Reads a file; nil if it has no such comments.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func line(after mark: String) -> String? {
      guard rest.starts(with: mark.utf8), let end = rest.firstIndex(of: 0x0A) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(validating: rest[..<end].dropFirst(mark.utf8.count), as: UTF8.self)
    }
    guard let path = line(after: Self.pathMark), !path.isEmpty else { return nil }
    let fixtures = line(after: Self.fixturesMark)
    guard let text = String(validating: rest, as: UTF8.self) else { return nil }
    self.init(path: path, fixtures: fixtures, text: text)
  }

  /// The contents of the file; without the comments if a path has more than one line.
  var bytes: [UInt8] {
    var marks = Self.pathMark + path + "\n"
    if let fixtures { marks += Self.fixturesMark + fixtures + "\n" }
    let isReadable = Self.init(Array(marks.utf8)).map { $0.path == path && $0.fixtures == fixtures } ?? false
    return Array(((isReadable ? marks : "") + text).utf8)
  }
}
