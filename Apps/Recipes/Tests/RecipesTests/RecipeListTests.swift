import RecipesDomain
import ScreenModels
import Synchronization
import Testing
import WhiskerEnvironment
import WhiskerImages
import WhiskerLocalization

@testable import RecipesFeatures

/// Slices and failures of the list, without a screen.
@MainActor
struct RecipeListTests {
  /// Answers from a list, one after the other.
  private final class Service: RecipeService {
    private let answers: Mutex<[Result<[Recipe], RecipeError>]>
    init(_ answers: [Result<[Recipe], RecipeError>]) { self.answers = Mutex(answers) }

    func recipes() async throws(RecipeError) -> [Recipe] {
      try answers.withLock { $0.removeFirst() }.get()
    }
  }

  private static func recipes(_ count: Int) -> [Recipe] {
    (0..<count).map { Recipe(id: "\($0)", name: "Recipe \($0)", cuisine: $0 % 2 == 0 ? "Even" : "Odd") }
  }

  private func list(_ answers: Result<[Recipe], RecipeError>...) async -> RecipeListModel {
    let model = RecipeListModel(
      book: RecipeBook(service: Service(answers)), photos: ImageLoader(transport: StubTransport("")),
      texts: Texts(RecipesTexts.catalog, locale: .posix), reachability: Reachability(),
      announcer: Announcer(), clock: ContinuousClock(),
      clearPhotos: { true }, open: { _ in })
    await model.book.loadIfNeeded()
    return model
  }

  @Test func theLastRowAddsASlice() async {
    let list = await list(.success(Self.recipes(25)))
    #expect(list.shown.count == 10)
    list.showMore(after: list.book.recipes[4])
    #expect(list.shown.count == 10)
    list.showMore(after: list.book.recipes[9])
    #expect(list.shown.count == 20)
    list.showMore(after: list.book.recipes[19])
    #expect(list.shown.count == 25)
    list.showMore(after: list.book.recipes[24])
    #expect(list.shown.count == 25)
  }

  @Test func aSearchBeginsAtTheFirstSlice() async {
    let list = await list(.success(Self.recipes(25)))
    list.showMore(after: list.book.recipes[9])
    list.search(for: "odd")
    #expect(list.shown.count == 10)
    #expect(list.results.count == 12)
    list.search(in: .name)
    #expect(list.results.isEmpty)
  }

  @Test func aSpaceLeavesTheListAsItIs() async {
    let list = await list(.success(Self.recipes(25)))
    list.search(for: "odd")
    list.showMore(after: list.results[9])
    list.search(for: " odd ")
    #expect(list.search.text == " odd ")
    #expect(list.shown.count == 12)
    list.search(for: " odd r")
    #expect(list.searches == 2)
  }

  @Test func aFailedRefreshKeepsTheRecipes() async {
    let list = await list(
      .success(Self.recipes(3)), .failure(.server(status: 500)), .success(Self.recipes(4)))
    await list.refresh()
    #expect(list.book.recipes.count == 3)
    #expect(list.book.refreshFailure == .server(status: 500))
    #expect(!list.book.showsMalformedAlert)
    await list.refresh()
    #expect(list.book.recipes.count == 4)
    #expect(list.book.refreshFailure == nil)
  }

  @Test(arguments: [RecipeError.offline, .server(status: 503), .malformed, .cancelled])
  func aRefreshKeepsTheRowsThatSomeoneScrolledTo(_ error: RecipeError) async {
    let list = await list(.success(Self.recipes(25)), .failure(error), .success(Self.recipes(25)))
    list.showMore(after: list.book.recipes[9])
    await list.refresh()
    #expect(list.shown.count == 20)
    await list.refresh()
    #expect(list.book.refreshFailure == nil)
    #expect(list.shown.count == 20)
  }

  @Test func theLastRowMayBeFollowedByMoreAfterARefresh() async {
    let list = await list(.success(Self.recipes(10)), .success(Self.recipes(12)))
    let last = list.book.recipes[9]
    #expect(!list.isBeforeMore(last))
    await list.refresh()
    #expect(list.isBeforeMore(last))
    #expect(list.shown.count == 10)
  }

  @Test func onlyMalformedDataNeedsAnAlert() async {
    let list = await list(.failure(.malformed), .failure(.offline), .success([]))
    #expect(list.book.showsMalformedAlert)
    list.book.confirmMalformed()
    #expect(!list.book.showsMalformedAlert)
    await list.refresh()
    #expect(list.book.phase == .failed(.offline))
    #expect(!list.book.showsMalformedAlert)
    await list.refresh()
    #expect(list.book.phase == .loaded)
  }

  @Test func dataThatIsReadAtLastNeedsNoAlert() async {
    let list = await list(.failure(.malformed), .success(Self.recipes(2)))
    await list.refresh()
    #expect(!list.book.showsMalformedAlert)
  }

  @Test func aCancelledLoadIsMadeUpFor() async {
    let list = await list(.failure(.cancelled), .success(Self.recipes(2)))
    #expect(list.book.phase == .loading)
    await list.book.loadIfNeeded()
    #expect(list.book.recipes.count == 2)
  }
}
