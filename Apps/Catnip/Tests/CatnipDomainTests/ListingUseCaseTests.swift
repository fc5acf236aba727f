import CatnipDomain
import CatnipStaging
import Testing

@MainActor
@Suite("Use cases of the listing")
struct ListingUseCaseTests {
  @Test("A saved listing is shown without a request, whether there is a network or not")
  func offlineFirst() async throws {
    let repository = StagedRepository([breed("a"), breed("b")])
    let list = ListBreeds(repository)
    #expect(try await list().breeds.map(\.id) == ["a", "b"])
    repository.isOnline = false
    #expect(try await list().source == .device)
    #expect(repository.server.requests == [])
  }

  @Test("Where nothing is saved, the first page is loaded")
  func firstLaunch() async throws {
    let repository = StagedRepository()
    repository.server.on(.page(0), .breeds([breed("b"), breed("a")]))
    let listing = try await ListBreeds(repository)()
    #expect(listing.breeds.map(\.id) == ["b", "a"])
    #expect(listing.source == .server)
  }

  @Test("The first launch without a network, and a device that cannot be read, are failures")
  func failures() async {
    let repository = StagedRepository()
    repository.isOnline = false
    await #expect(throws: BreedError.offline) { try await ListBreeds(repository)() }
    repository.isOnline = true
    repository.readingFailure = .storage
    await #expect(throws: BreedError.storage) { try await ListBreeds(repository)() }
    #expect(repository.server.requests == [], "what is saved might be lost under a new page")
  }

  @Test("A reload asks for the first page, whatever is saved")
  func reload() async throws {
    let repository = StagedRepository([breed("a"), breed("b")])
    repository.server.on(.page(0), .breeds([breed("a", "Newer")]), .failure(.timeout))
    #expect(try await ReloadBreeds(repository)().breeds.map(\.name) == ["Newer", "B"])
    await #expect(throws: BreedError.timeout) { try await ReloadBreeds(repository)() }
    #expect(repository.server.requests == [.page(0), .page(0)])
  }

  @Test("The listing continues at the saved page, and at the same one after a failure")
  func loadMore() async throws {
    let repository = StagedRepository([breed("a")])
    repository.paging = Pagination(nextPage: 3)
    let page = (0..<StagedRepository.pageSize).map { breed("b\($0)") }
    repository.server.on(.page(3), .failure(.server(status: 500)), .breeds(page))
    repository.server.on(.page(4), .breeds([breed("c")]))
    let loadMore = LoadMoreBreeds(repository)
    await #expect(throws: BreedError.server(status: 500)) { try await loadMore() }
    #expect(try await loadMore().breeds.map(\.id) == ["a"] + page.map(\.id))
    let last = try await loadMore()
    #expect(last.breeds.map(\.id).last == "c")
    #expect(last.isComplete)
    #expect(repository.server.requests == [.page(3), .page(3), .page(4)])
  }

  @Test("A complete listing asks for no more")
  func complete() async throws {
    let repository = StagedRepository([breed("a")])
    let listing = try await LoadMoreBreeds(repository)()
    #expect(listing.breeds.map(\.id) == ["a"])
    #expect(listing.isComplete)
    #expect(repository.server.requests == [])
  }
}

@Suite("Pagination")
struct PaginationTests {
  @Test("The first page begins the listing again unless later ones are loaded that are not loaded again")
  func place() {
    let page = BreedPage((0..<10).map { breed("b\($0)") })
    let complete = Pagination(nextPage: 3, isComplete: true, pageSize: 10)
    #expect(Pagination().place(of: 0, page, isUnchanged: true, pageSize: 10) == .beginning)
    #expect(
      Pagination(nextPage: 1, pageSize: 10).place(of: 0, page, isUnchanged: true, pageSize: 10) == .beginning)
    #expect(
      Pagination(nextPage: 1, pageSize: 10).place(of: 0, page, isUnchanged: true, pageSize: 5) == .front)
    #expect(
      Pagination(nextPage: 3, pageSize: 10).place(of: 0, page, isUnchanged: true, pageSize: 10) == .front)
    #expect(
      Pagination(nextPage: 3, pageSize: 10).place(of: 0, page, isUnchanged: false, pageSize: 10)
        == .beginning,
      "others have moved to pages that are loaded already")
    #expect(
      Pagination(nextPage: 3, pageSize: 10).place(
        of: 0, BreedPage([breed("b0")]), isUnchanged: true, pageSize: 10) == .beginning,
      "a short page is the last one")
    #expect(complete.place(of: 0, page, isUnchanged: true, pageSize: 10) == .beginning)
    #expect(
      complete.place(of: 0, BreedPage([], unreadable: 1), isUnchanged: true, pageSize: 10) == .beginning)
    #expect(
      complete.place(of: 0, BreedPage([]), isUnchanged: true, pageSize: 10) == .front,
      "the server may be at fault")
    #expect(Pagination(nextPage: 3, pageSize: 10).place(of: 3, page, isUnchanged: true, pageSize: 10) == .end)
  }
  private func page(_ count: Int, unreadable: Int = 0) -> BreedPage {
    BreedPage((0..<count).map { breed("b\($0)") }, unreadable: unreadable)
  }

  @Test(
    "The end of the listing",
    arguments: [
      (sent: 2, added: 2, isComplete: false), (sent: 1, added: 1, isComplete: true),
      (sent: 0, added: 0, isComplete: true), (sent: 2, added: 0, isComplete: true),
      (sent: 5, added: 1, isComplete: false),
    ])
  func end(sent: Int, added: Int, isComplete: Bool) {
    var pagination = Pagination(nextPage: 1)
    pagination.include(1, page(sent), at: .end, added: added, listed: 2 + added, pageSize: 2)
    #expect(pagination.isComplete == isComplete)
    #expect(pagination.nextPage == 2)
  }

  @Test("A page without new breeds is the last one once more breeds were requested than are known")
  func repetition() {
    // After a reload, each page has breeds that are listed from before.
    var pagination = Pagination(nextPage: 1, pageSize: 2)
    pagination.include(1, page(2), at: .end, added: 0, listed: 4, pageSize: 2)
    #expect(!pagination.isComplete, "the server may have more than the four")
    pagination.include(2, page(2), at: .end, added: 0, listed: 4, pageSize: 2)
    #expect(pagination.isComplete, "two of six were sent twice")
  }

  @Test("A page on which no breed can be read repeats nothing")
  func unreadablePage() {
    var pagination = Pagination(nextPage: 1, pageSize: 2)
    pagination.include(1, page(0, unreadable: 2), at: .end, added: 0, listed: 2, pageSize: 2)
    #expect(pagination.nextPage == 2)
    #expect(!pagination.isComplete)
    pagination.include(2, page(1, unreadable: 1), at: .end, added: 0, listed: 2, pageSize: 2)
    #expect(pagination.isComplete, "a breed that can be read was sent twice")
  }

  @Test("A breed that cannot be read counts as sent: its page is not short")
  func unreadable() {
    var pagination = Pagination()
    pagination.include(0, page(1, unreadable: 1), at: .beginning, added: 1, listed: 1, pageSize: 2)
    #expect(!pagination.isComplete)
    pagination.include(1, page(1, unreadable: 2), at: .end, added: 1, listed: 2, pageSize: 3)
    #expect(pagination.unreadableCount == 3)
    pagination.include(0, page(2), at: .front, added: 1, listed: 3, pageSize: 2)
    #expect(pagination.unreadableCount == 2, "a page that is loaded again is counted again")
  }

  @Test("Unreadable breeds on pages after the last one are counted until the listing is complete again")
  func unreadableAfterTheEnd() {
    var pagination = Pagination(nextPage: 2, isComplete: true, pageSize: 2)
    pagination.unreadable = [1: 1, 2: 1]
    pagination.include(0, page(2), at: .beginning, added: 0, listed: 4, pageSize: 2)
    #expect(!pagination.isComplete)
    #expect(pagination.unreadableCount == 2)
    pagination.include(1, page(0, unreadable: 1), at: .end, added: 0, listed: 4, pageSize: 2)
    #expect(pagination.isComplete)
    #expect(pagination.unreadable == [1: 1])
  }

  @Test("Pages that were included in a longer one are not requested")
  func overfetch() {
    var pagination = Pagination()
    pagination.include(0, page(5), at: .beginning, added: 5, listed: 5, pageSize: 2)
    #expect(pagination.nextPage == 2)
  }

  @Test("A page that is loaded again changes nothing about what comes next")
  func reload() {
    var pagination = Pagination(nextPage: 3)
    pagination.include(0, page(1), at: .front, added: 0, listed: 6, pageSize: 2)
    #expect(pagination.nextPage == 3)
    #expect(!pagination.isComplete)
  }

  @Test("The first page of a complete listing begins it again")
  func again() {
    var pagination = Pagination(nextPage: 3, isComplete: true, pageSize: 2)
    pagination.include(0, page(2), at: .beginning, added: 0, listed: 5, pageSize: 2)
    #expect(pagination == Pagination(nextPage: 1, pageSize: 2))
    pagination.include(1, page(2), at: .end, added: 0, listed: 5, pageSize: 2)
    #expect(pagination == Pagination(nextPage: 2, pageSize: 2))
    pagination.include(2, page(2), at: .end, added: 0, listed: 5, pageSize: 2)
    #expect(pagination == Pagination(nextPage: 3, isComplete: true, pageSize: 2))
  }

  @Test(
    "Unreadable breeds are counted for the page on which theirs begins",
    arguments: [
      (before: 4, now: 8, expected: [0: 3, 1: 4]), (before: 8, now: 4, expected: [0: 1, 2: 2, 4: 4]),
      (before: 4, now: 4, expected: [0: 1, 1: 2, 2: 4]),
    ])
  func unreadableOnPagesOfAnotherSize(before: Int, now: Int, expected: [Int: Int]) {
    var pagination = Pagination(nextPage: 3, pageSize: before)
    pagination.unreadable = [0: 1, 1: 2, 2: 4]
    pagination.proceed(inPagesOf: now)
    #expect(pagination.unreadable == expected)
    #expect(pagination.unreadableCount == 7)
  }

  @Test(
    "Pages of another size go on with the first breed that was not requested",
    arguments: [
      (before: 25, nextPage: 2, now: 10, expected: 5), (before: 10, nextPage: 3, now: 25, expected: 1),
      (before: 10, nextPage: 1, now: 25, expected: 0), (before: 10, nextPage: 3, now: 10, expected: 3),
      (before: nil, nextPage: 3, now: 10, expected: 3),
    ])
  func anotherSize(before: Int?, nextPage: Int, now: Int, expected: Int) {
    var pagination = Pagination(nextPage: nextPage, pageSize: before)
    pagination.proceed(inPagesOf: now)
    #expect(pagination == Pagination(nextPage: expected, pageSize: now))
  }

  @Test("Newer data of a listed breed that comes without a picture keeps that of the list")
  func updatedWithoutPicture() {
    let pictured = breed("a", image: "https://x.org/a.jpg")
    let listing = BreedListing(breeds: [pictured, breed("b")], isComplete: true)
    #expect(listing.updated(with: [breed("a")]) == nil)
    let newer = breed("a", "Newer", image: "https://x.org/a.jpg")
    #expect(listing.updated(with: [breed("a", "Newer")])?.breeds == [newer, breed("b")])
  }
}
