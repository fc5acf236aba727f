import WhiskerSource

/// Files, each once: a journey may use one of them for each of many rows.
struct DistinctFiles {
  /// The files, in the order in which they were added.
  private(set) var all: [SourceFile] = []
  private var known: Set<ObjectIdentifier> = []

  /// Adds a file, unless it is one of them.
  mutating func add(_ file: SourceFile) {
    // A loop adds the same one again and again.
    guard all.last !== file, known.insert(ObjectIdentifier(file)).inserted else { return }
    all.append(file)
  }
}
