import CatnipDomain
import CatnipStaging
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerLocalization

@testable import CatnipFeatures

@MainActor
@Suite("Announcements of a search")
struct SearchAnnouncerTests {
  private let announcer = Announcer()
  private let filters = BreedFilters()
  private let announce: SearchAnnouncer

  init() {
    announce = SearchAnnouncer(
      announcer, filters: filters, reachability: Reachability(),
      texts: Texts(CatnipTexts.catalog, locale: .posix))
    announce.isVisible = true
  }

  @Test("Each answer is said, also one of the same number")
  func answers() {
    announce(BreedPage([breed("a")]))
    announce(BreedPage([breed("b")]))
    announce.failed(.offline)
    #expect(
      announcer.take() == [
        "1 breed found", "1 breed found", "Couldn't search breeds. You are offline.",
      ])
  }

  @Test("What is only found among the saved breeds is said to be")
  func saved() {
    announce(BreedPage([breed("a")], from: .device))
    announce(BreedPage([], from: .device))
    #expect(
      announcer.take() == [
        "1 breed found among the saved breeds", "No breeds found among the saved breeds",
      ])
  }

  private func choose(_ origin: String?, noMatch: String? = nil) {
    filters.filter.origin = origin
    announce.filtersAre(filters.filter, noMatch: noMatch)
  }

  @Test("Of a result, the number that filters leave is said if it is another one")
  func filtered() {
    announce(BreedPage([breed("a"), breed("b", origin: "Cuba")]))
    #expect(announcer.take() == ["2 breeds found"])
    choose("Cuba")
    choose("Egypt")
    #expect(announcer.take() == ["1 breed found"])
    choose(nil)
    #expect(announcer.take() == ["2 breeds found"])
    choose("Peru")
    #expect(announcer.take() == ["None of the breeds found matches the filters."])
  }

  @Test("That filters leave nothing of the list is said once for each filter")
  func noMatch() {
    choose("Cuba", noMatch: "None.")
    choose("Cuba", noMatch: "None.")
    #expect(announcer.take() == ["None."])
    choose("Peru", noMatch: "None.")
    choose(nil)
    choose("Peru", noMatch: "None.")
    #expect(announcer.take() == ["None.", "None."])
  }

  private func comeBack() {
    announce.isVisible = true
    announce.filtersAre(filters.filter, noMatch: nil)
  }

  @Test("What comes behind another screen is said on return, and once")
  func behind() {
    announce.isVisible = false
    announce.failed(.timeout)
    announce(BreedPage([breed("a")]))
    #expect(announcer.take() == [])
    comeBack()
    #expect(announcer.take() == ["1 breed found"], "the answer after a failure takes its place")
    announce.isVisible = false
    announce.failed(.offline)
    comeBack()
    #expect(announcer.take() == ["Couldn't search breeds. You are offline."])
  }

  @Test("Nothing is said of a result that is no longer shown")
  func forgotten() {
    announce(BreedPage([breed("a")]))
    _ = announcer.take()
    announce.forget(isListed: true)
    choose("Cuba")
    #expect(announcer.take() == [])
  }
}
