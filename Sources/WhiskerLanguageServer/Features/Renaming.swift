import ScreenModels
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// Renames a param, a column, a table or the name of a `let`, with all its uses.
///
/// A param is passed by name, so the `use` lines of other files change with it: those of open documents, and those of
/// the files whose paths may begin in a folder above this one.
struct Renaming {
  let document: OpenDocument
  let workspace: Workspace
  /// The most files that are searched for `use` lines; more are refused, because an edit of only some uses breaks the others.
  var fileLimit = 5_000

  /// The param of another file that a `use` line passes at a position: that file, and the declaration of the param.
  private func handedOver(at offset: Int) -> (other: Renaming, offset: Int, own: SourceSpan)? {
    let argument = document.names.arguments.first { $0.name.span.touches(offset) }
    guard let argument, let file = workspace.usedFile(argument.path, of: document) else { return nil }
    let open = workspace.documents.first { bytesEqual($0.file.path, file.path) }
    let other = open ?? document.sibling(FileAddress(path: file.path), bytes: file.bytes)
    let symbol = JourneyNames.Symbol.parameter(Bytewise(argument.name.value))
    guard let place = other.names.places(of: symbol).first(where: \.isDeclaration) else { return nil }
    let renaming = Renaming(document: other, workspace: workspace, fileLimit: fileLimit)
    return (renaming, place.span.start, argument.name.span)
  }

  /// The symbol at a position that can be renamed, with its exact span.
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
    let isSecret = document.names.places(of: symbol).contains { $0.kind == .secret }
    // Its line hides both, and would hide only one of them after the renaming.
    if isSecret, isConfigKey(symbol.name) { throw .namesConfigKey(symbol.name) }
    if isTaken(name, for: symbol) || isSecret && isConfigKey(name) { throw .nameTaken(name) }
    let changes = try places(of: symbol).map { other, spans in
      JSONValue.Member(key: other.address.text, value: .array(spans.map { other.lines.edit($0, name) }))
    }
    return ["changes": .object(changes)]
  }

  /// The `Location` objects of all uses of the symbol at a position, optionally with its declarations.
  func references(at offset: Int, withDeclarations: Bool) throws(RequestError) -> [JSONValue] {
    if let (other, place, _) = handedOver(at: offset) {
      return try other.references(at: place, withDeclarations: withDeclarations)
    }
    guard let (symbol, _) = target(at: offset) else { return [] }
    let declarations = document.names.places(of: symbol).filter(\.isDeclaration).map(\.span)
    return try places(of: symbol).flatMap { other, spans in
      spans.filter { withDeclarations || other !== document || !declarations.contains($0) }.map { span in
        ["uri": .string(other.address.text), "range": other.lines.range(span)] as JSONValue
      }
    }
  }

  /// The `DocumentHighlight` objects of all uses, in this document, of the symbol at a position.
  func highlights(at offset: Int) -> [JSONValue] {
    guard let place = document.names.place(at: offset) else { return [] }
    return document.names.places(of: place.symbol).map {
      ["range": document.lines.range($0.span), "kind": $0.isDeclaration ? 3 : 2]
    }
  }

  /// Every use of a symbol: in this document and, for a param, in the files that pass it.
  private func places(
    of symbol: JourneyNames.Symbol
  ) throws(RequestError) -> [(document: OpenDocument, spans: [SourceSpan])] {
    let own = [(document: document, spans: document.names.places(of: symbol).map(\.span))]
    guard case .parameter = symbol else { return own }
    return own + (try uses(of: symbol.name))
  }

  private func isConfigKey(_ name: String) -> Bool {
    document.names.configKeys.contains(Bytewise(name))
  }

  /// Whether a name has another meaning in the scope of the symbol.
  private func isTaken(_ name: String, for symbol: JourneyNames.Symbol) -> Bool {
    document.names.places.contains { place in
      guard bytesEqual(place.symbol.name, name) else { return false }
      switch (symbol, place.symbol) {
      case (.table, .table): return place.isDeclaration
      case (.table, _), (_, .table): return false
      // Two tables may have columns with the same name, if no line sees both.
      case (.column(_, let own), .column(_, let other)):
        return place.isDeclaration
          && (own == other || document.names.areNested(own, other, in: document.result.tree))
      default: return place.isDeclaration || hasOwnMeaning(place)
      }
    }
  }

  /// Whether a name that nothing declares has a meaning where it is: any segment of a path, or a config key.
  private func hasOwnMeaning(_ place: JourneyNames.Place) -> Bool {
    guard place.kind == .path || place.kind == .secret else { return false }
    return !document.names.places(of: place.symbol).contains(where: \.isDeclaration)
  }

  /// The arguments of a name in the files that use this one.
  private func uses(of name: String) throws(RequestError) -> [(document: OpenDocument, spans: [SourceSpan])] {
    guard let own = document.address.path else { return [] }
    return try others(above: own).compactMap { other in
      let from = UsedFiles.root(ofJourneyAt: other.file.path)
      let spans = other.names.arguments.filter { argument in
        bytesEqual(argument.name.value, name)
          && bytesEqual(Paths.normalized(Paths.join(from, argument.path)), own)
      }.map(\.name.span)
      return spans.isEmpty ? nil : (other, spans)
    }
  }

  /// The other open documents, and the other journeys that can use the file at a path and are not open.
  private func others(above path: String) throws(RequestError) -> [OpenDocument] {
    let open = workspace.documents.filter { $0 !== document }
    do throws(FileError) {
      let paths = try journeys(above: path, besides: open)
      if paths.count <= fileLimit {
        return try open
          + paths.map { path throws(FileError) in
            document.sibling(FileAddress(path: path), bytes: try Files.read(path))
          }
      }
    } catch { throw .unreadable(workspace.shown(error, for: document)) }
    throw .tooManyFiles(limit: fileLimit)
  }

  /// The paths of the journeys that can use the file at a path, without that file and those of some documents.
  private func journeys(above path: String, besides open: [OpenDocument]) throws(FileError) -> [String] {
    var seen = Set(open.map { Bytewise($0.file.path) } + [Bytewise(path)])
    var paths: [String] = []
    for root in roots(above: path) {
      for name in try Self.journeys(withPathsFrom: root) {
        guard let path = workspace.path(name, below: root, for: document),
          seen.insert(Bytewise(path)).inserted, try Files.kind(of: path) == .file
        else { continue }
        paths.append(path)
      }
    }
    return paths
  }

  /// The folders at which the path of a used file may begin: those that contain it, up to the folder that the client has open.
  private func roots(above path: String) -> [String] {
    let last = workspace.folder(of: document)
    var roots = [Paths.parent(of: path)]
    while let root = roots.last, !bytesEqual(root, "/"), last.map({ !bytesEqual($0, root) }) ?? true {
      roots.append(Paths.parent(of: root))
    }
    return roots
  }

  /// The journeys whose `use` paths may begin at a folder, as paths relative to it.
  private static func journeys(withPathsFrom root: String) throws(FileError) -> [String] {
    // A folder that is not a journeys' folder may be a user's whole home: only its own files are read, and only theirs begin there.
    bytesEqual(Paths.name(of: root), UsedFiles.folderName)
      ? try Files.filesRecursively(in: root, suffix: JourneyPath.suffix)
      : try Files.list(root).filter(JourneyPath.isJourney)
  }
}
