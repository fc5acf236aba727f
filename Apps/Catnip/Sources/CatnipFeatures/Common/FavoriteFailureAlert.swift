import CatnipDomain
public import ScreenModels

extension FavoriteBreeds {
  /// The alert with the reason why a favourite could not be saved, if there is one.
  ///
  /// It belongs to the app and not to a screen: the coordinator shows it, wherever the person is by then.
  @ScreenBuilder public var alerts: [Node] {
    if let failure {
      Alert(CommonCopy.favoriteNotSaved, message: CommonCopy.reason(failure)) {
        Button(CommonCopy.ok, role: .cancel) { self.dismissFailure() }.id("ok")
      }
    }
  }
}
