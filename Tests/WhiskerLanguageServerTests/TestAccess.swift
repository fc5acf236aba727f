import WhiskerRunner
import WhiskerScript
import WhiskerSource

import WhiskerText
@testable import WhiskerLanguageServer

extension LanguageServer {
  /// The server's text of an open document.
  func text(of uri: String) -> [UInt8]? { workspace.document(FileAddress(uri))?.file.bytes }

  /// The number of files with uses of the name at an offset, if only so many others are searched.
  func filesWithUses(in uri: String, offset: Int, fileLimit: Int) throws -> Int {
    guard let document = workspace.document(FileAddress(uri)) else { return 0 }
    let renaming = Renaming(document: document, workspace: workspace, fileLimit: fileLimit)
    let places = try renaming.references(at: offset, withDeclarations: true)
    return Set(places.compactMap { $0["uri"]?.text }).count
  }

  /// The messages with which a search for references and a renaming are refused.
  func refusal(ofUsesIn uri: String, offset: Int, fileLimit: Int) -> [String] {
    guard let document = workspace.document(FileAddress(uri)) else { return [] }
    let renaming = Renaming(document: document, workspace: workspace, fileLimit: fileLimit)
    var messages: [String] = []
    do throws(RequestError) { _ = try renaming.references(at: offset, withDeclarations: true) } catch {
      messages.append(error.message)
    }
    do throws(RequestError) { _ = try renaming.value(at: offset, to: "other") } catch {
      messages.append(error.message)
    }
    return messages
  }

  /// A name at its declaration.
  struct Declaration {
    let name: String
    let position: JSONValue
  }

  /// The names that an open document declares.
  func declarations(of uri: String) -> [Declaration]? {
    guard let document = workspace.document(FileAddress(uri)) else { return nil }
    return document.names.places.filter(\.isDeclaration).map {
      Declaration(name: $0.symbol.name, position: document.lines.position(of: $0.span.start).value)
    }
  }
}

extension JourneyParser {
  /// The forms that a line matches.
  static func formNames(of line: String, isReply: Bool) -> [String] {
    JourneyPlan.parser.place(after: Array(line.utf8), isReply: isReply).mayEnd
      ? JourneyPlan.parser.forms(of: Array(line.utf8), isReply: isReply).map(\.form) : []
  }
}
