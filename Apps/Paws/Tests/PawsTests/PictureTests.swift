import PawsCoordinator
import PawsDomain
import PawsFeatures
import PawsMocks
import ScreenModels
import TextRenderer
import Testing

@MainActor
@Suite("Picture")
struct PictureTests {
  private let route = PawsRoute.picture(number: 1, breed: "hound", subBreed: "afghan")

  /// The state of the screen between its builds, such as the scale of the image.
  private let memory = BuildMemory()

  private func node(_ id: String, on model: any PictureViewModel) throws -> BuiltNode? {
    try ContentBuilder.build(model, in: ScreenRoom(.phone), memory: memory, ruler: WireframeRuler())
      .allNodes.first { $0.element.id == id }
  }

  /// Performs an action of the element with this id.
  private func perform(
    _ action: ElementAction, _ id: String, on model: any PictureViewModel, _ text: String = ""
  )
    throws
  {
    #expect(try #require(try node(id, on: model)).perform(action, text: text))
  }

  /// The number of the image that is shown, and its scale.
  private func picture(_ model: any PictureViewModel) throws -> String? {
    try node("picture", on: model)?.element.value
  }

  @Test("Tap image → zoom → close")
  func tapImageZoomClose() async throws {
    let screens = MockScreens()
    let grid = try screens.model(
      .images(breed: "hound", subBreed: "afghan"), as: BreedImagesViewModelImpl.self)
    await grid.load()
    grid.openImage(1)
    #expect(screens.coordinator.commands == [.presentFullScreenCover(route)])

    let picture = try screens.model(route, as: PictureViewModelImpl.self)
    await picture.load()
    #expect(screens.service.requests == ["hound/afghan"], "the addresses are in memory")
    #expect(try self.picture(picture) == "1/4")
    try perform(.doubleTap, "picture", on: picture)
    #expect(try self.picture(picture) == "1/4 200%")
    try perform(.pinch, "picture", on: picture, "1.5")
    #expect(try self.picture(picture) == "1/4 300%")

    try perform(.tap, "close", on: picture)
    #expect(screens.coordinator.commands.last == .dismissCover)
  }

  @Test("A swipe shows a neighbour in its own size")
  func swipes() async throws {
    let screens = MockScreens()
    let picture = try screens.model(route, as: PictureViewModelImpl.self)
    await picture.load()
    try perform(.doubleTap, "picture", on: picture)
    try perform(.swipeLeft, "picture", on: picture)
    #expect(try picture.described().names(.title) == ["Afghan Hound 2 of 4"])
    #expect(
      screens.coordinator.commands == [.replace(.picture(number: 2, breed: "hound", subBreed: "afghan"))])
    #expect(try self.picture(picture) == "2/4")
    for _ in 0..<2 { try perform(.swipeLeft, "picture", on: picture) }
    #expect(try picture.described().names(.title) == ["Afghan Hound 4 of 4"])
    #expect(try node("picture", on: picture)?.element.actions == [.doubleTap, .pinch, .swipeRight])
    for _ in 0..<3 { try perform(.swipeRight, "picture", on: picture) }
    #expect(try picture.described().names(.title) == ["Afghan Hound 1 of 4"])
    #expect(try node("picture", on: picture)?.element.actions == [.doubleTap, .pinch, .swipeLeft])
  }

  @Test("A number that is too high", arguments: [5, 99, .max])
  func tooHigh(number: Int) async throws {
    let picture = try MockScreens()
      .model(.picture(number: number, breed: "hound", subBreed: "afghan"), as: PictureViewModelImpl.self)
    await picture.load()
    #expect(try picture.described().names(.unavailable) == ["No such image"])
    #expect(try picture.described().names(.title) == ["Afghan Hound"], "there is no such image to count")
    #expect(try picture.described().names(.button) == ["Close"])
  }

  @Test(
    "Saving an image ends as the device answers",
    arguments: [PictureOutcome.done, .refused, .failed, .cancelled])
  func downloads(outcome: PictureOutcome) async throws {
    let screens = MockScreens()
    screens.actions.outcome = outcome
    let picture = try screens.model(route, as: PictureViewModelImpl.self)
    picture.appear()
    await picture.load()
    try perform(.tap, "download", on: picture)
    #expect(try picture.described().names(.progress) == ["Saving image"])
    while try picture.described().names(.progress) != [] { await Task.yield() }
    #expect(screens.actions.asked == ["download \(MockDogs.images[0])"])
    let saved = outcome == .done ? ["Saved to your photos"] : []
    #expect(try picture.described().names(.toast) == saved)
    #expect(screens.core.announcer.take() == saved)
    #expect(
      screens.core.outcomes.notices
        == (outcome == .refused ? [.notAllowed] : outcome == .failed ? [.notSaved] : []))
  }

  @Test("An image that is saved after it was closed is told by the app")
  func downloadsAfterClosing() async throws {
    let screens = MockScreens()
    let picture = try screens.model(route, as: PictureViewModelImpl.self)
    picture.appear()
    await picture.load()
    try perform(.tap, "download", on: picture)
    picture.disappear()
    while picture.isSaving { await Task.yield() }
    #expect(screens.core.outcomes.notices == [.saved])
    #expect(!picture.isSaved)
  }

  @Test("An image that is opened again while it is saved is saved once, and says so itself")
  func opensAgainWhileSaving() async throws {
    let screens = MockScreens()
    screens.actions.isHeld = true
    let picture = try screens.model(route, as: PictureViewModelImpl.self)
    picture.appear()
    await picture.load()
    try perform(.tap, "download", on: picture)
    picture.disappear()
    let again = try screens.model(route, as: PictureViewModelImpl.self)
    again.appear()
    await again.load()
    #expect(again.isSaving)
    again.download()
    screens.actions.isHeld = false
    while again.isSaving { await Task.yield() }
    #expect(screens.actions.asked.count == 1)
    #expect(again.isSaved)
    #expect(screens.core.outcomes.notices == [])
  }

  @Test(
    "Sharing an image says what the person does not know",
    arguments: [PictureOutcome.done, .refused, .failed, .cancelled])
  func shares(outcome: PictureOutcome) async throws {
    let screens = MockScreens()
    screens.actions.outcome = outcome
    let picture = try screens.model(route, as: PictureViewModelImpl.self)
    await picture.load()
    try perform(.tap, "share", on: picture)
    for _ in 0..<10 { await Task.yield() }
    #expect(screens.actions.asked == ["share \(MockDogs.images[0])"])
    #expect(screens.core.outcomes.notices == ([.refused, .failed].contains(outcome) ? [.notShared] : []))
  }

  @Test("Two quick taps open one share sheet")
  func sharesOnce() async throws {
    let screens = MockScreens()
    let picture = try screens.model(route, as: (any PictureViewModel).self)
    await picture.load()
    let button = try #require(try node("share", on: picture))
    for _ in 0..<2 { _ = button.perform(.tap, text: "") }
    for _ in 0..<10 { await Task.yield() }
    #expect(screens.actions.asked == ["share \(MockDogs.images[0])"])
    try perform(.tap, "share", on: picture)
    for _ in 0..<10 { await Task.yield() }
    #expect(screens.actions.asked.count == 2, "the first sheet is closed")
  }
}
