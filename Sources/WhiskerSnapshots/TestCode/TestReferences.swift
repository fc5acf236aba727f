package import WhiskerFiles

/// The references that belong to tests, and which of them no test mentions.
///
/// They are in `__Snapshots__/NAME` beside `NAME.swift`. Whether a reference is an orphan is known only after a run of all tests: one that
/// was skipped or failed may not have come as far as to mention its references, so nothing is said about the files of such tests, nor about
/// those with code that such tests may run. Nothing is said either about a file of which only a part is compiled, about one that cancels
/// tests, nor where no test beside it mentions anything.
package struct TestReferences: Sendable {
  /// A reference that a test mentions.
  package struct Mention: Hashable, Sendable {
    /// The path of the references without their extension, relative to the root.
    package let reference: String
    package let test: String

    /// The variable with the path of the log that tests write; without it they write none.
    package static let variable = "WHISKER_MENTIONS"

    package init(reference: String, test: String) {
      self.reference = reference
      self.test = test
    }

    /// Parses a ``line`` without its end; nil for any other.
    fileprivate init?(_ line: ArraySlice<UInt8>, root: String) {
      let fields = line.split(separator: 0x09, maxSplits: 1, omittingEmptySubsequences: false)
      guard fields.count == 2 else { return nil }
      reference = Paths.relative(String(decoding: fields[0], as: UTF8.self), to: root)
      test = String(decoding: fields[1], as: UTF8.self)
    }

    /// The line of the log.
    package var line: String { "\(reference)\t\(test)\n" }

    /// Whether the reference is below the root.
    package var isInside: Bool { !Paths.leadsOut(reference) }
  }

  /// The references that no test mentions, as paths relative to the root, sorted by their bytes.
  package let orphans: [String]
  /// The test files about whose references nothing is known because of tests that did not come to their end, sorted by their bytes.
  package let undecided: [String]
  /// The test files about whose references nothing is known because of conditional compilation, sorted by their bytes.
  package let partial: [String]
  /// The test files about whose references nothing is known because they cancel tests or cases of tests, sorted by their bytes.
  package let cancelling: [String]
  /// The folders with references of several test files, of which no test mentions any, sorted by their bytes: their target may not be
  /// built here.
  package let unmentioned: [String]
  /// The proposals that no test makes again, in the order in which they were given.
  package let forgotten: [Proposal]

  /// Parses a log of mentions: lines with a path, a tab and a test.
  ///
  /// - Parameter root: The folder that the references are relative to.
  package static func mentions(_ log: [UInt8], root: String) -> [Mention] {
    let mentions = log.split(separator: 0x0A).compactMap { Mention($0, root: root) }
    return Set(mentions).sorted {
      Paths.areEqual($0.reference, $1.reference)
        ? Paths.precedes($0.test, $1.test) : Paths.precedes($0.reference, $1.reference)
    }
  }

  /// Finds the orphans below a folder after a run of all tests.
  ///
  /// - Parameters:
  ///   - mentions: What the tests mentioned.
  ///   - unfinished: The names of tests and suites that were skipped or failed.
  ///   - proposals: The proposals of earlier runs, of which those of tests may be forgotten.
  package init(
    in root: String, mentions: [Mention], unfinished: [String], proposals: [Proposal] = []
  ) throws(FileError) {
    let proposals = proposals.filter(Self.isOfTest)
    let mentioned = PathSet(mentions.map(\.reference))
    let places = PathSet(mentioned.map { Paths.parent(of: Paths.parent(of: $0)) })
    let folders = try Self.folders(in: root, of: proposals)
    // A test that was not found may be in any file.
    let isAnyUnknown = unfinished.contains { name in
      !folders.contains { TestSource.declares(name, $0.text) }
    }
    var orphans: [String] = []
    var forgotten = PathSet()
    var doubtful: [Doubt: PathSet] = [:]
    for folder in folders {
      // The references of a journey are those of a run of journeys.
      if folder.isDeleted, try !Self.hasTests(Paths.join(root, folder.place)) { continue }
      let doubt =
        places.contains(folder.parent)
        ? folder.doubt(unfinished, isAnyUnknown: isAnyUnknown) : .unmentioned
      if doubt == nil {
        for proposal in proposals where !mentioned.contains(proposal.reference) {
          if Paths.areEqual(Paths.parent(of: proposal.reference), folder.path) {
            forgotten.insert(proposal.reference)
          }
        }
      }
      let unmentioned = try folder.references(besides: mentioned, in: root)
      if let doubt, !unmentioned.isEmpty {
        doubtful[doubt, default: PathSet()].insert(doubt == .unmentioned ? folder.parent : folder.file)
      } else {
        orphans += unmentioned
      }
    }
    self.orphans = orphans.sorted(by: Paths.precedes)
    undecided = doubtful[.undecided]?.inOrder ?? []
    partial = doubtful[.partial]?.inOrder ?? []
    cancelling = doubtful[.cancelling]?.inOrder ?? []
    unmentioned = doubtful[.unmentioned]?.inOrder ?? []
    self.forgotten = proposals.filter { forgotten.contains($0.reference) }
  }

  /// Whether a proposal is for references beside the Swift file that compares them.
  private static func isOfTest(_ proposal: Proposal) -> Bool {
    let folder = Paths.parent(of: Paths.parent(of: proposal.reference))
    return proposal.ownerPath?.hasSuffix(".swift") ?? false && !Paths.leadsOut(proposal.reference)
      && Paths.areEqual(Paths.name(of: folder), ReferencePath.folderName)
  }

  /// Why a reference that no test mentions may be no orphan.
  private enum Doubt {
    /// A test did not come to its end.
    case undecided
    /// Only a part of the file is compiled.
    case partial
    /// The file cancels tests, or cases of them.
    case cancelling
    /// No test beside the file mentions anything.
    case unmentioned
  }

  /// The contents of a folder; nothing if it does not exist.
  private static func names(in folder: String) throws(FileError) -> [String] {
    try Files.kind(of: folder) == .folder ? try Files.list(folder) : []
  }

  /// A folder of references with the test file of the same name; their paths are relative to the root.
  private struct Folder {
    let path: String
    let file: String
    /// The text of the test file; empty if it is deleted.
    let text: String
    let isDeleted: Bool

    init(_ path: String, in root: String) throws(FileError) {
      self.path = path
      file = Paths.join(Paths.parent(of: Paths.parent(of: path)), Paths.name(of: path) + ".swift")
      isDeleted = try Files.kind(of: Paths.join(root, file)) != .file
      text = try isDeleted ? "" : String(decoding: Files.read(Paths.join(root, file)), as: UTF8.self)
    }

    /// The folder of all references beside the test file.
    var parent: String { Paths.parent(of: path) }

    /// The folder of the test file.
    var place: String { Paths.parent(of: parent) }

    /// Why nothing is known of the file after a run in which some tests did not come to their end; nil if all is known.
    ///
    /// - Parameters:
    ///   - unfinished: The names of those tests and their suites.
    ///   - isAnyUnknown: Whether one of them may be in any file.
    func doubt(_ unfinished: [String], isAnyUnknown: Bool) -> Doubt? {
      let isConcerned =
        isAnyUnknown || unfinished.contains { TestSource.declares($0, text) }
        || !unfinished.isEmpty && TestSource.helpsOtherFiles(text)
      if isConcerned, !isDeleted { return .undecided }
      if TestSource.isConditional(text) { return .partial }
      return TestSource.cancels(text) ? .cancelling : nil
    }

    /// The references besides those of some paths without extension.
    func references(besides mentioned: PathSet, in root: String) throws(FileError) -> [String] {
      var found: [String] = []
      for name in try TestReferences.names(in: Paths.join(root, path)) {
        let path = Paths.join(path, name)
        guard let (stem, fileExtension) = ReferencePath.parts(of: name), !stem.isEmpty,
          SnapshotStore.referenceExtensions.contains(fileExtension),
          !mentioned.contains(Paths.join(self.path, stem)),
          try ReferencePath.isOwn(Paths.join(root, path))
        else { continue }
        found.append(path)
      }
      return found
    }
  }

  /// The folders of references and of proposals, sorted by their bytes.
  private static func folders(in root: String, of proposals: [Proposal]) throws(FileError) -> [Folder] {
    var paths = PathSet(try folders(in: root))
    // There is no folder yet for a screen that was never accepted.
    for proposal in proposals { paths.insert(Paths.parent(of: proposal.reference)) }
    var folders: [Folder] = []
    for path in paths.inOrder { folders.append(try Folder(path, in: root)) }
    return folders
  }

  /// The folders of references, relative to the root; folders that begin with a dot have none.
  ///
  /// The tests of another package in the folder do not run with those of the root.
  private static func folders(in root: String) throws(FileError) -> [String] {
    var found: [String] = []
    var open = [""]
    while let folder = open.popLast() {
      let names = try Files.list(Paths.join(root, folder))
      if !folder.isEmpty, names.contains(where: { Paths.areEqual($0, "Package.swift") }) { continue }
      for name in names where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : Paths.join(folder, name)
        guard try Files.kind(of: Paths.join(root, path)) == .folder else { continue }
        if Paths.areEqual(name, ReferencePath.folderName) {
          for owner in try Files.list(Paths.join(root, path)) {
            let own = Paths.join(path, owner)
            if try Files.kind(of: Paths.join(root, own)) == .folder { found.append(own) }
          }
        } else {
          open.append(path)
        }
      }
    }
    return found.sorted(by: Paths.precedes)
  }

  /// Whether a folder has Swift files and no journeys.
  private static func hasTests(_ folder: String) throws(FileError) -> Bool {
    let names = try names(in: folder)
    return names.contains { $0.hasSuffix(".swift") } && !names.contains { JourneyPath.isJourney($0) }
  }
}
