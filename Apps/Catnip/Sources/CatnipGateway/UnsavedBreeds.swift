import CatnipDomain

/// The breeds that the server has sent and the device could not save, until it can or the app ends.
///
/// They are newer than those in the store.
@MainActor
final class UnsavedBreeds {
  private var breeds: [Breed.ID: Breed] = [:]

  /// Keeps breeds that could not be saved.
  func keep(_ unsaved: [Breed]) {
    for breed in unsaved { breeds[breed.id] = breed }
  }

  /// Forgets breeds that the store has by now.
  func forget(_ saved: [Breed]) {
    for breed in saved { breeds[breed.id] = nil }
  }

  /// The unsaved breeds whose name contains a query, in any order.
  func breeds(named query: String) -> [Breed] { breeds.values.filter { $0.isNamed(query) } }

  /// The unsaved breed with an id; `nil` if there is none.
  subscript(id: Breed.ID) -> Breed? { breeds[id] }
}
