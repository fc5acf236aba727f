public import GoodCatitudeDomain
public import ScreenModels
public import WhiskerLocalization

/// Tells that a favourite could not be saved, wherever the person is by then.
public struct FavouriteFailureAlert: ScreenContent {
  /// The node that describes the alert.
  public let node: Node

  /// Creates the alert; `dismiss` is called when the person has read it.
  @MainActor public init(_ failure: BreedError, texts: Texts, dismiss: @escaping @MainActor () -> Void) {
    let copy = CommonCopy(texts: texts)
    node =
      Alert(copy.favouriteNotSaved, message: copy.reason(failure)) {
        Button(copy.ok, role: .cancel, action: dismiss).id("ok")
      }.node
  }
}
