public import CatnipDomain
public import Observation
public import WhiskerLocalization

/// The choices by which the breeds of Home are filtered, in a sheet; a choice applies at once.
@MainActor @Observable
public final class FiltersModel {
  /// The countries and traits to choose from.
  private(set) var choices = FilterChoices()
  /// Why the saved breeds have no part in the choices; `nil` if they have.
  private(set) var failure: BreedError?

  let filters: BreedFilters
  let pager: BreedPager
  private let changes: BreedChanges
  let copy: FiltersCopy
  let done: @MainActor () -> Void
  private let listChoices: ListFilterChoices
  /// The version of the breeds of which the choices are.
  @ObservationIgnored private var listedVersion: Int?

  /// Creates the model; `done` closes the sheet.
  public init(
    filters: BreedFilters, pager: BreedPager, changes: BreedChanges, list listChoices: ListFilterChoices,
    texts: Texts, done: @escaping @MainActor () -> Void
  ) {
    self.filters = filters
    self.pager = pager
    self.changes = changes
    self.listChoices = listChoices
    copy = FiltersCopy(texts: texts)
    self.done = done
  }

  /// Offers what the listed and the found breeds have, and has all pages loaded, since a person chooses among what all breeds have.
  public func appear() {
    pager.wantAll(true, for: .choices)
    list()
  }

  /// No more pages are needed for the choices.
  public func disappear() { pager.wantAll(false, for: .choices) }

  /// Offers what further pages have, which are loaded behind the sheet, and what a search finds there.
  public func task() async {
    for await version in Observations({ [changes] in changes.version })
    where version != listedVersion { list() }
  }

  private func list() {
    listedVersion = changes.version
    do {
      choices = try listChoices(with: changes.unlisted)
      failure = nil
    } catch {
      // What a search has found is on the screen, whatever the device can read.
      choices = FilterChoices(of: changes.unlisted)
      failure = error
    }
  }

  /// Why the list, of which the choices are, goes on no further until another try; `nil` if no failure has ended it.
  var ending: BreedPager.Failure? {
    let list = pager.state
    if case .failed(let error) = list.phase { return .firstPage(error) }
    guard let failure = list.failure, failure.endsList else { return nil }
    return failure
  }

  /// That there may soon be more to choose from; `nil` if not.
  var progress: String? {
    let list = pager.state
    return switch list.phase {
    case .idle, .loading: copy.home.loading
    case .loaded:
      list.isReloadingAgain ? copy.home.loading : list.hasMore ? copy.home.lookingThroughAll : nil
    case .failed: nil
    }
  }

  func set(_ characteristic: Characteristic, _ isWanted: Bool) {
    if isWanted {
      filters.filter.characteristics.insert(characteristic)
    } else {
      filters.filter.characteristics.remove(characteristic)
    }
  }
}
