public import GoodCatitudeDomain
public import ScreenModels
public import WhiskerLocalization

/// Tells that a favourite could not be saved, wherever the person is by then.
public struct FavouriteFailureAlert: ScreenContent {
  /// The node that describes the alert.
  public let node: Node

  /// Creates the alert; `dismiss` is called when the person has read it.
  ///
  /// - Parameters:
  ///   - breeds: The breeds whose mark is as it was.
  ///   - reason: The reason, of the last one.
  @MainActor public init(
    _ breeds: [Breed], because reason: BreedError, texts: Texts, dismiss: @escaping @MainActor () -> Void
  ) {
    let copy = CommonCopy(texts: texts)
    node =
      Alert(copy.favouriteNotSaved, message: copy.notChanged(breeds, because: reason)) {
        Button(copy.ok, role: .cancel, action: dismiss).id("ok")
      }.node
  }
}
