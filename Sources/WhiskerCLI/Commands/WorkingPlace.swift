import WhiskerFiles
import WhiskerReport
import WhiskerText

/// The working folder of another process that is given the paths of this one, so that its events have the same paths.
struct WorkingPlace {
  /// The folder; nil for that of this process.
  let folder: String?
  /// The folder of this process with a slash; nil if the other process has the same.
  private let origin: String?
  /// The same as the other process writes it: below its own folder, which contains this one.
  private let shown: String

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - folder: The other working folder.
  ///   - paths: The paths of files that the process is given. One that leads out of this process's folder is written in another way from
  ///     elsewhere; the folder then stays the same.
  init(_ folder: String?, paths: [String]) {
    let leadsOut = paths.contains { Paths.normalized($0).split(separator: "/").first == ".." }
    guard let folder, !leadsOut, let current = Self.current, current != folder else {
      (self.folder, origin, shown) = (nil, nil, "")
      return
    }
    self.folder = folder
    origin = current + "/"
    shown = Paths.relative(current, to: folder) + "/"
  }

  private static var current: String? {
    do throws(FileError) { return try Files.currentFolder() } catch {
      // A folder that was removed has no path; the check goes on without this change.
      return nil
    }
  }

  /// A path of this process for the other one.
  func path(_ path: String) -> String { origin.map { Paths.join($0, path) } ?? path }

  /// A line of the other process's output with the paths of this one.
  func line<Line: StringProtocol>(_ line: Line) -> String {
    guard let origin else { return String(line) }
    let text = String(line)
    let written = Self.escaped(origin)
    guard EventLines.isFailure(text) else { return text.replacing(written, with: "") }
    // The paths of references follow a word.
    return text.replacing(written, with: "").replacing(" \(Self.escaped(shown))", with: " ")
  }

  private static func escaped(_ path: String) -> String {
    String(decoding: JSONText.escaped(Array(path.utf8)), as: UTF8.self)
  }
}
