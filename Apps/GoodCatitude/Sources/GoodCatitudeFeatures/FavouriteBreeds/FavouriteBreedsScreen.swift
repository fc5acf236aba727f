public import GoodCatitudeArchitecture
import GoodCatitudeDomain
public import Observation
public import ScreenModels
public import WhiskerLocalization

/// The screen of the favourites.
@MainActor @Observable
public final class FavouriteBreedsScreen: ScreenModel {
  private let store: Store<FavouriteBreedsFeature>
  private let copy: FavouriteBreedsCopy

  /// Creates the screen of a store.
  public init(_ store: Store<FavouriteBreedsFeature>, texts: Texts) {
    self.store = store
    copy = FavouriteBreedsCopy(texts: texts)
  }

  /// The screen.
  public var screen: [Node] {
    NavigationTitle(copy.title)
    if let failure = store.state.failure {
      ContentUnavailableView(copy.failed, description: copy.common.reason(failure)) {
        Button(copy.common.tryAgain) { self.store.send(.reload) }.id("try-again")
      }
    } else if let breeds = store.state.breeds {
      if breeds.isEmpty {
        ContentUnavailableView(copy.empty, description: copy.emptyHint)
      } else {
        BreedGrid(
          copy.title, breeds, images: store.state.images, copy: copy.common,
          appeared: { self.store.send(.breedAppeared($0)) },
          open: { self.store.send(.breedTapped($0)) }
        ).id("favourites")
      }
    } else {
      ProgressView(copy.loading)
    }
  }
}
