import WhiskerRunner
import WhiskerScript
import WhiskerSource

@testable import WhiskerLanguageServer

extension LanguageServer {
  /// The text of an open document as the server has it.
  func text(of uri: String) -> [UInt8]? { workspace.document(FileAddress(uri))?.file.bytes }
}

extension JourneyParser {
  /// The forms that a line is an instance of.
  static func formNames(of line: String, isReply: Bool) -> [String] {
    JourneyPlan.parser.place(behind: Array(line.utf8), isReply: isReply).mayEnd
      ? JourneyPlan.parser.forms(of: Array(line.utf8), isReply: isReply).map(\.form) : []
  }
}
