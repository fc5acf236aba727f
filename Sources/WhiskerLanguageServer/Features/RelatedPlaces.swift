import ScreenModels
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// Finds the related places of a message: the first use of a name, the mistakes in a used file.
struct RelatedPlaces {
  private let document: OpenDocument
  private let workspace: Workspace
  /// The used files, each read once.
  private let used: UsedFiles
  private var parsed: [Bytewise: [Diagnostic]] = [:]
  private var searches = 0
  /// The most mistakes of a used file that are reported.
  private static let limit = 5
  /// The most messages of a document whose related places are searched.
  private static let searchLimit = 100

  init(_ document: OpenDocument, _ workspace: Workspace) {
    self.document = document
    self.workspace = workspace
    used = workspace.usedFiles(for: document)
  }

  private func file(_ path: String) -> SourceFile? {
    guard document.address.path != nil, case .file(let file) = used.load(path, for: document.file) else {
      return nil
    }
    return file
  }

  /// The path in the first line that uses a file; the start of the document if no line does.
  func use(of file: SourceFile) -> SourceSpan {
    for use in document.names.uses {
      if let used = self.file(use.path.value), bytesEqual(used.path, file.path) {
        // With its quotes.
        return SourceSpan(use.path.span.start - 1, use.path.span.end + 1)
      }
    }
    return SourceSpan(0, 0)
  }

  /// The related places of a message.
  mutating func related(to diagnostic: Diagnostic) -> [DocumentCheck.Related] {
    guard diagnostic.file === document.file else { return [place(diagnostic)] }
    guard let span = diagnostic.span else { return [] }
    searches += 1
    if searches > Self.searchLimit { return [] }
    if diagnostic.code == ProblemCode.brokenFile.rawValue { return mistakes(ofFileUsedAt: span) }
    return Self.repetitions.contains(diagnostic.code) ? first(like: span).map { [$0] } ?? [] : []
  }

  /// The codes of a header line, a name or the name of a snapshot that is there twice.
  private static let repetitions: Set = [
    ProblemCode.headerTwice.rawValue, ProblemCode.nameTwice.rawValue, ProblemCode.nameTaken.rawValue,
    FailureCode.repeatedSnapshot.rawValue,
  ]

  private func place(_ diagnostic: Diagnostic) -> DocumentCheck.Related {
    let lines = document.lines(of: diagnostic.file)
    return DocumentCheck.Related(
      address: workspace.address(of: diagnostic.file),
      range: lines.range(diagnostic.span ?? SourceSpan(0, 0)),
      message: diagnostic.message)
  }

  private mutating func mistakes(ofFileUsedAt span: SourceSpan) -> [DocumentCheck.Related] {
    guard
      let use = document.names.uses.first(where: {
        $0.path.span.start <= span.end && span.start <= $0.path.span.end
      }),
      let file = file(use.path.value)
    else { return [] }
    let key = Bytewise(file.path)
    let found = parsed[key] ?? document.parse(file).diagnostics
    parsed[key] = found
    return found.prefix(Self.limit).map(place)
  }

  /// The first place before a span with the same text after the same first word.
  private func first(like span: SourceSpan) -> DocumentCheck.Related? {
    let tree = document.result.tree
    guard let own = document.treeLine(at: span.start) else { return nil }
    let line = TreeLine(tree, own)
    let text = tree.file.text(of: span)
    if let declared = document.names.places.first(where: {
      $0.isDeclaration && bytesEqual($0.symbol.name, text)
    }),
      declared.span.start < span.start
    {
      return related(declared.span)
    }
    for index in 0..<own {
      let other = TreeLine(tree, index)
      guard let word = other.words.first, bytesEqual(other.text(0), line.text(0)) else { continue }
      if line.words.first?.span == span { return related(word.span) }
      if let same = other.words.first(where: { bytesEqual(tree.file.text(of: $0.span), text) }) {
        return related(same.span)
      }
    }
    return nil
  }

  private func related(_ span: SourceSpan) -> DocumentCheck.Related {
    DocumentCheck.Related(
      address: document.address, range: document.lines.range(span), message: "first used here")
  }
}
