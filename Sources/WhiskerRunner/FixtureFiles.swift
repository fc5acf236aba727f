import Synchronization
package import WhiskerFiles

/// The files that replies are read from, each read once in a process.
///
/// Journeys share fixtures, so a thousand journeys read a file of replies once. What is cached is bytes by path;
/// a run does not see changes to a fixture that are made while it is under way.
package final class FixtureFiles: Sendable {
  private let cache = Mutex<[String: [UInt8]]>([:])

  /// The bytes of a file inside `root`.
  func read(_ path: String, in root: String) throws(FileError) -> [UInt8] {
    let full = try FileRoot(root).resolve(path)
    if let bytes = cache.withLock({ $0[full] }) { return bytes }
    let bytes = try Files.read(full)
    cache.withLock { $0[full] = bytes }
    return bytes
  }

  /// The folder that a journey's reply files are in: the `Fixtures` folder it lies in, or its own folder.
  package static func root(ofJourneyAt path: String) throws(FileError) -> String {
    var folder = Paths.parent(of: path)
    if !Paths.isAbsolute(folder) { folder = Paths.normalized(Paths.join(try Files.currentFolder(), folder)) }
    let own = folder
    while folder != "/", folder != "." {
      if Paths.name(of: folder) == "Fixtures" { return folder }
      folder = Paths.parent(of: folder)
    }
    return own
  }
}
