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
  private let changes: BreedChanges
  let copy: FiltersCopy
  let done: @MainActor () -> Void
  private let listChoices: ListFilterChoices
  /// The version of the breeds of which the choices are.
  @ObservationIgnored private var listedVersion: Int?

  /// Creates the model; `done` closes the sheet.
  public init(
    filters: BreedFilters, changes: BreedChanges, list listChoices: ListFilterChoices, texts: Texts,
    done: @escaping @MainActor () -> Void
  ) {
    self.filters = filters
    self.changes = changes
    self.listChoices = listChoices
    copy = FiltersCopy(texts: texts)
    self.done = done
  }

  /// Offers what the listed and the found breeds have.
  public func appear() {
    filters.isChoosing = true
    list()
  }

  /// No more pages are needed for the choices.
  public func disappear() { filters.isChoosing = false }

  /// Offers what further pages have, which Home loads behind the sheet, and what a search finds there.
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

  func set(_ characteristic: Characteristic, _ isWanted: Bool) {
    if isWanted {
      filters.filter.characteristics.insert(characteristic)
    } else {
      filters.filter.characteristics.remove(characteristic)
    }
  }
}
