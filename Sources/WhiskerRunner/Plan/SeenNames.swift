package import ScreenModels
package import WhiskerFiles

/// The elements that an app's screens have shown in the runs recorded in a folder of artifacts, and the names that the app has used.
///
/// `whisker run` keeps a file for each app; checks and editors read it to distinguish mistyped names from existing ones.
/// The file is a cache: it can be deleted at any time, and a damaged one counts as empty.
package struct SeenNames: Sendable {
  /// A role and a name that a selector can use, with the id if the element has one.
  package struct Element: Hashable, Sendable {
    /// The word of the role, as selectors use it, or another kind of name.
    @Bytewise package var role: String
    /// The name; empty for an element that is identified by its role or id alone.
    @Bytewise package var name: String
    /// The id, without its `@`; empty for none.
    @Bytewise package var id: String

    /// Creates an element.
    package init(role: String, name: String, id: String = "") {
      self.role = role
      self.name = name
      self.id = id
    }
  }

  /// The role under which the tabs of a tab bar are stored; `switch to tab` can name it, selectors cannot.
  package static let tabRole = "tab"

  /// The kinds of names that an app uses where no screen shows them.
  package enum Use: String, CaseIterable, Sendable {
    /// A request that was sent: its method and URL without the query, with placeholders where the journey that answered it has them.
    case request
    /// A query item of a request.
    case query
    /// A header field of a request, in small letters.
    case header
    /// A key of the storage that was read or written.
    case stored
  }

  /// The maximum number of names of one kind that are kept for an app; a full kind is incomplete, as a full list is.
  package static let useLimit = 1_000

  /// The maximum number of bytes of all names of one kind.
  static let useByteLimit = 50_000

  /// The maximum number of elements kept for an app; a full list is incomplete, so names missing from it are not reported.
  package static let limit = 20_000

  /// The maximum number of bytes of all elements of an app.
  package static let byteLimit = 2_000_000

  /// The maximum number of bytes of an element's name or id; a longer one is not kept and never reported.
  package static let nameLimit = 1_000

  /// Whether one run included every journey of the app; otherwise those that it left out may show more names.
  package private(set) var isWhole = true
  private var known: Set<Element> = []
  /// The number of elements, and of their bytes.
  private var (count, size) = (0, 0)
  /// The number of names of each kind, and of their bytes.
  private var uses: [String: (count: Int, size: Int)] = [:]
  /// The fingerprints of the elements of screens that were looked through; most rows of a screen were on the one before.
  private var lookedThrough: Set<Int> = []

  /// Creates an empty list.
  package init() {}

  /// The elements by role, name and id, in the order of their bytes.
  package var elements: [Element] {
    // There may be thousands of elements, so each line is built once.
    known.map { (element: $0, key: Array($0.line.utf8)) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.element)
  }

  /// Whether no element was ever seen.
  package var isEmpty: Bool { known.isEmpty }

  /// Whether there were too many elements to keep all.
  package var isFull: Bool { count >= Self.limit || size >= Self.byteLimit }

  /// Whether there were too many names of a kind to keep all.
  package func isFull(_ use: Use) -> Bool {
    uses[use.rawValue].map { $0.count >= Self.useLimit || $0.size >= Self.useByteLimit } ?? false
  }

  /// Adds an element, and returns whether it is new and was kept.
  @discardableResult
  package mutating func insert(_ element: Element) -> Bool {
    let use = Use(rawValue: element.role)
    guard !(use.map { isFull($0) } ?? isFull), Self.isKept(element.name), Self.isKept(element.id),
      known.insert(element).inserted
    else { return false }
    let bytes = element.role.utf8.count + element.name.utf8.count + element.id.utf8.count
    if let use {
      let kept = uses[use.rawValue] ?? (0, 0)
      uses[use.rawValue] = (kept.count + 1, kept.size + bytes)
    } else {
      count += 1
      size += bytes
    }
    return true
  }

  /// Whether a name or an id is short enough to be kept.
  static func isKept(_ text: String) -> Bool { text.utf8.count <= nameLimit }

  /// Adds the visible elements of a screen that have a name or an id.
  ///
  /// - Returns: The elements that are new.
  package mutating func insert(_ screen: Screen) -> [Element] {
    var new: [Element] = []
    for tab in screen.tabBar.items {
      let seen = Element(role: Self.tabRole, name: tab.title)
      if insert(seen) { new.append(seen) }
    }
    for layer in screen.layers {
      for element in layer.allElements { insert(element, &new) }
    }
    return new
  }

  private mutating func insert(_ element: ScreenModels.Element, _ new: inout [Element]) {
    guard lookedThrough.insert(Int(truncatingIfNeeded: element.fingerprint.value)).inserted else { return }
    if !element.name.isEmpty || element.id != nil {
      let seen = Element(role: element.role.word, name: element.name, id: element.id ?? "")
      if insert(seen) { new.append(seen) }
    }
    for index in element.visibleRange { insert(element.children[index], &new) }
  }
}

// MARK: - The file

extension SeenNames {
  private static let heading = "whisker seen 2"
  /// The heading after runs of only some of an app's journeys.
  private static let headingOfPart = "whisker seen 2, in part"

  /// Returns the folder of the files in a folder of artifacts.
  package static func folder(in artifacts: String) -> String { Paths.join(artifacts, "seen") }

  /// Returns the path of an app's file in a folder of artifacts.
  package static func path(of app: String, in artifacts: String) -> String {
    Paths.join(folder(in: artifacts), "\(app).txt")
  }

  /// Reads the elements of an app; empty if there are none.
  package init(of app: String, in artifacts: String) throws(FileError) {
    guard let kept = try Self.kept(at: Self.path(of: app, in: artifacts)) else { return }
    isWhole = kept.isWhole
    for line in kept.lines {
      if let element = Element(line: String(decoding: line, as: UTF8.self)[...]) { insert(element) }
    }
  }

  /// Returns the lines of a file after the heading; nil for a missing file and for one of another kind.
  private static func kept(
    at path: String
  ) throws(FileError) -> (isWhole: Bool, lines: ArraySlice<ArraySlice<UInt8>>)? {
    guard try Files.kind(of: path) == .file else { return nil }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(path, limit: 2 * byteLimit) } catch {
      // No run writes such a file, so it counts as damaged.
      if case .tooLarge = error.reason { return nil }
      throw error
    }
    let lines = bytes.split(separator: 0x0A)
    guard let first = lines.first else { return nil }
    let isWhole = first.elementsEqual(heading.utf8)
    guard isWhole || first.elementsEqual(headingOfPart.utf8) else { return nil }
    return (isWhole, lines.dropFirst())
  }

  /// Adds the elements to an app's file, which is written only if something is new to it.
  ///
  /// - Parameter isWhole: Whether the run that showed the elements included every journey of the app.
  package func merge(into app: String, in artifacts: String, isWhole: Bool = true) throws(FileError) {
    let path = Self.path(of: app, in: artifacts)
    let kept = try Self.kept(at: path)
    // Most runs show nothing new, and the lines of the file are sorted.
    if let kept, kept.isWhole || !isWhole,
      known.allSatisfy({ kept.lines.containsSorted(Array($0.line.utf8)) })
    {
      return
    }
    var all = try SeenNames(of: app, in: artifacts)
    let before = all.known.count
    for element in elements { all.insert(element) }
    all.isWhole = isWhole || kept?.isWhole == true
    if all.known.count == before, kept.map({ $0.isWhole == all.isWhole }) ?? true { return }
    try Files.createFolder(Paths.parent(of: path))
    let text =
      ([all.isWhole ? Self.heading : Self.headingOfPart] + all.elements.map(\.line)).joined(separator: "\n")
      + "\n"
    try Files.writeAtomically(Array(text.utf8), to: path)
  }
}

extension ArraySlice<ArraySlice<UInt8>> {
  /// Returns whether a line is among these, which are sorted by their bytes.
  fileprivate func containsSorted(_ line: [UInt8]) -> Bool {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let order = byteOrder(self[middle], line)
      if order == 0 { return true }
      range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }
}

extension SeenNames.Element {
  /// The role, id and name, separated by tabs, on one line.
  package var line: String { "\(role)\t\(Self.escaped(id))\t\(Self.escaped(name))" }

  /// Parses a ``line``.
  package init?(line: Substring) {
    let fields = line.utf8.split(separator: 0x09, omittingEmptySubsequences: false).map { Substring($0) }
    guard fields.count == 3, !fields[0].isEmpty else { return nil }
    self.init(role: String(fields[0]), name: Self.plain(fields[2]), id: Self.plain(fields[1]))
  }

  private static let escapes: [(scalar: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\\", "\\"), ("\n", "n"), ("\r", "r"), ("\t", "t"),
  ]

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x5C || $0 < 0x20 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let escape = escapes.first(where: { $0.scalar == scalar }) {
        result.append("\\")
        result.append(escape.letter)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func plain(_ text: Substring) -> String {
    guard text.utf8.contains(0x5C) else { return String(text) }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.append(escapes.first { $0.letter == scalar }?.scalar ?? scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
