public import GoodCatitudeArchitecture
import GoodCatitudeDomain
public import Observation
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// The screen of one breed.
@MainActor @Observable
public final class BreedDetailsScreen: ScreenModel {
  private let store: Store<BreedDetailsFeature>
  private let network: NetworkReturns
  private let copy: BreedDetailsCopy

  /// Creates the screen of a store; `reachability` is the state of the network.
  public init(_ store: Store<BreedDetailsFeature>, reachability: Reachability, texts: Texts) {
    self.store = store
    network = NetworkReturns(of: reachability)
    copy = BreedDetailsCopy(texts: texts)
  }

  /// Tells the feature, which loads the breed.
  public func appear() { store.send(.appeared) }

  /// Tells the feature, which waits for no picture that nobody sees.
  public func disappear() { store.send(.disappeared) }

  /// Tells the feature that there is a network, which loads what could not be loaded without one.
  public func task() async { await network.whenOnline { store.send(.networkFound(hasReturned: $0)) } }

  /// The screen.
  public var screen: [Node] {
    let state = store.state
    NavigationTitle(title(state))
    switch state.phase {
    case .loading: ProgressView(copy.loading)
    case .missing: ContentUnavailableView(copy.missing, description: copy.missingHint)
    case .failed(let error):
      ContentUnavailableView(copy.failed, description: copy.common.reason(error)) {
        tryAgain(copy.tryLoadingAgain)
      }
    case .shown(let breed): details(of: breed, state)
    }
  }

  private func title(_ state: BreedDetailsFeature.State) -> String {
    if case .shown(let breed) = state.phase { breed.name } else { copy.title }
  }

  @ScreenBuilder private func details(of breed: Breed, _ state: BreedDetailsFeature.State) -> [Node] {
    if let failure = state.favourite.unread {
      Banner(copy.favouriteNotRead(failure), tone: .warning) { tryAgain(copy.tryCheckingAgain) }
    }
    AvatarView(breed, state.images.phase(of: breed), copy: copy.common)
    Toggle(copy.favourite, isOn: state.favourite.isOn) {
      self.store.send(.favouriteToggled($0))
    }.id("favourite")
    fact(copy.origin, id: "origin", breed.origin)
    fact(copy.lifeSpan, id: "life-span", breed.lifeSpan.isEmpty ? "" : copy.years(breed.lifeSpan))
    fact(copy.temperament, id: "temperament", breed.temperament)
    fact(copy.description, id: "description", breed.description)
  }

  /// A fact under its name; nothing if the server does not know it.
  @ScreenBuilder private func fact(_ name: String, id: String, _ text: String) -> [Node] {
    if !text.isEmpty { Section(name) { Text(text) }.id(id) }
  }

  /// A button for another try; its label says at what, for those who hear it without the rest.
  private func tryAgain(_ label: String) -> Node {
    Button(copy.common.tryAgain) { self.store.send(.retryTapped) }
      .id("try-again")
      .accessibilityLabel(label)
  }
}
