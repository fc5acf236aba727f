import AppCoordinator
import PawsCoordinator
import PawsDomain
import PawsFeatures
import PawsMocks
import ScreenModels
import Testing
import TextRenderer

/// Navigation is checked directly, without a full user flow.
@MainActor
@Suite("Coordinator")
struct CoordinatorTests {
  private let screens = MockScreens()

  private func coordinator() -> PawsAppCoordinator { PawsAppCoordinator(core: screens.core) }

  private let images = PawsRoute.images(breed: "hound", subBreed: "afghan")

  @Test("The start is the list of breeds")
  func start() {
    #expect(coordinator().makeStart() == NavigationState(root: .breedList))
  }

  @Test("Each route has a model of its own", arguments: PawsRoute.kinds)
  func models(route: PawsRoute) throws {
    let coordinator = coordinator()
    let model = coordinator.model(for: route)
    #expect(model !== coordinator.model(for: route))
    #expect(try !model.described().isEmpty)
    let expected: any ScreenModel.Type =
      switch route {
      case .breedList: BreedListViewModelImpl.self
      case .images: BreedImagesViewModelImpl.self
      case .subBreeds: SubBreedsViewModelImpl.self
      case .picture: PictureViewModelImpl.self
      case .about: AboutViewModel.self
      case .credits: CreditsViewModel.self
      case .tour: TourViewModel.self
      }
    #expect(type(of: model) == expected)
  }

  @Test("Routes are called after their cases")
  func names() {
    #expect(
      PawsRoute.kinds.map(\.name) == [
        "breed-list", "images", "sub-breeds", "picture", "about", "credits", "tour",
      ])
    #expect(
      PawsRoute(named: "picture 2 hound afghan") == .picture(number: 2, breed: "hound", subBreed: "afghan"))
    #expect(PawsRoute(named: "picture two hound") == nil)
  }

  @Test("Push, pop, pop to root")
  func stack() {
    let coordinator = coordinator()
    coordinator.push(images)
    coordinator.push(.images(breed: "pug", subBreed: nil))
    coordinator.pop()
    #expect(coordinator.navigator.state.front?.routes == [.breedList, images])
    coordinator.push(images)
    coordinator.popToRoot()
    #expect(coordinator.navigator.state.front?.routes == [.breedList])
    coordinator.pop()
    #expect(screens.log.lines == ["pop: there is only the root on the stack"])
  }

  @Test("Sheet and cover, each dismissed by its own command")
  func presentations() {
    let coordinator = coordinator()
    coordinator.presentSheet(.about)
    coordinator.presentFullScreenCover(.tour)
    coordinator.dismissSheet()
    #expect(coordinator.navigator.state.presented.map(\.style) == [.sheet, .cover])
    coordinator.dismissCover()
    #expect(coordinator.navigator.state.presented.map(\.style) == [.sheet])
    coordinator.dismissSheet()
    #expect(coordinator.navigator.state.presented == [])
    #expect(screens.log.lines == ["dismiss sheet: what is in front is not a sheet"])
  }

  @Test("A swipe replaces the route of an image, and its model goes on")
  func swipes() async throws {
    let coordinator = coordinator()
    coordinator.push(images)
    coordinator.presentFullScreenCover(.picture(number: 1, breed: "hound", subBreed: "afghan"))
    let model = coordinator.model(for: .picture(number: 1, breed: "hound", subBreed: "afghan"))
    let picture = try #require(model as? PictureViewModelImpl)
    await picture.load()
    picture.show(2)
    let third = PawsRoute.picture(number: 3, breed: "hound", subBreed: "afghan")
    #expect(coordinator.navigator.state.presented == [.init(.cover, root: third)])
    #expect(coordinator.navigator.state.tabs.first?.stack.routes == [.breedList, images])
    #expect(coordinator.model(for: third) === model)
    #expect(coordinator.model(for: third) !== model, "another time it is another image")
    picture.show(2)
    #expect(coordinator.model(for: third) !== model, "nothing was replaced")
    #expect(screens.log.lines == [])
  }

  @Test("Outcomes are told one after the other")
  func outcomes() throws {
    let coordinator = coordinator()
    let app = coordinator.launch(as: "Paws", on: .phone)
    for notice in [PictureNotice.notShared, .saved, .notAllowed] { screens.core.outcomes.add(notice) }
    for title in ["Couldn't share image", "Saved to your photos", "Couldn't save image"] {
      while try app.update() {}
      #expect(app.screen.front.alerts.map(\.name) == [title])
      screens.core.outcomes.dismiss()
    }
    while try app.update() {}
    #expect(app.screen.front.alerts == [])
  }

  @Test("Links lead to the same place from anywhere")
  func links() throws {
    for before in [[], [PawsRoute.about]] {
      let coordinator = coordinator()
      for route in before { coordinator.presentSheet(route) }
      #expect(coordinator.open("paws://breeds/hound/afghan?image=3") == .performed)
      #expect(
        coordinator.navigator.state
          == NavigationState(
            tabs: [.init("", root: .breedList, path: [.images(breed: "hound", subBreed: nil), images])],
            presented: [.init(.cover, root: .picture(number: 3, breed: "hound", subBreed: "afghan"))]))
    }
    for link in [
      "", "paws://", "paws://breeds/a/b/c", "http://paws.example/breeds", "paws://about/x",
      "paws://breeds/a?image=0", "https://about", "https://breeds/hound", "https://breeds",
      "https://paws.example", "https://cats.example/breeds/hound", "paws://paws.example/breeds/hound",
    ] {
      #expect(coordinator().open(link) == .refused(.unknownLink), "\(link)")
    }
  }

  @Test("A link may spell names in capitals", arguments: ["hound", "hound/afghan?image=3"])
  func capitals(place: String) {
    let (usual, capital) = (coordinator(), coordinator())
    #expect(usual.open("paws://breeds/\(place)") == .performed)
    let spelled = place.replacing("hound", with: "Hound").replacing("afghan", with: "AFGHAN")
    #expect(capital.open("paws://breeds/\(spelled)") == .performed)
    #expect(capital.navigator.state == usual.navigator.state)
  }

  @Test(
    "A link of the website leads where the app's own does",
    arguments: ["breeds", "about", "breeds/hound", "breeds/hound/afghan?image=3"])
  func website(place: String) {
    let (app, web) = (coordinator(), coordinator())
    #expect(app.open("paws://\(place)") == .performed)
    #expect(web.open("https://paws.example/\(place)") == .performed)
    #expect(web.navigator.state == app.navigator.state)
  }

  @Test(
    "The tour leads to the breeds, whatever lies below it",
    arguments: [
      [], [.about], [.about, .tour, .about],
    ] as [[PawsRoute]])
  func browses(below: [PawsRoute]) throws {
    let coordinator = coordinator()
    coordinator.push(images)
    for route in below {
      if route == .tour { coordinator.presentFullScreenCover(route) } else { coordinator.presentSheet(route) }
    }
    coordinator.presentFullScreenCover(.tour)
    let tour = coordinator.model(for: .tour)
    for button in ["Next", "Next", "Start Browsing"] {
      let content = try ContentBuilder.build(
        tour, in: ScreenRoom(.phone), memory: BuildMemory(), ruler: WireframeRuler())
      let node = try #require(content.allNodes.first { $0.element.name == button })
      #expect(node.perform(.tap, text: ""))
    }
    #expect(coordinator.navigator.state == coordinator.makeStart())
    #expect(screens.log.lines == [])
  }

  @Test("A coordinator can be replaced by a mock: models do not notice")
  func swapped() throws {
    let live = coordinator()
    let factory = PawsScreens(core: screens.core)
    for navigation in [live, screens.coordinator] as [any PawsNavigation] {
      let model = try #require(factory.model(for: .breedList, navigation) as? any BreedListViewModel)
      model.open(Dog(breed: "hound", subBreed: "afghan"))
    }
    #expect(live.navigator.state.front?.routes == [.breedList, images])
    #expect(screens.coordinator.commands == [.push(images)])
  }

  @Test("A model does not keep its coordinator alive")
  func lifetime() throws {
    var coordinator: PawsAppCoordinator? = coordinator()
    let model = coordinator?.model(for: .about)
    weak let released = coordinator
    coordinator = nil
    #expect(released == nil)
    #expect(model != nil)
  }

  @Test("The state survives the process")
  func restoration() throws {
    let old = coordinator()
    old.open("paws://breeds/hound/afghan?image=2")
    let new = coordinator()
    #expect(new.restore(try old.encodedState()) == .performed)
    #expect(new.navigator.state == old.navigator.state)
    #expect(new.restore(Array("{}".utf8)) == .refused(.unreadableState))
  }
}
