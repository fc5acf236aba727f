import ScreenModels
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The definition of the symbol at a position.
struct Definition {
  let document: OpenDocument
  let workspace: Workspace
  let offset: Int

  /// The `Location` objects of the protocol; empty if there is no definition.
  func values() throws(FileError) -> [JSONValue] {
    if let place = document.names.place(at: offset) {
      return document.names.places(of: place.symbol).filter(\.isDeclaration).map {
        location(document.address, document.lines.range($0.span))
      }
    }
    if let argument = document.names.arguments.first(where: { $0.name.span.touches(offset) }) {
      return parameter(argument.name.value, ofFileAt: argument.path)
    }
    guard let index = document.treeLine(at: offset) else { return [] }
    let line = TreeLine(document.result.tree, index)
    guard let word = line.words.firstIndex(where: { $0.span.touches(offset) && $0.kind == .string }),
      let text = line.plainText(word)
    else { return [] }
    let before = Array(line.bytes[..<line.words[word].span.start])
    let place = JourneyPlan.parser.place(after: before, isReply: line.isReply)
    switch place.start == before.count ? place.content : nil {
    case .journeyFile:
      return workspace.usedFile(text.value, of: document).map {
        [location(workspace.address(of: $0), Self.start)]
      }
        ?? []
    case .fixture:
      guard let root = try workspace.replyRoot(of: document),
        let path = workspace.path(text.value, below: root, for: document), try Files.kind(of: path) == .file
      else { return [] }
      return [location(FileAddress(path: path), Self.start)]
    default: return []  // Nothing else is in a file.
    }
  }

  /// The declaration of a param in a used file.
  private func parameter(_ name: String, ofFileAt path: String) -> [JSONValue] {
    guard let file = workspace.usedFile(path, of: document) else { return [] }
    let symbol = JourneyNames.Symbol.parameter(Bytewise(name))
    let lines = document.lines(of: file)
    return JourneyNames(document.parse(file).tree).places(of: symbol).filter(\.isDeclaration).map {
      location(workspace.address(of: file), lines.range($0.span))
    }
  }

  private func location(_ address: FileAddress, _ range: JSONValue) -> JSONValue {
    ["uri": .string(address.text), "range": range]
  }

  private static let start: JSONValue = [
    "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0],
  ]
}
