public import ScreenModels
public import WhiskerLocalization

/// Tells assistive technologies what a search has found, for those who do not see the screen.
@MainActor
public struct SearchAnnouncer {
  private let announcer: Announcer
  private let copy: BreedSearchCopy

  /// Creates an announcer with the texts of the app.
  public init(_ announcer: Announcer, texts: Texts) {
    self.announcer = announcer
    copy = BreedSearchCopy(texts: texts)
  }

  /// Announces the number of breeds; nothing for a search that failed, of which the screen tells.
  func callAsFunction(_ findings: SearchBreeds.Findings) {
    if findings.breeds.isEmpty, findings.failure != nil { return }
    announcer.post(copy.found(findings.breeds.count))
  }
}
