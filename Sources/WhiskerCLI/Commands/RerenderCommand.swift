import TextRenderer
import WhiskerFiles
import WhiskerRunner
import WhiskerSnapshots
import WhiskerText

/// `whisker snapshots rerender`: writes every `.txt` reference again from the `.json` beside it.
///
/// A change of the renderer changes no screen, only its text: everything to approve is already in the JSON.
/// With `--check` nothing is written. A file that is not a screen or cannot be written is named, and the others are rendered;
/// so is a link to a folder of references, which may be anywhere.
@MainActor
struct RerenderCommand {
  let paths: [String]
  /// Whether a person named the paths, so that each has references.
  let areNamed: Bool
  let isCheck: Bool

  /// - Returns: 0, or 1 if a check found texts that do not match, or 2 if a file is not a screen, a link is not followed, a named folder has no references or nothing may be written, or 3 if a text
  ///   could not be written.
  func run() throws(FileError) -> Int32 {
    if !isCheck, Terminal.isInCI {
      return Terminal.refuse(ReviewCommand.refusalInCI("written") + "; use --check")
    }
    for path in paths where try Files.kind(of: path) == .missing {
      throw FileError(operation: .read, path: path, reason: .notFound)
    }
    let current = try Files.currentFolder()
    var count = 0
    var broken = 0
    var stale = 0
    var locked = 0
    let links = try LinkedReferences.links(in: paths)
    for link in links { Terminal.error("\(LinkedReferences.complaint(link)); name it by itself") }
    var empty = 0
    for path in paths {
      let found = try references(in: path)
      if found.isEmpty, areNamed, links.isEmpty {
        Terminal.error("\(path) has no references; they are below a folder \(ReferencePath.folderName)")
        empty += 1
      }
      for json in found {
        if json.hasSuffix(".json") { count += 1 }
        let text = String(json.dropLast(5)) + ".txt"
        let drawn: [UInt8]
        do throws(Unusable) {
          guard let bytes = try newText(text, of: json) else { continue }
          drawn = bytes
        } catch {
          Terminal.error(error.reason)
          broken += 1
          continue
        }
        do throws(FileError) {
          if !isCheck { try Self.write(drawn, to: text, from: current) }
        } catch {
          Terminal.error(error.description)
          locked += 1
          continue
        }
        stale += 1
        Terminal.print("\(isCheck ? "stale" : "rendered again"): \(VisibleText.inLine(text))\n")
      }
    }
    let left =
      (locked == 0 ? "" : ", \(locked) not written") + (broken == 0 ? "" : ", \(broken) not readable")
      + (links.isEmpty ? "" : ", \(counted(links.count, "folder")) not searched")
    Terminal.print(
      "\(counted(count, "reference")), \(stale) \(isCheck ? "out of date" : "rendered again")\(left)\n"
    )
    if locked > 0 { return 3 }
    return broken + empty > 0 || !links.isEmpty ? 2 : isCheck && stale > 0 ? 1 : 0
  }

  /// A reference that cannot be rendered.
  private struct Unusable: Error {
    let reason: String
  }

  /// Returns the text of a screen if it differs from the one that is there; nil if it does not.
  private func newText(_ text: String, of json: String) throws(Unusable) -> [UInt8]? {
    guard json.hasSuffix(".json") else { throw Unusable(reason: "\(json) is not a .json file") }
    var bytes: [UInt8] = []
    do {
      bytes = try Files.read(json)
      let drawn = Wireframe.bytes(try ScreenJSON.decode(bytes))
      let isThere = try Files.kind(of: text) == .file
      return isThere ? try Files.read(text) == drawn ? nil : drawn : drawn
    } catch let error as ScreenJSONError {
      throw Unusable(reason: UnreadableScreen.reason(of: error, in: bytes, at: json))
    } catch let error as FileError {
      throw Unusable(reason: error.description)
    } catch { preconditionFailure("reading a screen throws these two only (was \(error))") }
  }

  /// Writes a text, unless a link leads from it out of the tree that it belongs to.
  ///
  /// That is the current folder or, for a file elsewhere, the folder beside whose journeys the references are.
  private static func write(_ bytes: [UInt8], to path: String, from current: String) throws(FileError) {
    let full = Paths.join(current, path)
    let shown = Paths.relative(full, to: current)
    let isInside = !Paths.leadsOut(shown)
    let root = isInside ? current : root(of: Paths.normalized(full))
    do throws(FileError) {
      _ = try FileRoot(root).resolve(isInside ? shown : Paths.relative(full, to: root))
    } catch { throw FileError(operation: .write, path: path, reason: error.reason) }
    if try Files.kind(of: path) != .missing { try Files.checkWritable(path) }
    try Files.writeAtomically(bytes, to: path)
  }

  /// The folder that contains the folder of all references, or else the folder of the file.
  private static func root(of path: String) -> String {
    let all = Paths.parent(of: Paths.parent(of: path))
    return Paths.areEqual(Paths.name(of: all), ReferenceFolder.name)
      ? Paths.parent(of: all) : Paths.parent(of: path)
  }

  private func references(in path: String) throws(FileError) -> [String] {
    guard try Files.kind(of: path) == .folder else { return [path] }
    var references: [String] = []
    for file in try Files.filesRecursively(in: path, suffix: ".json") {
      let json = Paths.normalized(Paths.join(path, file))
      guard ReferencePath.isInFolder(json), try ReferencePath.isOwn(json) else { continue }
      references.append(json)
    }
    return references
  }
}
