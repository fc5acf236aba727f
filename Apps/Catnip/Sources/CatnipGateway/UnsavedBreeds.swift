import CatnipDomain

/// The breeds and pages that the server has sent and the device could not save, until it saves them with a later answer or the app ends.
///
/// They are newer than those in the store.
@MainActor
final class UnsavedBreeds {
  /// A page of the listing that could not be saved.
  struct Page {
    let number: Int
    let fetched: BreedPage
  }

  private var breeds: [Breed.ID: Breed] = [:]
  /// The pages, in the order in which they came.
  private(set) var pages: [Page] = []

  /// All unsaved breeds, by their ids.
  var all: [Breed] { breeds.values.sorted { $0.id < $1.id } }

  /// Keeps breeds that could not be saved; one without a picture keeps that of an earlier answer.
  func keep(_ unsaved: [Breed]) {
    for breed in unsaved { breeds[breed.id] = breed.keepingImage(of: breeds[breed.id]) }
  }

  /// Keeps a page whose place in the listing could not be saved; it takes the place of an earlier answer for it.
  func keep(_ fetched: BreedPage, _ number: Int) {
    forget(page: number)
    pages.append(Page(number: number, fetched: fetched))
  }

  /// Forgets breeds that the store has by now.
  func forget(_ saved: [Breed]) {
    for breed in saved { breeds[breed.id] = nil }
  }

  /// Forgets a page that the store has listed by now.
  func forget(page number: Int) { pages.removeAll { $0.number == number } }

  /// Breeds of the store, with newer data in place of those that have such.
  func newest(of saved: [Breed]) -> [Breed] {
    saved.map { breeds[$0.id]?.keepingImage(of: $0) ?? $0 }
  }

  /// The unsaved breeds whose name contains a query, in any order.
  func breeds(named query: String) -> [Breed] { breeds.values.filter { $0.isNamed(query) } }

  /// The unsaved breed with an id; `nil` if there is none.
  subscript(id: Breed.ID) -> Breed? { breeds[id] }
}
