import ScreenModels
import WhiskerEnvironment
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The known values of a placeholder.
struct CompletionSources {
  /// A possible value.
  struct Candidate {
    let label: String
    let kind: CompletionItem.Kind
    /// The inserted text.
    let text: String
    /// The text with placeholders, if it has any.
    var snippet: String?
    var detail: String?
    var documentation: String?
    /// Whether it is a quoted text.
    var isQuoted = false
  }

  let document: OpenDocument
  let workspace: Workspace
  /// The position of the completion; the text that is being typed there is ignored.
  let offset: Int

  /// The candidates for a placeholder of a form.
  ///
  /// - Parameter typed: The text typed so far.
  func candidates(for placeholder: Placeholder, _ place: LinePlace, typed: String) throws(FileError)
    -> [Candidate]
  {
    switch placeholder {
    case .selector: return try roles() + ids()
    case .string, .strings, .texts: return try texts(place, typed: typed)
    case .name, .names: return names(place)
    case .state: return words(Vocabulary.screens.states, .enumMember, "state")
    case .method: return words(JourneyParser.methods, .enumMember, nil)
    case .device: return words(["phone", "tablet", "40x24"], .value, nil)
    case .duration: return words(["100ms", "300ms", "1s", "1min"], .value, nil)
    case .status:
      return words(["200", "201", "204", "304", "400", "401", "403", "404", "500", "503"], .value, nil)
    case .arguments: return arguments(place)
    case .equals: return words(["="], .keyword, nil)
    case .date: return words(["2026-03-01T09:00:00Z"], .value, nil)
    case .moment: return words(["10:00", "23:59:59", "2026-03-01T09:00:00Z"], .value, nil)
    case .rate: return words(["50kB/s", "1MB/s"], .value, nil)
    case .pixels: return words(["1204x1445"], .value, nil)
    case .percentage: return words(["50%", "200%"], .value, nil)
    case .chance: return words(["20%"], .value, nil)
    case .pattern, .amount, .count, .json, .conditions, .properties, .expectation, .command:
      return []
    }
  }

  private func words(_ words: [String], _ kind: CompletionItem.Kind, _ detail: String?) -> [Candidate] {
    words.map { Candidate(label: $0, kind: kind, text: $0, detail: detail) }
  }

  // MARK: Elements

  private func roles() -> [Candidate] {
    Vocabulary.screens.roles.flatMap { role in
      ([role.word] + role.aliases).map { word in
        Candidate(
          label: word, kind: .function, text: word, snippet: "\(word) \"$1\"",
          detail: role.mayBeUnnamed ? "role; the name is optional" : "role")
      }
    }
  }

  private func ids() throws(FileError) -> [Candidate] {
    var ids: Set<Bytewise> = []
    for element in try workspace.seen(for: document).elements where !element.id.isEmpty {
      ids.insert(Bytewise(element.id))
    }
    return Self.sorted(ids).map {
      Candidate(label: "@\($0)", kind: .reference, text: "@\($0)", detail: "seen in a run")
    }
  }

  /// The quoted texts that can follow the words of a line.
  private func texts(_ place: LinePlace, typed: String) throws(FileError) -> [Candidate] {
    if let role = place.role { return quoted(try names(ofRole: role), "seen in a run") }
    switch place.content {
    case .journeyFile:
      return try paths(below: workspace.journeyRoot(of: document), JourneyPath.suffix, typed: typed)
    case .fixture: return try paths(below: workspace.replyRoot(of: document), "", typed: typed)
    case .zone: return quoted(LocalZone.known.map(\.identifier), "time zone")
    case .locale: return quoted(LocaleName.known, "locale")
    case .option:
      return quoted(try names(ofRole: "button") + (try names(ofRole: "option")), "seen in a run")
    case .tab: return quoted(try tabs(), "tab")
    case .route: return quoted(workspace.app(of: document)?.screens ?? [], "screen")
    case .row: return quoted(try names(ofRole: "cell"), "seen in a run")
    case .button: return quoted(try names(ofRole: "button"), "seen in a run")
    case .target: return quoted(targets(), "request")
    case .snapshot: return quoted(try snapshots(), "snapshot")
    default: return []  // Other texts are new, or names.
    }
  }

  /// The snapshots with references that belong to the document, as far as their files have their names.
  private func snapshots() throws(FileError) -> [String] {
    guard let path = document.address.path else { return [] }
    let folder = ReferenceFolder.path(ofJourneyAt: path)
    guard try Files.kind(of: folder) == .folder else { return [] }
    // A file with a `~` has a digest of its snapshot's name, which would be another name.
    return try Files.list(folder).filter {
      $0.utf8.suffix(4).elementsEqual(".txt".utf8) && !$0.utf8.contains(UInt8(ascii: "~"))
    }.map { String(Substring($0.utf8.dropLast(4))) }
  }

  /// The names that elements of a role had in runs, or have in this document.
  private func names(ofRole role: String) throws(FileError) -> [String] {
    var names: Set<Bytewise> = []
    for element in try workspace.seen(for: document).elements
    where bytesEqual(element.role, role) && !element.name.isEmpty {
      names.insert(Bytewise(element.name))
    }
    let spellings =
      Vocabulary.screens.roles.first { bytesEqual($0.word, role) }.map { [$0.word] + $0.aliases } ?? [role]
    forEachText(after: spellings) { names.insert(Bytewise($0)) }
    return Self.sorted(names)
  }

  private func tabs() throws(FileError) -> [String] {
    var names: Set<Bytewise> = []
    for element in try workspace.seen(for: document).elements
    where bytesEqual(element.role, SeenNames.tabRole) {
      names.insert(Bytewise(element.name))
    }
    forEachText(after: ["tab", "tab is"]) { names.insert(Bytewise($0)) }
    return Self.sorted(names)
  }

  /// The requests that the document mentions.
  private func targets() -> [String] {
    var names: Set<Bytewise> = []
    forEachText(after: JourneyParser.methods) { names.insert(Bytewise($0)) }
    return Self.sorted(names)
  }

  /// Calls `body` with every text of the document that follows one of some words.
  private func forEachText(after beginnings: [String], _ body: (String) -> Void) {
    let tree = document.result.tree
    let split = beginnings.map { $0.split(separator: " ").map(String.init) }
    for index in tree.lines.indices where tree.lines[index].kind == .statement {
      let line = TreeLine(tree, index)
      for word in line.words.indices {
        let span = line.words[word].span
        guard line.words[word].kind == .string, offset <= span.start || span.end <= offset,
          let text = line.plainText(word)?.value, !text.isEmpty
        else {
          continue
        }
        let fits = split.contains { parts in
          word >= parts.count
            && zip(parts.indices, parts).allSatisfy { bytesEqual(line.text(word - parts.count + $0), $1) }
        }
        if fits { body(text) }
      }
    }
  }

  // MARK: Names

  private func names(_ place: LinePlace) -> [Candidate] {
    switch place.content {
    case .app:
      return workspace.apps.map { Candidate(label: $0.name, kind: .module, text: $0.name, detail: $0.title) }
    case .table: return words(document.names.tables.compactMap(\.name?.wrappedValue), .variable, "table")
    case .screen: return words(workspace.app(of: document)?.screens ?? [], .enumMember, "screen")
    // The names after the first one of `use … with`; other names are new, or texts.
    default: return place.words.first == "use" ? arguments(place) : []
    }
  }

  /// The parameters of the file that a line uses, without those that have a value already.
  private func arguments(_ place: LinePlace) -> [Candidate] {
    let line = place.words
    guard line.count > 1, line[1].utf8.count > 1,
      let path = JourneyParser.text(ofPlainLiteral: Array(line[1].utf8)),
      let file = workspace.usedFile(path, of: document)
    else { return [] }
    let names = JourneyNames(document.parse(file).tree)
    var found: [Candidate] = []
    for declared in names.places where declared.isDeclaration {
      guard case .parameter = declared.symbol,
        !found.contains(where: { bytesEqual($0.label, declared.symbol.name) }),
        !line.dropFirst(2).contains(where: { bytesEqual($0, declared.symbol.name) })
      else { continue }
      let name = declared.symbol.name
      found.append(
        Candidate(
          label: name, kind: .variable, text: "\(name): ", snippet: "\(name): \"$1\"",
          detail: "param of \(path)"))
    }
    return found
  }

  // MARK: Paths

  /// The files and folders in the folder that is already typed.
  private func paths(below root: String?, _ ending: String, typed: String) throws(FileError) -> [Candidate] {
    guard let root else { return [] }
    let choices = PathChoices(below: root, suffix: ending) { path in
      workspace.path(path, below: root, for: document).flatMap {
        bytesEqual($0, document.file.path) ? nil : $0
      }
    }
    let written = typed.utf8.first == 0x22 ? String(Substring(typed.utf8.dropFirst())) : typed
    return try choices.after(written).map { choice in
      let text = JourneyParser.plainLiteral(choice.path)
      guard choice.isFolder else {
        return Candidate(label: choice.path, kind: .file, text: text, isQuoted: true)
      }
      // The cursor stays before the closing quote, where the path continues.
      let snippet = StatementSnippet.escaped(String(Substring(text.utf8.dropLast()))) + "$0\""
      return Candidate(label: choice.path, kind: .folder, text: text, snippet: snippet, isQuoted: true)
    }
  }

  // MARK: Writing

  private func quoted(_ texts: [String], _ detail: String) -> [Candidate] {
    texts.map {
      Candidate(label: $0, kind: .value, text: JourneyParser.plainLiteral($0), detail: detail, isQuoted: true)
    }
  }

  private static func sorted(_ names: Set<Bytewise>) -> [String] {
    names.map(\.wrappedValue).sorted(by: bytesPrecede)
  }
}
