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
    return starts.contains { matches(rule.pattern[...], path[$0...], isWhole: rule.isOneLevel) }
  }

  /// Whether a pattern matches a path, or a folder above it unless it has to match the whole path.
  private static func matches(
    _ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>, isWhole: Bool
  ) -> Bool {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    guard let first = pattern.first else { return path.isEmpty || path.first == slash && !isWhole }
    if first == star {
      if pattern.dropFirst().first == star {
        var rest = pattern.dropFirst(2)
        if rest.isEmpty { return true }
        if rest.first == slash { rest = rest.dropFirst() }
        // `**/` matches any number of folders, none included.
        var place = path.startIndex
        while true {
          if matches(rest, path[place...], isWhole: isWhole) { return true }
          guard let next = path[place...].firstIndex(of: slash) else { return false }
          place = next + 1
        }
      }
      var place = path.startIndex
      while true {
        if matches(pattern.dropFirst(), path[place...], isWhole: isWhole) { return true }
        guard place < path.endIndex, path[place] != slash else { return false }
        place += 1
      }
    }
    guard let byte = path.first, byte == first || first == UInt8(ascii: "?") && byte != slash else {
      return false
    }
    return matches(pattern.dropFirst(), path.dropFirst(), isWhole: isWhole)
  }
}
