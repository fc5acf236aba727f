import TextRenderer
import WhiskerFiles
import WhiskerText

/// `whisker snapshots rerender`: writes every `.txt` reference again from the `.json` beside it.
///
/// A change of the renderer changes no screen, only its text: everything to approve is already in the JSON.
/// With `--check` nothing is written. A file that is not a screen is named, and the others are rendered.
struct RerenderCommand {
  let paths: [String]
  let isCheck: Bool

  /// - Returns: 0, or 1 if a check found texts that do not match, or 2 if a file is not a screen.
  func run() throws(FileError) -> Int32 {
    var count = 0
    var broken = 0
    var stale: [String] = []
    for path in paths {
      for json in try references(in: path) {
        count += 1
        guard json.hasSuffix(".json") else {
          Terminal.complain("error: \(VisibleText.inLine(json)) is no .json file\n")
          broken += 1
          continue
        }
        let text = String(json.dropLast(5)) + ".txt"
        let bytes = try Files.read(json)
        let drawn: [UInt8]
        do throws(ScreenJSONError) {
          drawn = Wireframe.bytes(try ScreenJSON.decode(bytes))
        } catch {
          Terminal.complain("error: \(VisibleText.inLine("\(json) is not a screen: \(error.message)"))\n")
          broken += 1
          continue
        }
        if try Files.kind(of: text) == .file, try Files.read(text) == drawn { continue }
        stale.append(text)
        if !isCheck { try Files.writeAtomically(drawn, to: text) }
      }
    }
    for text in stale {
      Terminal.print("\(isCheck ? "stale" : "rendered again"): \(VisibleText.inLine(text))\n")
    }
    Terminal.print(
      "\(count) references, \(stale.count) \(isCheck ? "out of date" : "rendered again")\n")
    return broken > 0 ? 2 : isCheck && !stale.isEmpty ? 1 : 0
  }

  private func references(in path: String) throws(FileError) -> [String] {
    guard try Files.kind(of: path) == .folder else { return [path] }
    return try Files.filesRecursively(in: path, suffix: ".json").map {
      Paths.normalized(Paths.join(path, $0))
    }
    .filter { "/\($0)".contains("/__Snapshots__/") }
  }
}
