public import AppCoordinator
import PawsFeatures
public import ScreenModels

/// The live coordinator of the whole app: one stack, with sheets and full-screen covers above it.
///
/// It says where the app starts, which model belongs to which route, what a link means, and that a person returns to where they
/// were. Its commands are those of ``PawsNavigation``.
@MainActor
public final class PawsAppCoordinator: Coordinator, PawsNavigation {
  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let core: PawsCore
  private let screens: PawsScreens
  /// The model of the route that replaces another one, until it is asked for.
  private var kept: (route: PawsRoute, model: any ScreenModel)?

  /// Creates the coordinator of an app.
  public init(core: PawsCore) {
    self.core = core
    screens = PawsScreens(core: core)
    navigator.observer = { record in
      if let refusal = record.refusal { core.log("\(record.operation.description): \(refusal.message)") }
    }
  }

  /// All breeds.
  public func makeStart() -> NavigationState<PawsRoute> { NavigationState(root: .breedList) }

  /// Creates the view model of a route, or returns the one that goes on with it.
  public func model(for route: PawsRoute) -> any ScreenModel {
    defer { kept = nil }
    if let kept, kept.route == route { return kept.model }
    return screens.model(for: route, self)
  }

  /// Replaces the route in front, so that a person who returns finds what they see and not what they came for.
  public func replace(with route: PawsRoute, keeping model: any ScreenModel) {
    guard let routes = navigator.state.front?.routes, routes.last != route else { return }
    kept = (route, model)
    navigator.replaceStack(with: routes.dropLast() + [route])
  }

  /// `paws://breeds/hound`, `paws://breeds/hound/afghan`, with `?image=3` for one image, and `paws://about`; the same below
  /// `https://paws.example`.
  ///
  /// The API's names are in lowercase, however a link spells them.
  public func commands(for link: DeepLink) -> [NavigationCommand<PawsRoute>]? {
    let place: [String]
    switch (link.scheme, link.host) {
    case ("paws", let host): place = [host] + link.path
    case ("https", "paws.example"): place = link.path
    default: return nil
    }
    switch (place.first, place.count) {
    case ("about", 1): return [.dismissAll, .popToRoot, .present(.about, as: .sheet)]
    case ("breeds", 1): return [.dismissAll, .popToRoot]
    // No breed is without a name, and no request can ask for one.
    case ("breeds", 2...) where place.contains { $0.allSatisfy(\.isWhitespace) }: return nil
    case ("breeds", 2): return images(of: place[1].lowercased(), nil, link)
    case ("breeds", 3): return images(of: place[1].lowercased(), place[2].lowercased(), link)
    default: return nil
    }
  }

  /// A sub-breed lies on its breed, so that a person can go back from one to the other.
  private func images(
    of breed: String, _ subBreed: String?, _ link: DeepLink
  ) -> [NavigationCommand<PawsRoute>]? {
    var commands: [NavigationCommand<PawsRoute>] = [
      .dismissAll, .popToRoot, .push(.images(breed: breed, subBreed: nil)),
    ]
    if let subBreed { commands.append(.push(.images(breed: breed, subBreed: subBreed))) }
    guard let image = link.value("image") else { return commands }
    guard let number = Int(image), number > 0 else { return nil }
    return commands + [.present(.picture(number: number, breed: breed, subBreed: subBreed), as: .cover)]
  }

  /// What sharing and saving images led to, also of one that is closed by now.
  public var alerts: [Node] { core.outcomes.alerts(core.texts) }

  /// An image that was saved is announced, and an update that has failed.
  public var announcer: Announcer? { core.announcer }

  /// A person who returns finds the image they were looking at.
  public var restoresNavigation: Bool { true }
}
