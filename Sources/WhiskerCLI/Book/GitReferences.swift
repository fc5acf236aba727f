import WhiskerFiles
import WhiskerRunner
import WhiskerSnapshots
import WhiskerText

/// The JSON references of an earlier revision, as git has them.
struct GitReferences {
  /// The bytes of each by its path, as ``path(of:from:)`` returns it.
  let files: [Bytewise: [UInt8]]

  /// The most objects that git is asked for at once, so that a list of them never fills a pipe.
  private static let batch = 500

  /// Reads the references of journeys at the last commit that a revision and this branch share.
  ///
  /// - Parameters:
  ///   - revision: A branch, a tag or a commit.
  ///   - paths: The journeys, and folders of journeys.
  ///   - current: The current folder.
  init(of revision: String, in paths: [String], from current: String) throws(RunSelection.Refusal) {
    let base = try Git.base(of: revision, for: "--compare")
    let top = try Git.top(for: "--compare")
    let (places, references) = try Self.places(paths, below: top)
    guard
      let listing = try Git.output(
        for: "--compare", ["-C", top, "ls-tree", "-r", "-z", base, "--"] + places)
    else { throw RunSelection.Refusal(message: "git could not list the references of `\(revision)`") }
    var objects: [(id: String, path: String)] = []
    for line in listing.split(separator: 0) {
      let fields = line.split(separator: 0x09, maxSplits: 1)
      guard fields.count == 2, let id = fields[0].split(separator: 0x20).last else { continue }
      let path = String(decoding: fields[1], as: UTF8.self)
      let isBelow =
        ReferencePath.isInFolder(path)
        || references.contains { path.utf8.starts(with: "\($0)/".utf8) }
      guard path.hasSuffix(".json"), isBelow else { continue }
      objects.append(
        (String(decoding: id, as: UTF8.self), Paths.relative(Paths.join(top, path), to: current)))
    }
    var files: [Bytewise: [UInt8]] = [:]
    var start = 0
    while start < objects.count {
      let part = objects[start..<min(start + Self.batch, objects.count)]
      let ids = Array(part.map { $0.id + "\n" }.joined().utf8)
      let output = try Git.output(for: "--compare", ["cat-file", "--batch"], input: ids)
      guard let contents = output.flatMap(Self.contents), contents.count == part.count else {
        throw RunSelection.Refusal(message: "git could not read the references of `\(revision)`")
      }
      for (object, bytes) in zip(part, contents) {
        files[Bytewise(object.path)] = bytes
      }
      start += Self.batch
    }
    self.files = files
  }

  /// Returns the path by which ``files`` has a reference, whatever path leads to it: relative to the current folder, and without links.
  static func path(of reference: String, from current: String) throws(FileError) -> String {
    try Paths.relative(Files.resolved(reference), to: current)
  }

  /// The folders below which git is asked for references, relative to its own, and those among them that have nothing else.
  ///
  /// The references of a file are beside it. git does not follow links to folders of references, as a run does.
  private static func places(
    _ paths: [String], below top: String
  ) throws(RunSelection.Refusal) -> (all: [String], references: [String]) {
    typealias Place = (path: String, resolved: String)
    var (folders, references): ([Place], [Place]) = ([], [])
    do throws(FileError) {
      for path in paths {
        if try Files.kind(of: path) == .folder {
          folders.append((path, try Files.resolved(path)))
        } else {
          let folder = ReferenceFolder.path(ofJourneyAt: path)
          references.append((folder, try Files.resolved(folder)))
        }
      }
      for link in try LinkedReferences.links(in: paths) {
        references.append((link, try Files.resolved(link)))
      }
    } catch { throw RunSelection.Refusal(message: error.description) }
    func relative(_ place: Place) throws(RunSelection.Refusal) -> String {
      let shown = Paths.relative(place.resolved, to: top)
      guard !Paths.leadsOut(shown) else {
        throw RunSelection.Refusal(
          message: "\(place.path) leads out of the git repository, which has nothing to compare it with")
      }
      return shown
    }
    let known = try references.map(relative)
    return (try folders.map(relative) + known, known)
  }

  /// Parses what `git cat-file --batch` prints: for each object a line with its kind and size, its bytes and a line feed.
  static func contents(_ output: [UInt8]) -> [[UInt8]]? {
    var contents: [[UInt8]] = []
    var rest = output[...]
    while !rest.isEmpty {
      guard let end = rest.firstIndex(of: 0x0A), let word = rest[..<end].split(separator: 0x20).last,
        let size = Int(String(decoding: word, as: UTF8.self)), size >= 0, end + 1 + size < rest.endIndex
      else { return nil }
      contents.append(Array(rest[(end + 1)..<(end + 1 + size)]))
      rest = rest[(end + 2 + size)...]
    }
    return contents
  }
}
