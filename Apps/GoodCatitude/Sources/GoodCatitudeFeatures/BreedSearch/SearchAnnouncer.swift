public import ScreenModels
public import WhiskerLocalization

/// Tells assistive technologies what came of a search, for those who do not see the screen.
@MainActor
public struct SearchAnnouncer {
  private let announcer: Announcer
  private let copy: BreedSearchCopy

  /// Creates an announcer with the texts of the app.
  public init(_ announcer: Announcer, texts: Texts) {
    self.announcer = announcer
    copy = BreedSearchCopy(texts: texts)
  }

  /// Announces the number of breeds, and after a search that failed the reason.
  func callAsFunction(_ findings: SearchBreeds.Findings) {
    if findings.breeds.isEmpty, let failure = findings.failure {
      announcer.post(copy.searchFailed(failure))
    } else {
      let found = copy.found(findings.breeds.count)
      announcer.post(findings.failure.map { "\(found). \(copy.showingSaved($0))" } ?? found)
    }
  }
}
