public import Observation
public import ScreenModels
public import WhiskerLocalization

/// What is beside a list of breeds while no breed is chosen.
@MainActor @Observable
public final class NoBreedModel: ScreenModel {
  private let copy: DetailCopy

  /// Creates the model.
  public init(texts: Texts) { copy = DetailCopy(texts: texts) }

  /// A hint at the list.
  public var screen: [Node] {
    ContentUnavailableView(copy.noneChosen, description: copy.noneChosenHint)
  }
}
