import ScreenModels
import WhiskerScript
import WhiskerSource
import WhiskerText

/// Explains the origin of a name.
struct NameHover {
  let document: OpenDocument
  private let names: JourneyNames
  /// The most values of a column to show.
  private static let limit = 6

  init(_ document: OpenDocument) {
    self.document = document
    names = document.names
  }

  /// A short description of a name.
  func origin(of symbol: JourneyNames.Symbol) -> String {
    switch symbol {
    case .parameter(let name):
      names.tables.contains {
        $0.name == nil && $0.columns.contains { bytesEqual($0.value, name.wrappedValue) }
      }
        ? "column of examples" : "param"
    case .taken: "value of a `let`"
    case .column(_, let table): "column of table \(table.wrappedValue)"
    case .table: "table"
    }
  }

  /// Markdown about a name: its kind, the lines that define it, and its possible values.
  func text(_ symbol: JourneyNames.Symbol) -> String? {
    let declarations = names.places(of: symbol).filter(\.isDeclaration)
    if declarations.isEmpty { return nil }
    var text = "\(MarkdownText.code(symbol.name)): \(MarkdownText.plain(origin(of: symbol)))"
    for place in declarations {
      let line = TreeLine(document.result.tree, place.line)
      if line.words.first?.kind != .payload {
        text += "\n\n\(MarkdownText.journey(document.file.text(of: line.span)))\n\nline \(place.line + 1)"
      }
    }
    let values = values(of: symbol)
    if !values.isEmpty {
      let shown = MarkdownText.list(values.prefix(Self.limit))
      text +=
        "\n\n\(counted(values.count, "row")): \(shown)\(values.count > Self.limit ? ", …" : "")"
    }
    return text
  }

  private func values(of symbol: JourneyNames.Symbol) -> [String] {
    let table: JourneyNames.NamedTable?
    switch symbol {
    case .parameter: table = names.tables.first { $0.name == nil }
    case .column(_, let owner): table = names.tables.first { $0.name == owner }
    case .taken, .table: return []
    }
    guard let table, let column = table.columns.firstIndex(where: { bytesEqual($0.value, symbol.name) })
    else {
      return []
    }
    return table.rows.compactMap { $0.indices.contains(column) ? $0[column].value : nil }
  }
}
