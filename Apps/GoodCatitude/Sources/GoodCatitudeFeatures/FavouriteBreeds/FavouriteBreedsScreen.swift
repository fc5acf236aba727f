public import GoodCatitudeArchitecture
import GoodCatitudeDomain
public import Observation
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// The screen of the favourites.
@MainActor @Observable
public final class FavouriteBreedsScreen: ScreenModel {
  private let store: Store<FavouriteBreedsFeature>
  private let network: NetworkReturns
  private let copy: FavouriteBreedsCopy

  /// Creates the screen of a store; `reachability` is the state of the network.
  public init(_ store: Store<FavouriteBreedsFeature>, reachability: Reachability, texts: Texts) {
    self.store = store
    network = NetworkReturns(of: reachability)
    copy = FavouriteBreedsCopy(texts: texts)
  }

  /// Tells the feature, which shows what is known of the favourites by now.
  public func appear() { store.send(.appeared) }

  /// Tells the feature, which announces nothing on another screen.
  public func disappear() { store.send(.disappeared) }

  /// Tells the feature that there is a network, which loads pictures that could not be loaded without one.
  public func task() async { await network.whenOnline { _ in store.send(.networkFound) } }

  /// The screen.
  public var screen: [Node] {
    let state = store.state
    NavigationTitle(copy.title)
    if let breeds = state.breeds {
      if let failure = state.failure {
        Banner(copy.reloadFailed(failure), tone: .warning) { tryAgain }
      }
      if state.isTryingAgain { ProgressView(copy.loading) }
      favourites(breeds, state.images)
    } else if let failure = state.failure {
      ContentUnavailableView(copy.failed, description: copy.common.reason(failure)) { tryAgain }
    } else {
      ProgressView(copy.loading)
    }
  }

  @ScreenBuilder private func favourites(_ breeds: [Breed], _ images: FetchImages.State) -> [Node] {
    if breeds.isEmpty {
      ContentUnavailableView(copy.empty, description: copy.emptyHint)
    } else {
      BreedGrid(
        copy.title, breeds, images: images, copy: copy.common,
        appeared: { self.store.send(.breedAppeared($0)) },
        disappeared: { self.store.send(.breedDisappeared($0)) },
        open: { self.store.send(.breedTapped($0)) }
      ).id("favourites")
    }
  }

  private var tryAgain: Node {
    Button(copy.common.tryAgain) { self.store.send(.retryTapped) }
      .id("try-again")
      .accessibilityLabel(copy.tryLoadingAgain)
  }
}
