package import WhiskerFiles

/// The owners of paths, as a `CODEOWNERS` file declares them.
///
/// Patterns are those of GitHub: `*`, `?`, `**`, a leading or inner `/` that binds a pattern to the folder of the repository, and a
/// trailing `/` for everything in a folder. A pattern that ends in `/*` is for the files of a folder, and not for those of the folders
/// in it. The last line that matches a path decides.
package struct CodeOwners: Sendable {
  private struct Rule {
    let pattern: [UInt8]
    let isRooted: Bool
    /// Whether it is for the files of a folder, and not for those of the folders in it.
    let isOneLevel: Bool
    let owners: [String]
  }

  private let rules: [Rule]

  /// The places of the file in a repository, the first of which counts.
  private static let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"]

  /// Reads the file of a repository; without one, nothing has an owner.
  package init(repository folder: String) throws(FileError) {
    for place in Self.places {
      let path = Paths.join(folder, place)
      guard try Files.kind(of: path) == .file else { continue }
      self.init(try Files.readText(path))
      return
    }
    self.init("")
  }

  /// Parses the text of a file; a line that is only a pattern takes owners from what it matches.
  package init(_ text: String) {
    rules = text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard var pattern = words.first.map({ Array($0.utf8) }) else { return nil }
      let slash = UInt8(ascii: "/")
      let isRooted = pattern.dropLast().contains(slash)
      let isOneLevel = pattern.suffix(2).elementsEqual("/*".utf8)
      if pattern.first == slash { pattern.removeFirst() }
      if pattern.last == slash { pattern += "**".utf8 }
      return Rule(
        pattern: pattern, isRooted: isRooted, isOneLevel: isOneLevel, owners: Array(words.dropFirst()))
    }
  }

  /// Returns the owners of a path, relative to the repository.
  package func owners(of path: String) -> [String] {
    let bytes = Array(path.utf8)
    for rule in rules.reversed() where Self.matches(rule, bytes) {
      return rule.owners
    }
    return []
  }

  private static func matches(_ rule: Rule, _ path: [UInt8]) -> Bool {
    let slash = UInt8(ascii: "/")
    var starts = [0]
    if !rule.isRooted { starts += path.indices.filter { path[$0] == slash }.map { $0 + 1 } }
    return starts.contains { matches(rule.pattern, path, from: $0, isWhole: rule.isOneLevel) }
  }

  /// Whether two stars are all of a part between slashes; beside anything else they are like one.
  private static func isFolders(_ pattern: [UInt8], at place: Int) -> Bool {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    return pattern[place...].prefix(2).elementsEqual([star, star])
      && (place == 0 || pattern[place - 1] == slash)
      && (place + 2 == pattern.count || pattern[place + 2] == slash)
  }

  /// Whether a pattern matches a path from a place on, or a folder above it unless it has to match the whole path.
  ///
  /// Where the path differs, only the last `*` takes one byte more, or else the last `**` one folder more: what came before them has
  /// taken as little as it can.
  private static func matches(_ pattern: [UInt8], _ path: [UInt8], from start: Int, isWhole: Bool) -> Bool {
    let (slash, star, any) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "?"))
    var (next, place) = (0, start)
    var lastStar: (next: Int, place: Int)?
    var lastStars: (next: Int, place: Int)?
    while true {
      if next == pattern.count {
        if place == path.count || path[place] == slash && !isWhole { return true }
      } else if isFolders(pattern, at: next) {
        if next + 2 == pattern.count { return true }
        // `**/` matches any number of folders, none included.
        next += 3
        (lastStars, lastStar) = ((next, place), nil)
        continue
      } else if pattern[next] == star {
        next += 1
        lastStar = (next, place)
        continue
      } else if place < path.count,
        pattern[next] == path[place] || pattern[next] == any && path[place] != slash
      {
        next += 1
        place += 1
        continue
      }
      if let last = lastStar, last.place < path.count, path[last.place] != slash {
        (next, place) = (last.next, last.place + 1)
        lastStar = (next, place)
      } else if let last = lastStars, let folder = path[last.place...].firstIndex(of: slash) {
        (next, place) = (last.next, folder + 1)
        (lastStars, lastStar) = ((next, place), nil)
      } else {
        return false
      }
    }
  }
}
