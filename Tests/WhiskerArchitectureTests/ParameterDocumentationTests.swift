import Testing

/// A comment on a public declaration documents all parameters or none, as the build of the reference demands.
struct ParameterDocumentationTests {
  @Test func eachParameterIsDocumentedOrNone() throws {
    var documented = 0
    for file in try Sources.swiftFiles(in: "Sources") {
      for comment in Self.comments(in: try Sources.text(file)) {
        documented += comment.documented.count
        #expect(comment.documented == comment.declared, "\(file)")
      }
    }
    #expect(documented > 20, "no documented parameters were found")
  }

  @Test func parametersAreFound() {
    let whole = """
        /// Adds.
        ///
        /// - Parameters:
        ///   - first: A number.
        ///   - other: A number,
        ///     of any size.
        /// - Returns: The sum.
        @inlinable
        public func add(_ first: Int, and other: (Int, Int) -> Int = { a, b in a + b }) -> Int {
      """
    #expect(
      Self.comments(in: whole) == [.init(documented: ["first", "other"], declared: ["first", "other"])])
    let half = """
      /// - Parameter changed: Receives a change.
      public init(
        of reachability: Reachability,
        changed: @escaping @MainActor (_ isOnline: Bool) -> Void
      ) {
      """
    #expect(
      Self.comments(in: half) == [.init(documented: ["changed"], declared: ["reachability", "changed"])])
    for harmless in [
      "/// Adds.\npublic func add(_ first: Int, _ other: Int) {}",
      "/// - Parameter other: A number.\nfunc add(_ first: Int, _ other: Int) {}",
    ] { #expect(Self.comments(in: harmless) == [], "\(harmless)") }
  }

  /// A comment that documents parameters, by their names, beside those of the declaration below it.
  private struct Comment: Equatable {
    var documented: [String]
    var declared: [String]
  }

  private static func comments(in text: String) -> [Comment] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    var comments: [Comment] = []
    var documented: [String] = []
    for (index, line) in lines.enumerated() {
      if let name = name(documentedBy: line) {
        documented.append(name)
      } else if !line.hasPrefix("///"), !line.hasPrefix("@"), !documented.isEmpty {
        if ["public ", "open "].contains(where: line.hasPrefix) {
          comments.append(Comment(documented: documented, declared: parameters(of: lines[index...])))
        }
        documented = []
      }
    }
    return comments
  }

  /// The name of the parameter that a line of a comment documents; nil for other lines.
  private static func name(documentedBy line: Substring) -> String? {
    for beginning in ["/// - Parameter ", "///   - "] where line.hasPrefix(beginning) {
      let words = line.dropFirst(beginning.count).split(separator: ":", maxSplits: 1)
      return words.count == 2 ? words[0].filter { $0 != "`" } : nil
    }
    return nil
  }

  /// The names by which the body of the declaration that begins the lines knows its parameters.
  private static func parameters(of lines: ArraySlice<Substring>) -> [String] {
    var names: [String] = []
    var depth = 0
    // The last word of the parameter that is being read; its name once its colon is reached.
    var word = ""
    var isNamed = false
    for character in lines.joined(separator: " ") {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return names }
      case ",": if depth == 1 { isNamed = false }
      case ":":
        if depth == 1, !isNamed {
          names.append(word)
          isNamed = true
        }
      case " ": break
      case "`": continue
      default:
        if depth == 1, !isNamed { word.append(character) }
        continue
      }
      word = ""
    }
    return names
  }
}
