import WhiskerFiles
import WhiskerSource
import WhiskerText

/// Dispatches the requests about documents to the features.
enum LanguageFeatures {
  /// The result of a request; nil for none.
  static func answer(
    _ method: String, _ parameters: JSONValue, _ server: inout LanguageServer
  ) throws -> JSONValue? {
    switch method {
    case "textDocument/completion":
      let (document, offset) = try place(parameters, server)
      return try Completion(document, at: offset, server.workspace, usesSnippets: server.client.usesSnippets)
        .value()
    case "textDocument/hover":
      let (document, offset) = try place(parameters, server)
      return try Hover(check: server.check(document), offset: offset).value()
    case "textDocument/definition":
      let (document, offset) = try place(parameters, server)
      let values = try Definition(document: document, workspace: server.workspace, offset: offset).values()
      return values.isEmpty ? nil : .array(values)
    case "textDocument/formatting":
      return try Formatting(document: server.document(parameters)).edits().map { .array($0) }
    case "textDocument/documentSymbol": return .array(Outlines(try server.document(parameters)).symbols())
    case "textDocument/foldingRange": return .array(Outlines(try server.document(parameters)).foldingRanges())
    case "textDocument/codeAction": return try codeActions(parameters, &server)
    case "textDocument/references":
      let (document, offset) = try place(parameters, server)
      let withDeclarations = parameters["context"]?["includeDeclaration"]?.flag ?? true
      return .array(
        try Renaming(document: document, workspace: server.workspace).references(
          at: offset, withDeclarations: withDeclarations))
    case "textDocument/documentHighlight":
      let (document, offset) = try place(parameters, server)
      return .array(Renaming(document: document, workspace: server.workspace).highlights(at: offset))
    case "textDocument/prepareRename":
      let (document, offset) = try place(parameters, server)
      guard let target = Renaming(document: document, workspace: server.workspace).target(at: offset) else {
        return nil
      }
      return ["range": document.lines.range(target.span), "placeholder": .string(target.symbol.name)]
    case "textDocument/rename":
      let (document, offset) = try place(parameters, server)
      guard let name = parameters["newName"]?.text else { throw RequestError.badParameters("newName") }
      return try Renaming(document: document, workspace: server.workspace).value(at: offset, to: name)
    default: throw RequestError.unknownMethod(method)
    }
  }

  private static func codeActions(
    _ parameters: JSONValue, _ server: inout LanguageServer
  ) throws(RequestError) -> JSONValue {
    let document = try server.document(parameters)
    guard let range = document.lines.span(parameters["range"]) else { throw .badParameters("range") }
    let only = parameters["context"]?["only"]?.items?.compactMap(\.text)
    let actions = CodeActions(check: server.check(document))
    return .array(actions.values(at: range, only: only, withRelated: server.client.knowsRelated))
  }

  /// The document and byte offset in the parameters.
  private static func place(
    _ parameters: JSONValue, _ server: LanguageServer
  ) throws(RequestError) -> (OpenDocument, Int) {
    let document = try server.document(parameters)
    guard let position = TextPosition(parameters["position"]) else { throw .badParameters("position") }
    return (document, document.lines.offset(of: position))
  }
}
