import WhiskerRunner
import WhiskerScript
import WhiskerSource

import WhiskerText
@testable import WhiskerLanguageServer

extension LanguageServer {
  /// The server's text of an open document.
  func text(of uri: String) -> [UInt8]? { workspace.document(FileAddress(uri))?.file.bytes }

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
