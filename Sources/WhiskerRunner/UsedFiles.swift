import Synchronization
import WhiskerFiles
import WhiskerScript
import WhiskerSource

/// The files that journeys use, each read once for a plan.
///
/// Their paths begin at the journeys' folder: the nearest folder above a journey with the name `Journeys`, or else its own. Nothing
/// outside of it can be used.
final class UsedFiles: Sendable {
  private let cache = Mutex<[String: SourceFile]>([:])

  /// The name of the folder that paths begin at.
  static let folderName = "Journeys"

  /// The file of a path in a `use`.
  @Sendable
  func load(_ path: String, for journey: SourceFile) -> JourneyExpander.Loaded {
    do throws(FileError) {
      let root = Self.root(ofJourneyAt: journey.path)
      let full = try FileRoot(root).resolve(path)
      if let file = cache.withLock({ $0[full] }) { return .file(file) }
      guard try Files.kind(of: full) == .file else {
        return .refused(reason: "there is no file \(full)", nearest: try Self.nearest(to: path, in: root))
      }
      let file = SourceFile(path: full, bytes: try Files.read(full))
      cache.withLock { $0[full] = file }
      return .file(file)
    } catch { return .refused(reason: error.description) }
  }

  /// The journey below the root whose path is most like one, or that has the same name elsewhere.
  private static func nearest(to path: String, in root: String) throws(FileError) -> String? {
    guard try Files.kind(of: root) == .folder else { return nil }
    let paths = try Files.filesRecursively(in: root, suffix: ".journey")
    if let near = NearestName.best(for: path, among: paths) { return near }
    let name = Paths.name(of: path)
    let same = paths.filter { Paths.name(of: $0).utf8.elementsEqual(name.utf8) }
    return same.count == 1 ? same[0] : nil
  }

  /// The folder that the paths of a journey begin at.
  static func root(ofJourneyAt path: String) -> String {
    let own = Paths.parent(of: path)
    var folder = own
    while folder != "/", folder != ".", !folder.isEmpty {
      if Paths.name(of: folder) == folderName { return folder }
      let parent = Paths.parent(of: folder)
      if parent == folder { break }
      folder = parent
    }
    return own.isEmpty ? "." : own
  }
}
