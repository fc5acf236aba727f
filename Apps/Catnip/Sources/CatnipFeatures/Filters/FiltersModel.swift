public import CatnipDomain
public import Observation
public import WhiskerLocalization

/// The choices by which the breeds of Home are filtered, in a sheet; a choice applies at once.
@MainActor @Observable
public final class FiltersModel {
  /// The countries to choose from: those of the saved listing.
  private(set) var origins: [String] = []
  /// The traits to choose from: those of the saved listing.
  private(set) var traits: [String] = []
  /// Why there is nothing to choose from; `nil` if there is.
  private(set) var failure: BreedError?

  let filters: BreedFilters
  let copy: FiltersCopy
  let done: @MainActor () -> Void
  private let repository: any BreedRepository

  /// Creates the model; `done` closes the sheet.
  public init(
    filters: BreedFilters, repository: any BreedRepository, texts: Texts,
    done: @escaping @MainActor () -> Void
  ) {
    self.filters = filters
    self.repository = repository
    copy = FiltersCopy(texts: texts)
    self.done = done
  }

  /// Offers what the saved breeds have.
  public func appear() {
    do {
      let breeds = try repository.savedListing().breeds
      origins = breeds.origins
      traits = breeds.traits
      failure = nil
    } catch {
      failure = error
    }
  }

  /// Any, and the values to choose from; a chosen one stays among them, whatever the listing has by now.
  func options(_ values: [String], chosen: String?) -> [String?] {
    guard let chosen, !values.contains(chosen) else { return [nil] + values }
    return [nil] + (values + [chosen]).sorted()
  }

  func set(_ characteristic: Characteristics, _ isWanted: Bool) {
    if isWanted {
      filters.filter.characteristics.insert(characteristic)
    } else {
      filters.filter.characteristics.remove(characteristic)
    }
  }
}
