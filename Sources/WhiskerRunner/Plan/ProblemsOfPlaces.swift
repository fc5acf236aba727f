import WhiskerSource

/// Problems of one kind in the runs of a journey, at most one for each place: a line is in several runs, and in several rounds of a loop.
struct ProblemsOfPlaces {
  private struct Place: Hashable {
    let file: ObjectIdentifier
    let span: SourceSpan
  }

  /// The problems, in the order in which they were found.
  private(set) var all: [Diagnostic] = []
  private var places: Set<Place> = []

  /// Adds the problems of a place, unless it has some already.
  mutating func add(_ file: SourceFile, _ span: SourceSpan, _ problems: () -> [Diagnostic]) {
    guard places.insert(Place(file: ObjectIdentifier(file), span: span)).inserted else { return }
    all += problems()
  }
}
