import ScreenModels
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// Gives a param, a column, a table or what a `let` took another name, wherever it stands.
///
/// A param is handed over by name, so the `use` lines of other files change with it: those of open documents, and those of
/// the files below the journeys' folder.
struct Renaming {
  let document: OpenDocument
  let workspace: Workspace
  /// The most files that are searched for `use` lines.
  static let fileLimit = 5_000

  /// The param of another file that a `use` line hands over at a place: that file, and where it declares the param.
  private func handedOver(at offset: Int) -> (other: Renaming, offset: Int, own: SourceSpan)? {
    let argument = document.names.arguments.first {
      $0.name.span.start <= offset && offset <= $0.name.span.end
    }
    guard let argument, let file = workspace.usedFile(argument.path, of: document) else { return nil }
    let open = workspace.documents.first { bytesEqual($0.file.path, file.path) }
    let other = open ?? document.sibling(FileAddress(path: file.path), bytes: file.bytes)
    let symbol = JourneyNames.Symbol.parameter(Bytewise(wrappedValue: argument.name.value))
    guard let place = other.names.places(of: symbol).first(where: \.isDeclaration) else { return nil }
    return (Renaming(document: other, workspace: workspace), place.span.start, argument.name.span)
  }

  /// What stands at a place and can be renamed, and where exactly.
  func target(at offset: Int) -> (symbol: JourneyNames.Symbol, span: SourceSpan)? {
    if let (other, place, own) = handedOver(at: offset), let target = other.target(at: place) {
      return (target.symbol, own)
    }
    guard let place = document.names.place(at: offset),
      document.names.places(of: place.symbol).contains(where: \.isDeclaration)
    else { return nil }
    return (place.symbol, place.span)
  }

  /// The `WorkspaceEdit` of the protocol.
  func value(at offset: Int, to name: String) throws(RequestError) -> JSONValue {
    if let (other, place, _) = handedOver(at: offset) { return try other.value(at: place, to: name) }
    guard let (symbol, _) = target(at: offset) else { throw .nothingToRename }
    guard NameInBraces.isName(name.utf8) else { throw .badName(name) }
    if bytesEqual(symbol.name, name) { return ["changes": [:]] }
    if isTaken(name, for: symbol) { throw .nameTaken(name) }
    var changes = [
      change(document.address, document.lines, document.names.places(of: symbol).map(\.span), name)
    ]
    if case .parameter = symbol {
      do throws(FileError) { changes += try uses(of: symbol.name, to: name) } catch {
        throw .unreadable(workspace.shown(error.description, for: document))
      }
    }
    return ["changes": .object(changes)]
  }

  private func change(
    _ address: FileAddress, _ lines: TextLines, _ spans: [SourceSpan], _ name: String
  ) -> JSONValue.Member {
    JSONValue.Member(key: address.text, value: .array(spans.map { lines.edit($0, name) }))
  }

  /// Whether a name stands for something else where the symbol is known.
  private func isTaken(_ name: String, for symbol: JourneyNames.Symbol) -> Bool {
    document.names.places.contains { place in
      guard place.isDeclaration, bytesEqual(place.symbol.name, name) else { return false }
      switch (symbol, place.symbol) {
      case (.table, .table): return true
      case (.table, _), (_, .table): return false
      // Two tables may have columns of one name.
      case (.column(_, let own), .column(_, let other)): return own == other
      default: return true
      }
    }
  }

  /// The arguments of that name in the files that use this one.
  private func uses(of old: String, to new: String) throws(FileError) -> [JSONValue.Member] {
    guard let own = document.address.path, let root = workspace.journeyRoot(of: document) else { return [] }
    var changes: [JSONValue.Member] = []
    for other in try others(below: root) {
      let file = other.file
      let names = other.names
      let spans = names.arguments.filter { argument in
        guard bytesEqual(argument.name.value, old) else { return false }
        let from = UsedFiles.root(ofJourneyAt: file.path)
        return bytesEqual(Paths.normalized(Paths.join(from, argument.path)), own)
      }.map(\.name.span)
      if !spans.isEmpty { changes.append(change(other.address, other.lines, spans, new)) }
    }
    return changes
  }

  /// The other open documents, and the other journeys below a folder that are not open.
  private func others(below root: String) throws(FileError) -> [OpenDocument] {
    var others = workspace.documents.filter { $0 !== document }
    // A folder that is no journeys' folder may be somebody's whole home: only its own files are looked at.
    let isJourneyFolder = bytesEqual(Paths.name(of: root), UsedFiles.folderName)
    let names =
      isJourneyFolder
      ? try Files.filesRecursively(in: root, suffix: ".journey")
      : try Files.list(root).filter { $0.utf8.suffix(8).elementsEqual(".journey".utf8) }
    for name in names.prefix(Self.fileLimit) {
      guard let path = workspace.path(name, below: root, for: document),
        !bytesEqual(path, document.file.path),
        !others.contains(where: { bytesEqual($0.file.path, path) }), try Files.kind(of: path) == .file
      else { continue }
      others.append(document.sibling(FileAddress(path: path), bytes: try Files.read(path)))
    }
    return others
  }
}
