import WhiskerText

/// The client's capabilities that matter here.
struct ClientAbilities {
  /// The unit of positions.
  var encoding = PositionEncoding.utf16
  /// Whether completed text may have placeholders.
  var usesSnippets = false
  /// Whether messages may have related places.
  var knowsRelated = false
  /// Whether the client can be asked to watch files.
  var registersWatches = false
  /// Whether the patterns of watched files may have a base folder.
  var knowsRelativePatterns = false

  /// Creates a client without capabilities.
  init() {}

  /// Parses the parameters of `initialize`.
  init(_ parameters: JSONValue) {
    let abilities = parameters["capabilities"]
    let document = abilities?["textDocument"]
    encoding = PositionEncoding(
      offered: abilities?["general"]?["positionEncodings"]?.items?.compactMap(\.text) ?? [])
    usesSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.flag ?? false
    knowsRelated = document?["publishDiagnostics"]?["relatedInformation"]?.flag ?? false
    let watching = abilities?["workspace"]?["didChangeWatchedFiles"]
    registersWatches = watching?["dynamicRegistration"]?.flag ?? false
    knowsRelativePatterns = watching?["relativePatternSupport"]?.flag ?? false
  }
}

/// The capabilities of this server.
enum ServerAbilities {
  /// The name of the server.
  static let name = "whisker"

  /// The result of `initialize`.
  static func value(_ client: ClientAbilities) -> JSONValue {
    [
      "capabilities": [
        "positionEncoding": .string(client.encoding.rawValue),
        // Changes are incremental; the text of a saved file is already known.
        "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
        "completionProvider": ["triggerCharacters": ["\"", "{", "@", "/", " "]],
        "hoverProvider": true,
        "definitionProvider": true,
        "referencesProvider": true,
        "documentHighlightProvider": true,
        "documentFormattingProvider": true,
        "documentSymbolProvider": true,
        "foldingRangeProvider": true,
        "renameProvider": ["prepareProvider": true],
        "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll.whisker"]],
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      ],
      "serverInfo": ["name": .string(name)],
    ]
  }
}
