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
    case table(Bytewise)

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
  func place(at offset: Int) -> Place? { places.first { $0.span.touches(offset) } }

  /// The uses of a symbol.
  func places(of symbol: Symbol) -> [Place] { places.filter { $0.symbol == symbol } }

  /// The symbols that can be used in braces on a line.
  func visible(at line: Int, in tree: SyntaxTree) -> [Symbol] {
    var symbols: [Symbol] = []
    for table in enclosingTables(TreeLine(tree, line)) {
      for column in table.columns {
        symbols.append(
          .column(Bytewise(column.value), of: table.name ?? Bytewise("")))
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

  /// Whether a `for each row` block over one table is in a block over another, so that its lines see the columns of both.
  func areNested(_ first: Bytewise, _ second: Bytewise, in tree: SyntaxTree) -> Bool {
    tree.lines.indices.contains { index in
      let line = TreeLine(tree, index)
      guard let own = line.iteratedTable, own == first || own == second else { return false }
      return enclosingTables(line).contains { $0.name == (own == first ? second : first) }
    }
  }

  // MARK: Declarations

  private mutating func declare(_ line: TreeLine, _ lets: inout Set<Bytewise>) {
    if line.words.first?.kind == .payload { return row(line) }
    if line.statement === ExamplesLine.definition { tables.append(NamedTable(name: nil, line: line.index)) }
    guard let subject = line.subject, line.words[subject.index].kind == .word else { return }
    let name = Bytewise(line.text(subject.index))
    let symbol: Symbol
    switch subject.content {
    case .newParameter: symbol = .parameter(name)
    case .newValue:
      symbol = .taken(name)
      lets.insert(name)
    case .newTable:
      symbol = .table(name)
      tables.append(NamedTable(name: name, line: line.index))
    default: return  // Other values are no declarations.
    }
    places.append(
      Place(symbol: symbol, span: line.words[subject.index].span, line: line.index, kind: .declaration))
  }

  /// A row of a table: the first has the names of the columns.
  private mutating func row(_ line: TreeLine) {
    guard let last = tables.last, line.tree.lines[line.index].parent == last.line else { return }
    let cells = Self.cells(line)
    guard last.columns.isEmpty else { return tables[tables.count - 1].rows.append(cells) }
    tables[tables.count - 1].columns = cells
    for cell in cells {
      let name = Bytewise(cell.value)
      places.append(
        Place(
          symbol: last.name.map { .column(name, of: $0) } ?? .parameter(name), span: cell.span,
          line: line.index, kind: .declaration))
    }
  }

  /// The texts between the bars of a raw line, as written.
  private static func cells(_ line: TreeLine) -> [LocatedText] {
    guard let token = line.words.first else { return [] }
    let file = line.tree.file
    return TableRow.cells(token.span, in: file.bytes).map { LocatedText(file.text(of: $0), $0) }
  }

  // MARK: Uses

  private mutating func use(_ line: TreeLine, _ lets: Set<Bytewise>, _ used: inout [Place]) {
    if let subject = line.subject { use(subject, of: line, lets, &used) }
    // The cells of a table are literal.
    if line.words.first?.kind == .payload, let owner = line.tree.lines[line.index].parent,
      tableLines.contains(owner)
    {
      return
    }
    let path = Self.path(line)
    var around: [NamedTable]?
    for span in BraceScan(line).names {
      let name = Bytewise(line.tree.file.text(of: span))
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

  private mutating func use(
    _ subject: LineSubject, of line: TreeLine, _ lets: Set<Bytewise>, _ used: inout [Place]
  ) {
    let name = Bytewise(line.text(subject.index))
    let word = line.words[subject.index]
    switch subject.content {
    case .table:
      used.append(Place(symbol: .table(name), span: word.span, line: line.index, kind: .other))
    case .secret where word.kind == .word:
      // A name that the file does not declare is the key of a configuration.
      used.append(
        Place(
          symbol: lets.contains(name) ? .taken(name) : .parameter(name), span: word.span, line: line.index,
          kind: .secret))
    case .configKey:
      if let key = line.plainText(subject.index) { configKeys.insert(Bytewise(key.value)) }
    case .journeyFile:
      guard let path = line.plainText(subject.index) else { return }
      uses.append((path, line.index))
      for (name, sign) in zip(line.words, line.words.dropFirst())
      where name.kind == .word && sign.kind == .sign {
        arguments.append(
          ArgumentPlace(path: path.value, name: LocatedText(line.tree.file.text(of: name.span), name.span)))
      }
    default: break  // Other values name nothing of the file.
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
      if let table = block.iteratedTable { found += (tablesByName[table] ?? []).map { tables[$0] } }
      next = block.parent
    }
    return found
  }
}

extension TreeLine {
  /// The table whose rows the block of this line is performed for; nil for any other line.
  fileprivate var iteratedTable: Bytewise? {
    guard let subject, subject.content == .table else { return nil }
    return Bytewise(text(subject.index))
  }
}
