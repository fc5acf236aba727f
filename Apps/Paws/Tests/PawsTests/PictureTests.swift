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

  /// Performs an action of the element with this id.
  private func perform(_ action: ElementAction, _ id: String, on model: PictureViewModel, _ text: String = "")
    throws
  {
    let nodes = try ContentBuilder.build(
      model, in: ScreenRoom(.phone), memory: BuildMemory(), ruler: WireframeRuler()
    )
    .allNodes
    let node = try #require(nodes.first { $0.element.id == id })
    #expect(node.perform(action, text: text))
  }

  private func zoom(of model: PictureViewModel) throws -> String {
    try #require(try model.described().all.first { $0.id == "zoom" }).name
  }

  @Test("Tap image → zoom → close")
  func tapImageZoomClose() async throws {
    let screens = MockScreens()
    let grid = try screens.model(
      .images(breed: "hound", subBreed: "afghan"), as: BreedImagesViewModelImpl.self)
    await grid.task()
    grid.openImage(1)
    #expect(screens.coordinator.commands == [.presentFullScreenCover(route)])

    let picture = try screens.model(route, as: PictureViewModel.self)
    await picture.task()
    #expect(screens.service.requests == ["hound-afghan"], "the addresses are in memory")
    #expect(try zoom(of: picture) == "Zoom 100 %")
    try perform(.doubleTap, "picture", on: picture)
    #expect(try zoom(of: picture) == "Zoom 200 %")
    try perform(.pinch, "picture", on: picture, "1.5")
    #expect(try zoom(of: picture) == "Zoom 300 %")

    try perform(.tap, "close", on: picture)
    #expect(screens.coordinator.commands.last == .dismissCover)
  }

  @Test("A swipe shows a neighbour in its own size")
  func swipes() async throws {
    let picture = try MockScreens().model(route, as: PictureViewModel.self)
    await picture.task()
    try perform(.doubleTap, "picture", on: picture)
    try perform(.swipeLeft, "picture", on: picture)
    #expect(try picture.described().names(.title) == ["Afghan Hound 2 of 4"])
    #expect(try zoom(of: picture) == "Zoom 100 %")
    for _ in 0..<5 { try perform(.swipeLeft, "picture", on: picture) }
    #expect(try picture.described().names(.title) == ["Afghan Hound 4 of 4"])
    for _ in 0..<5 { try perform(.swipeRight, "picture", on: picture) }
    #expect(try picture.described().names(.title) == ["Afghan Hound 1 of 4"])
  }

  @Test("A number that is too high", arguments: [5, 99, .max])
  func tooHigh(number: Int) async throws {
    let picture = try MockScreens()
      .model(.picture(number: number, breed: "hound", subBreed: "afghan"), as: PictureViewModel.self)
    await picture.task()
    #expect(try picture.described().names(.unavailable) == ["No such image"])
    #expect(try picture.described().names(.button) == ["Close"])
  }

  @Test("Saving an image ends as the device answers", arguments: [PictureOutcome.done, .refused, .cancelled])
  func downloads(outcome: PictureOutcome) async throws {
    let screens = MockScreens()
    screens.actions.outcome = outcome
    let picture = try screens.model(route, as: PictureViewModel.self)
    await picture.task()
    try perform(.tap, "download", on: picture)
    #expect(try picture.described().names(.progress) == ["Saving image"])
    while try picture.described().names(.progress) != [] { await Task.yield() }
    #expect(screens.actions.asked == ["download \(MockDogs.images[0])"])
    #expect(try picture.described().names(.toast) == (outcome == .done ? ["Saved to your photos"] : []))
    #expect(try picture.described().names(.alert) == (outcome == .refused ? ["Couldn't save image"] : []))
  }
}
