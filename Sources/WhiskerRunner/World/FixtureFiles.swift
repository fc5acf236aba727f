import Synchronization
import WhiskerFakeHTTP
package import WhiskerFiles
import WhiskerScript
import WhiskerText

/// The files of replies, each read once per process.
///
/// Journeys share fixtures, so a thousand journeys read a reply file once. The cache maps paths to bytes;
/// a run does not see changes made to a fixture while it is in progress.
package final class FixtureFiles: Sendable {
  /// A path below a folder; names that `String` calls equal may be those of two files.
  private struct Name: Hashable {
    @Bytewise var root: String
    @Bytewise var path: String
  }

  private struct Known {
    /// The files that were read, by resolved path.
    var files: [Bytewise: [UInt8]] = [:]
    /// The files that were read, by requested name, because resolving a path accesses the disk.
    var named: [Name: [UInt8]] = [:]
    var recordings: [Bytewise: HARReplies] = [:]
    /// The folders of reply files, by the folder of the journey.
    var roots: [Bytewise: String] = [:]
  }

  private let known = Mutex(Known())

  /// Creates a cache without files.
  package init() {}

  /// Returns the bytes of a file inside `root`.
  func read(_ path: String, in root: String) throws(FileError) -> [UInt8] {
    let name = Name(root: root, path: path)
    if let bytes = known.withLock({ $0.named[name] }) { return bytes }
    let full = try FileRoot(root).resolve(path)
    let file = Bytewise(full)
    let bytes: [UInt8]
    if let known = known.withLock({ $0.files[file] }) {
      bytes = known
    } else {
      // The resolved path begins with the folder of this checkout, which a message must not name.
      do throws(FileError) { bytes = try Files.read(full) } catch {
        throw FileError(operation: error.operation, path: path, reason: error.reason)
      }
      known.withLock { $0.files[file] = bytes }
    }
    known.withLock { $0.named[name] = bytes }
    return bytes
  }

  /// Returns the replies of a HAR file inside `root`.
  func recording(_ path: String, in root: String) throws(RecordingError) -> HARReplies {
    let full: Bytewise
    do throws(FileError) { full = Bytewise(try FileRoot(root).resolve(path)) } catch {
      throw .file(error)
    }
    if let known = known.withLock({ $0.recordings[full] }) { return known }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try read(path, in: root) } catch { throw .file(error) }
    let recording: HARReplies
    do throws(HARProblem) {
      recording = try HARReplies(path: path, bytes: bytes) { body in
        Self.problem(ofBodyAt: body, in: root).map { .unusable($0) } ?? .usable
      }
    } catch {
      throw .recording(path: path, error)
    }
    known.withLock { $0.recordings[full] = recording }
    return recording
  }

  /// Returns why a file inside `root` cannot be the body of a recorded response; nil if it can.
  package static func problem(ofBodyAt path: String, in root: String) -> String? {
    do throws(FileError) {
      let kind = try Files.kind(of: try FileRoot(root).resolve(path))
      return kind == .file ? nil : "there is no file \(quoted(path))"
    } catch { return error.description }
  }

  /// Returns the folder of a journey's reply files, which is found once for all journeys of a folder.
  func root(ofJourneyAt path: String) throws(FileError) -> String {
    let folder = Bytewise(Paths.parent(of: path))
    if let root = known.withLock({ $0.roots[folder] }) { return root }
    let root = try Self.root(ofJourneyAt: path)
    known.withLock { $0.roots[folder] = root }
    return root
  }

  /// Returns the folder of a journey's reply files: the `Fixtures` folder that contains it, or its own folder.
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

/// An error for a HAR file whose replies cannot be loaded.
enum RecordingError: Error, CustomStringConvertible {
  /// The file cannot be read.
  case file(FileError)
  /// The file is not a valid recording.
  case recording(path: String, HARProblem)
  /// The file is a recording of several journeys, and not of this one.
  case otherJourneys(path: String, String)
  /// The file is a recording of several journeys with this title.
  case repeatedTitle(path: String, String)

  /// Creates the error of a recording that has no rules for a journey.
  init(_ recording: HARReplies, path: String, journey title: String) {
    self =
      recording.hasSeveral(titled: title)
      ? .repeatedTitle(path: path, title) : .otherJourneys(path: path, title)
  }

  var description: String {
    switch self {
    case .file(let error): error.description
    case .recording(let path, let problem): "\(path) cannot be used for replies: \(problem)"
    case .otherJourneys(let path, let name):
      "\(path) is a recording of several journeys, but not of \(quoted(name))"
    case .repeatedTitle(let path, let name):
      "\(path) is a recording of several journeys called \(quoted(name)); their replies cannot be distinguished"
    }
  }
}
