public import ScreenModels
public import WhiskerLocalization

extension RecipeBook {
  /// The alert about malformed data, which the list or a link may have asked for.
  ///
  /// It belongs to the app and not to a screen: the coordinator shows it, wherever the person is by then.
  @ScreenBuilder public func alerts(_ texts: Texts) -> [Node] {
    if showsMalformedAlert {
      let copy = RecipesCopy(texts: texts)
      Alert(copy.malformed, message: copy.malformedReason) {
        Button(copy.ok, role: .cancel) { self.confirmMalformed() }.id("ok")
      }
    }
  }
}
