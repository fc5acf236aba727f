import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The text of a document in its editor, with its analysis; a change creates a new one.
final class OpenDocument {
  /// The client's URI of the document.
  let address: FileAddress
  /// The client's version number of this text.
  let version: Int?
  /// The text, with its path, or with its name if it has none.
  let file: SourceFile
  /// The lines of the text.
  let lines: TextLines
  private let encoding: PositionEncoding

  /// Creates a document with its text.
  convenience init(_ address: FileAddress, version: Int?, bytes: [UInt8], _ encoding: PositionEncoding) {
    self.init(address, version: version, TextLines(bytes, encoding), encoding)
  }

  private init(_ address: FileAddress, version: Int?, _ lines: TextLines, _ encoding: PositionEncoding) {
    self.address = address
    self.version = version
    self.encoding = encoding
    self.lines = lines
    file = SourceFile(path: address.path ?? address.name, bytes: lines.bytes)
  }

  /// The parsed text.
  private(set) lazy var result = JourneyPlan.parser.parse(file)
  /// The names in the text, with their positions.
  private(set) lazy var names = JourneyNames(result.tree)

  /// The document after some changes of the protocol; nil if one of them is invalid.
  func changed(_ changes: [JSONValue], version: Int?) -> OpenDocument? {
    // The positions of a change refer to the result of the previous change.
    var lines = lines
    for change in changes {
      guard let text = change["text"]?.text else { return nil }
      guard let range = change["range"], range != .null else {
        lines = TextLines(Array(text.utf8), encoding)
        continue
      }
      guard let span = lines.span(range) else { return nil }
      lines.replace(span, with: Array(text.utf8))
    }
    return OpenDocument(address, version: version, lines, encoding)
  }

  /// The lines of any file, in the encoding of the session.
  func lines(of file: SourceFile) -> TextLines {
    file === self.file ? lines : TextLines(file.bytes, encoding)
  }

  /// Another file, parsed.
  func parse(_ file: SourceFile) -> ParseResult { JourneyPlan.parser.parse(file) }

  /// Another file as a document that is not open.
  func sibling(_ address: FileAddress, bytes: [UInt8]) -> OpenDocument {
    OpenDocument(address, version: nil, bytes: bytes, encoding)
  }

  /// The index of the tree's line at an offset; nil if there is none.
  func treeLine(at offset: Int) -> Int? {
    let tree = result.tree
    let line = file.line(at: min(offset, file.bytes.count)) - 1
    return tree.lines.indices.contains(line) ? line : nil
  }
}
