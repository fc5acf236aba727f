import GoodCatitudeDomain
public import ScreenModels
public import WhiskerLocalization

/// Tells assistive technologies what came of a search and what could not be fetched or stored, for those who do not see the screen.
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
    if findings.breeds.isEmpty, findings.failure != nil {
      announcer.post(copy.searchFailed(findings))
    } else {
      let found = copy.found(findings.breeds.count)
      announcer.post(findings.failure == nil ? found : "\(found). \(copy.searchLimited(findings))")
    }
  }

  /// Announces why a page of the list could not be fetched, with what is shown in its place.
  func listFailed(_ error: BreedError, showsSaved: Bool) {
    announcer.post(copy.listFailed(error, showsSaved: showsSaved))
  }

  /// Announces why breeds could not be stored.
  func notSaved(_ error: BreedError) { announcer.post(copy.notSaved(error)) }
}
