import CatnipDomain
public import ScreenModels
public import WhiskerLocalization

extension FavoriteBreeds {
  /// The alert with the reason why favourites could not be read or saved, if there is one.
  ///
  /// It belongs to the app and not to a screen: the coordinator shows it, wherever the person is by then.
  @ScreenBuilder public func alerts(_ texts: Texts) -> [Node] {
    if let failure {
      let copy = CommonCopy(texts: texts)
      Alert(copy.title(failure), message: copy.reason(failure)) {
        // Favourites are read again whenever they are shown.
        if case .saving = failure { Button(copy.tryAgain) { self.retry() }.id("try-again") }
        Button(copy.ok, role: .cancel) { self.dismissFailure() }.id("ok")
      }
    }
  }
}
