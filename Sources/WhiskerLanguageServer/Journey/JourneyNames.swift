import ScreenModels
import WhiskerScript
import WhiskerSource

/// The names of a file with their meanings and uses; works for broken lines too.
struct JourneyNames {
  /// The meaning of a name; names with equal symbols are renamed together.
  enum Symbol: Hashable {
    /// A `param`, or a column of `examples`, which may provide the text of a param.
    case parameter(Bytewise)
    /// The value of a `let`.
    case taken(Bytewise)
    /// A column of a table.
    case column(Bytewise, of: Bytewise)
    /// A table.
    case table(Bytewise)

    /// The name.
    var name: String {
      switch self {
      case .parameter(let name), .taken(let name), .column(let name, _), .table(let name): name.wrappedValue
      }
    }
  }

  /// A use of a symbol.
  struct Place {
    let symbol: Symbol
    /// The name alone.
    let span: SourceSpan
    /// The index of its line.
    let line: Int
    /// The kind of the use.
    let kind: Kind

    /// Whether this is the declaration of the symbol.
    var isDeclaration: Bool { kind == .declaration }

    /// The kind of a use.
    enum Kind {
      /// The declaration of the symbol.
      case declaration
      /// In the path of a request, where a name that is not declared matches any segment.
      case path
      /// In a `secret` line, where a name that is not declared is that of a config key.
      case secret
      /// Anything else.
      case other
    }
  }

  /// A name that a `use` line passes: the param of another file.
  struct ArgumentPlace {
    /// The path of the file, as written.
    let path: String
    let name: LocatedText
  }

  /// Every use of a symbol, in the order of the file.
  private(set) var places: [Place] = []
  /// The keys that `config key` lines set.
  private(set) var configKeys: Set<Bytewise> = []
  /// Every name of a `use` line.
  private(set) var arguments: [ArgumentPlace] = []
  /// The columns of each table with its rows; `examples` has no name.
  private(set) var tables: [NamedTable] = []
  /// The first lines of tables, and the tables by their names.
  private var tableLines: Set<Int> = []
  private var tablesByName: [Bytewise: [Int]] = [:]
  /// Every `use` line: its path and its line.
  private(set) var uses: [(path: LocatedText, line: Int)] = []

  /// A table as written.
  struct NamedTable {
    let name: Bytewise?
    let line: Int
    var columns: [LocatedText] = []
    var rows: [[LocatedText]] = []
  }

  /// Analyses a tree; O(bytes).
  init(_ tree: SyntaxTree) {
    var lets: Set<Bytewise> = []
    for index in tree.lines.indices { declare(TreeLine(tree, index), &lets) }
    for (index, table) in tables.enumerated() {
      tableLines.insert(table.line)
      if let name = table.name { tablesByName[name, default: []].append(index) }
    }
    var used: [Place] = []
    for index in tree.lines.indices { use(TreeLine(tree, index), lets, &used) }
    places = (places + used).sorted { $0.span.start < $1.span.start }
  }

  /// The use at an offset, or ending there.
  func place(at offset: Int) -> Place? {
    places.first { $0.span.start <= offset && offset <= $0.span.end }
  }

  /// The uses of a symbol.
  func places(of symbol: Symbol) -> [Place] { places.filter { $0.symbol == symbol } }

  /// The symbols that can be used in braces on a line.
  func visible(at line: Int, in tree: SyntaxTree) -> [Symbol] {
    var symbols: [Symbol] = []
    for table in enclosingTables(TreeLine(tree, line)) {
      for column in table.columns {
        symbols.append(
          .column(Bytewise(wrappedValue: column.value), of: table.name ?? Bytewise(wrappedValue: "")))
      }
    }
    for place in places where place.isDeclaration {
      switch place.symbol {
      case .parameter: if !symbols.contains(place.symbol) { symbols.append(place.symbol) }
      case .taken: if place.line < line, !symbols.contains(place.symbol) { symbols.append(place.symbol) }
      case .column, .table: break
      }
    }
    return symbols
  }

  // MARK: Declarations

  private mutating func declare(_ line: TreeLine, _ lets: inout Set<Bytewise>) {
    if line.words.first?.kind == .payload { return row(line) }
    guard line.words.first?.kind == .word else { return }
    func name(_ word: Int) -> Bytewise { Bytewise(wrappedValue: line.text(word)) }
    func add(_ symbol: Symbol, _ word: Int) {
      let span = line.words[word].span
      places.append(Place(symbol: symbol, span: span, line: line.index, kind: .declaration))
    }
    let hasName = line.words.count > 1 && line.words[1].kind == .word
    if hasName, line.begins(with: "param") { add(.parameter(name(1)), 1) }
    if hasName, line.begins(with: "let") {
      add(.taken(name(1)), 1)
      lets.insert(name(1))
    }
    if line.begins(with: "examples") { tables.append(NamedTable(name: nil, line: line.index)) }
    if hasName, line.begins(with: "table") {
      add(.table(name(1)), 1)
      tables.append(NamedTable(name: name(1), line: line.index))
    }
  }

  /// A row of a table: the first has the names of the columns.
  private mutating func row(_ line: TreeLine) {
    guard let last = tables.last, line.tree.lines[line.index].parent == last.line else { return }
    let cells = Self.cells(line)
    guard last.columns.isEmpty else { return tables[tables.count - 1].rows.append(cells) }
    tables[tables.count - 1].columns = cells
    for cell in cells {
      let name = Bytewise(wrappedValue: cell.value)
      places.append(
        Place(
          symbol: last.name.map { .column(name, of: $0) } ?? .parameter(name), span: cell.span,
          line: line.index, kind: .declaration))
    }
  }

  /// The texts between the bars of a raw line, as written.
  private static func cells(_ line: TreeLine) -> [LocatedText] {
    guard let token = line.words.first else { return [] }
    let bytes = line.tree.file.bytes
    var cells: [LocatedText] = []
    var start = token.span.start + 1
    var offset = start
    while offset < token.span.end {
      if bytes[offset] == 0x7C {
        var (first, end) = (start, offset)
        while first < end, bytes[first] == 0x20 { first += 1 }
        while end > first, bytes[end - 1] == 0x20 { end -= 1 }
        let span = SourceSpan(first, end)
        cells.append(LocatedText(line.tree.file.text(of: span), span))
        start = offset + 1
      }
      offset += bytes[offset] == 0x5C ? 2 : 1
    }
    return cells
  }

  // MARK: Uses

  private mutating func use(_ line: TreeLine, _ lets: Set<Bytewise>, _ used: inout [Place]) {
    if line.begins(with: "for each row of"), line.words.count > 4 {
      let name = Bytewise(wrappedValue: line.text(4))
      used.append(
        Place(symbol: .table(name), span: line.words[4].span, line: line.index, kind: .other))
    }
    if line.begins(with: "secret"), line.words.count > 1, line.words[1].kind == .word {
      // A name that the file does not declare is the key of a configuration.
      let name = Bytewise(wrappedValue: line.text(1))
      used.append(
        Place(
          symbol: lets.contains(name) ? .taken(name) : .parameter(name), span: line.words[1].span,
          line: line.index, kind: .secret))
    }
    if line.begins(with: "config key"), let key = line.plainText(2) {
      configKeys.insert(Bytewise(wrappedValue: key.value))
    }
    if line.begins(with: "use"), let path = line.plainText(1) {
      uses.append((path, line.index))
      for index in line.words.indices.dropFirst(2) where index + 1 < line.words.count {
        guard line.words[index].kind == .word, line.words[index + 1].kind == .sign else { continue }
        arguments.append(
          ArgumentPlace(path: path.value, name: LocatedText(line.text(index), line.words[index].span)))
      }
    }
    // The cells of a table are literal.
    if line.words.first?.kind == .payload, let owner = line.tree.lines[line.index].parent,
      tableLines.contains(owner)
    {
      return
    }
    let path = Self.path(line)
    var around: [NamedTable]?
    for span in BraceScan(line).names {
      let name = Bytewise(wrappedValue: line.tree.file.text(of: span))
      let tables = around ?? enclosingTables(line)
      around = tables
      let column = tables.first { $0.columns.contains { bytesEqual($0.value, name.wrappedValue) } }
      let symbol: Symbol =
        column.flatMap(\.name).map { .column(name, of: $0) }
        ?? (lets.contains(name) ? .taken(name) : .parameter(name))
      let isInPath = path.map { $0.start <= span.start && span.end <= $0.end } ?? false
      used.append(Place(symbol: symbol, span: span, line: line.index, kind: isInPath ? .path : .other))
    }
  }

  /// The path of the request that a line names: the text after the method.
  private static func path(_ line: TreeLine) -> SourceSpan? {
    let method = line.words.indices.first { index in
      line.words[index].kind == .word && JourneyParser.methods.contains { bytesEqual($0, line.text(index)) }
    }
    guard let method, method + 1 < line.words.count, line.words[method + 1].kind == .string else {
      return nil
    }
    return line.words[method + 1].span
  }

  /// The tables of the `for each row` blocks around a line, innermost first.
  private func enclosingTables(_ line: TreeLine) -> [NamedTable] {
    var found: [NamedTable] = []
    var next = line.parent
    while let block = next {
      if block.begins(with: "for each row of") {
        let own = tablesByName[Bytewise(wrappedValue: block.text(4))] ?? []
        found += own.map { tables[$0] }
      }
      next = block.parent
    }
    return found
  }
}
