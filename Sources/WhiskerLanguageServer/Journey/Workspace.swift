import ScreenModels
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// The surroundings of a session's documents: the apps, the client's folders, and the open documents.
struct Workspace {
  let apps: [AppDescriptor]
  let options: LanguageServerOptions
  /// The absolute paths of the folders that the client has open.
  var folders: [String] = []
  /// The open documents, in the order in which they were opened.
  var documents: [OpenDocument] = []

  init(apps: [AppDescriptor], options: LanguageServerOptions) {
    self.apps = apps
    self.options = options
  }

  /// The document with an address.
  func document(_ address: FileAddress) -> OpenDocument? {
    documents.first { bytesEqual($0.address.text, address.text) }
  }

  /// The address of a file: that of its document if it is open.
  func address(of file: SourceFile) -> FileAddress {
    documents.first { bytesEqual($0.file.path, file.path) }?.address ?? FileAddress(path: file.path)
  }

  /// The innermost folder of the client that contains a document.
  func folder(of document: OpenDocument) -> String? {
    guard let path = document.address.path else { return nil }
    return folders.filter { Self.contains($0, path) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// Whether a folder contains a path; both absolute and normalized.
  static func contains(_ folder: String, _ path: String) -> Bool {
    !Paths.leadsOut(Paths.relative(path, to: folder))
  }

  // MARK: Files that documents name

  /// Reads the files that a document uses: from the editor if they are open, and only from the folder that contains the document.
  func usedFiles(for document: OpenDocument) -> UsedFiles {
    UsedFiles(open: documents.map(\.file), boundary: folder(of: document))
  }

  /// The folder that the paths of `use` lines are relative to; nil for a document that is not a file.
  func journeyRoot(of document: OpenDocument) -> String? {
    document.address.path.map(UsedFiles.root(ofJourneyAt:))
  }

  /// The folder that the paths of replies are relative to; nil for a document that is not a file, or if it is outside the open folder.
  func replyRoot(of document: OpenDocument) throws(FileError) -> String? {
    if let fixtures = options.fixtures { return resolved(fixtures, for: document) }
    guard let path = document.address.path else { return nil }
    let root = try FixtureFiles.root(ofJourneyAt: path)
    if let folder = folder(of: document), !Self.contains(folder, root) { return nil }
    return root
  }

  /// The path of a file below a root, if a document may read it.
  func path(_ relative: String, below root: String, for document: OpenDocument) -> String? {
    do throws(FileError) {
      let path = try FileRoot(root).resolve(relative)
      if let folder = folder(of: document), options.fixtures == nil {
        _ = try FileRoot(folder).resolve(Paths.relative(path, to: folder))
      }
      return path
    } catch {
      // A path that leads out of the root has no file.
      return nil
    }
  }

  /// The file of a `use` path, or nil.
  func usedFile(_ path: String, of document: OpenDocument) -> SourceFile? {
    guard document.address.path != nil else { return nil }
    guard case .file(let file) = usedFiles(for: document).load(path, for: document.file) else { return nil }
    return file
  }

  /// A path of the command line, relative to the folder of the document or else to the current one.
  func resolved(_ path: String, for document: OpenDocument) -> String {
    if Paths.isAbsolute(path) { return path }
    guard let folder = folder(of: document) ?? folders.first else { return path }
    return Paths.normalized(Paths.join(folder, path))
  }

  // MARK: The app

  /// The app that a document drives, if it is known.
  func app(of document: OpenDocument) -> AppDescriptor? {
    let tree = document.result.tree
    for index in tree.lines.indices.prefix(1_000) {
      let line = TreeLine(tree, index)
      if let subject = line.subject, subject.content == .app {
        let name = line.text(subject.index)
        return apps.first { bytesEqual($0.name, name) }
      }
    }
    if let name = options.app { return apps.first { bytesEqual($0.name, name) } }
    return apps.count == 1 ? apps[0] : nil
  }

  /// The artifacts folder of runs.
  func artifacts(for document: OpenDocument) -> String { resolved(options.artifacts, for: document) }

  /// The names that runs saw in the app of a document.
  func seen(for document: OpenDocument) throws(FileError) -> SeenNames {
    guard let app = app(of: document) else { return SeenNames() }
    return try SeenNames(of: app.name, in: artifacts(for: document))
  }

  // MARK: Messages

  /// The folder that paths in messages about a document are relative to; nil for absolute ones.
  private func messageFolder(for document: OpenDocument) -> String? {
    let folder = folder(of: document) ?? document.address.path.map(Paths.parent(of:))
    // Without the root, an absolute path would be that of another file.
    return folder.flatMap { bytesEqual($0, "/") ? nil : $0 }
  }

  /// An error for people, with its path relative to the folder of the document.
  func shown(_ error: FileError, for document: OpenDocument) -> String {
    guard let folder = messageFolder(for: document), Paths.isAbsolute(error.path),
      Self.contains(folder, error.path)
    else { return error.description }
    let path = Paths.relative(error.path, to: folder)
    return FileError(operation: error.operation, path: path, reason: error.reason).description
  }

  /// A text for people, with paths relative to the folder of the document; what it quotes stays as it is in the journey.
  func shown(_ text: String, for document: OpenDocument) -> String {
    messageFolder(for: document).map { ShortenedPaths(of: $0).text(text) } ?? text
  }
}
