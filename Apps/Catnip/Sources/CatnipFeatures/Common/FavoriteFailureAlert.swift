import CatnipDomain
import ScreenModels

extension FavoriteBreeds {
  /// The alert with the reason why a favourite could not be saved.
  func alert(_ failure: BreedError) -> Node {
    Alert(CommonCopy.favoriteNotSaved, message: CommonCopy.reason(failure)) {
      Button(CommonCopy.ok, role: .cancel) { self.dismissFailure() }.id("ok")
    }.node
  }
}
