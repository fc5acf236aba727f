import Synchronization
import WhiskerFakeHTTP
package import WhiskerFiles

/// The files that replies are read from, each read once in a process.
///
/// Journeys share fixtures, so a thousand journeys read a file of replies once. What is cached is bytes by path;
/// a run does not see changes to a fixture that are made while it is under way.
package final class FixtureFiles: Sendable {
  private struct Name: Hashable {
    let root: String
    let path: String
  }

  private let cache = Mutex<[String: [UInt8]]>([:])
  /// What was read, by the names that it was asked for with; finding out where a path leads asks the disk.
  private let named = Mutex<[Name: [UInt8]]>([:])
  private let recordings = Mutex<[String: HARReplies]>([:])

  /// The bytes of a file inside `root`.
  func read(_ path: String, in root: String) throws(FileError) -> [UInt8] {
    let name = Name(root: root, path: path)
    if let bytes = named.withLock({ $0[name] }) { return bytes }
    let full = try FileRoot(root).resolve(path)
    let bytes: [UInt8]
    if let known = cache.withLock({ $0[full] }) {
      bytes = known
    } else {
      bytes = try Files.read(full)
      cache.withLock { $0[full] = bytes }
    }
    named.withLock { $0[name] = bytes }
    return bytes
  }

  /// The replies of a HAR file inside `root`.
  func recording(_ path: String, in root: String) throws(RecordingError) -> HARReplies {
    let full: String
    do throws(FileError) { full = try FileRoot(root).resolve(path) } catch { throw .file(error) }
    if let known = recordings.withLock({ $0[full] }) { return known }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try read(path, in: root) } catch { throw .file(error) }
    let recording: HARReplies
    do throws(HARProblem) { recording = try HARReplies(path: path, bytes: bytes) } catch {
      throw .recording(path: path, error)
    }
    recordings.withLock { $0[full] = recording }
    return recording
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

/// Why the replies of a HAR file can't be had.
enum RecordingError: Error, CustomStringConvertible {
  /// The file can't be read.
  case file(FileError)
  /// It isn't what it should be.
  case recording(path: String, HARProblem)

  var description: String {
    switch self {
    case .file(let error): error.description
    case .recording(let path, let problem): "\(path) cannot be replied with: \(problem)"
    }
  }
}
