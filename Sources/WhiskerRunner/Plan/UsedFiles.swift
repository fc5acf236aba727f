import Synchronization
import WhiskerFiles
package import WhiskerScript
package import WhiskerSource
import WhiskerText

/// The files that journeys use, each read once per plan.
///
/// Their paths are relative to the journeys' folder: the nearest folder above a journey named `Journeys`, or else the journey's own. Files
/// outside of it cannot be used.
package final class UsedFiles: Sendable {
  private let cache = Mutex<[Bytewise: SourceFile]>([:])
  /// The files with the folder of a journey and the path of its `use`, which need not be resolved again.
  private let resolved = Mutex<[Use: SourceFile]>([:])
  /// What the files contain.
  let parsed = ParsedFiles()

  private struct Use: Hashable {
    @Bytewise var folder: String
    @Bytewise var path: String
  }

  /// Files by path that replace those on disk, such as those open in an editor.
  private let open: [Bytewise: SourceFile]
  /// A folder that used files must also be in, apart from the journeys' folder; nil for no further limit.
  private let boundary: String?

  /// Creates a reader of used files.
  package init(open: [SourceFile] = [], boundary: String? = nil) {
    self.open = Dictionary(
      open.map { (Bytewise($0.path), $0) }, uniquingKeysWith: { _, last in last })
    self.boundary = boundary
  }

  /// The name of the folder that paths are relative to.
  package static let folderName = "Journeys"

  /// Loads the file at the path of a `use`.
  @Sendable
  package func load(_ path: String, for journey: SourceFile) -> JourneyExpander.Loaded {
    let use = Use(folder: Paths.parent(of: journey.path), path: path)
    if let file = resolved.withLock({ $0[use] }) { return .file(file) }
    let loaded = read(path, for: journey)
    if case .file(let file) = loaded { resolved.withLock { $0[use] = file } }
    return loaded
  }

  private func read(_ path: String, for journey: SourceFile) -> JourneyExpander.Loaded {
    do throws(FileError) {
      let root = try Self.shownRoot(ofJourneyAt: journey.path)
      let full = Paths.normalized(try FileRoot(root).resolve(path))
      try check(full)
      let key = Bytewise(full)
      if let file = open[key] { return .file(file) }
      if let file = cache.withLock({ $0[key] }) { return .file(file) }
      guard try Files.kind(of: full) == .file else {
        return .refused(
          reason: "there is no file \(full)", nearest: try nearest(to: path, in: root, for: journey))
      }
      let file = SourceFile(path: full, bytes: try Files.read(full))
      cache.withLock { $0[key] = file }
      return .file(file)
    } catch { return .refused(reason: error.description) }
  }

  /// Rejects a file outside of the boundary.
  private func check(_ path: String) throws(FileError) {
    guard let boundary else { return }
    let inside = Paths.relative(path, to: boundary)
    guard !Paths.isAbsolute(inside) else {
      throw FileError(operation: .resolve, path: path, reason: .escapesRoot)
    }
    _ = try FileRoot(boundary).resolve(inside)
  }

  /// The most files with a similar path that are read to find one of the same app.
  private static let mostNear = 10

  /// Returns the other journey below the root whose path is most similar, or that has the same name in another folder.
  private func nearest(to path: String, in root: String, for journey: SourceFile) throws(FileError) -> String?
  {
    // An editor asks on every keystroke, and a folder with another name may be a user's whole home folder.
    guard open.isEmpty || Paths.areEqual(Paths.name(of: root), Self.folderName) else { return nil }
    guard try Files.kind(of: root) == .folder else { return nil }
    let own = Paths.normalized(journey.path)
    let paths = try Files.filesRecursively(in: root, suffix: JourneyPath.suffix).filter {
      !Paths.areEqual(Paths.normalized(Paths.join(root, $0)), own)
    }
    let app = JourneyPlan.parser.parse(journey).app?.value
    let path = path.hasSuffix(JourneyPath.suffix) ? path : path + JourneyPath.suffix
    let near = NearestName.ranked(for: path, among: paths, atMost: Self.mostNear)
    if let usable = near.first(where: { isUsable(Paths.join(root, $0), by: app) }) { return usable }
    let name = Paths.name(of: path)
    let same = paths.filter { Paths.name(of: $0).utf8.elementsEqual(name.utf8) }
      .filter { isUsable(Paths.join(root, $0), by: app) }
    return same.count == 1 ? same[0] : nil
  }

  /// Whether a file can be read and is not one of another app.
  private func isUsable(_ path: String, by app: String?) -> Bool {
    do throws(FileError) {
      let file = SourceFile(path: path, bytes: try Files.read(path))
      guard let app, let other = JourneyPlan.parser.parse(file).app?.value else { return true }
      return bytesEqual(app, other)
    } catch { return false }
  }

  /// Returns the folder that the paths of a journey are relative to, as a path relative to the current folder if the journey's is.
  ///
  /// The folder does not depend on the current one, which may be below it.
  private static func shownRoot(ofJourneyAt path: String) throws(FileError) -> String {
    if Paths.isAbsolute(path) { return root(ofJourneyAt: path) }
    let current = try Files.currentFolder()
    return Paths.relative(root(ofJourneyAt: Paths.normalized(Paths.join(current, path))), to: current)
  }

  /// Returns the folder that the paths of a journey are relative to; the path is absolute or relative to a folder above all of them.
  package static func root(ofJourneyAt path: String) -> String {
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
