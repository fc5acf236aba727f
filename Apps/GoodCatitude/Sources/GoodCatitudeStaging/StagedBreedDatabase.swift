public import GoodCatitudeDomain

/// A database in memory, which fails when it was told to.
public actor StagedBreedDatabase: BreedDatabase {
  private var saved: [String: SavedBreed] = [:]
  private var failure: StorageFault?
  private var unsaved: [Breed.ID: SavedBreed] = [:]
  /// The marks that were saved, in order, such as "abys on".
  public private(set) var marks: [String] = []

  /// Creates a database with breeds, none of which is a favourite.
  public init(_ breeds: [Breed] = []) {
    for breed in breeds { saved[breed.id] = SavedBreed(breed, isFavourite: false) }
  }

  /// Makes every operation fail; `nil` ends that.
  public func fail(with fault: StorageFault?) { failure = fault }

  /// Keeps breeds, which remain favourites or not.
  public func save(_ breeds: [Breed]) throws(BreedError) {
    try check()
    for breed in breeds {
      saved[breed.id] = SavedBreed(breed, isFavourite: saved[breed.id]?.isFavourite ?? false)
    }
  }

  /// Keeps a breed unless there is one with its id.
  public func add(_ breed: Breed) throws(BreedError) {
    try check()
    saved[breed.id] = saved[breed.id] ?? SavedBreed(breed, isFavourite: false)
  }

  /// All breeds.
  public func breeds() throws(BreedError) -> [Breed] {
    try check()
    return saved.values.map(\.breed).sortedByName()
  }

  /// The breeds whose name contains a text, ignoring case and accents.
  public func breeds(named text: String) throws(BreedError) -> [Breed] {
    try breeds().filter { $0.isNamed(text) }
  }

  /// One breed.
  public func breed(id: String) throws(BreedError) -> SavedBreed? {
    try check()
    return saved[id]
  }

  /// The favourites.
  public func favourites() throws(BreedError) -> [Breed] {
    try check()
    return saved.values.filter(\.isFavourite).map(\.breed).sortedByName()
  }

  /// Marks a breed, or removes the mark.
  public func setFavourite(_ isFavourite: Bool, of breed: Breed) throws(BreedError) {
    noteMark(isFavourite, of: breed)
    try check()
    if unsaved[breed.id]?.isFavourite == isFavourite { forgetMark(of: breed.id) }
    saved[breed.id] = SavedBreed(saved[breed.id]?.breed ?? breed, isFavourite: isFavourite)
    marks.append("\(breed.id) \(isFavourite ? "on" : "off")")
  }

  /// Notes a mark.
  public func noteMark(_ isFavourite: Bool, of breed: Breed) {
    unsaved[breed.id] = SavedBreed(breed, isFavourite: isFavourite)
  }

  /// The marks that were neither saved nor forgotten.
  public func unsavedMarks() -> [SavedBreed] { unsaved.values.sorted { $0.breed.id < $1.breed.id } }

  /// Forgets the mark of a breed.
  public func forgetMark(of id: Breed.ID) { unsaved[id] = nil }

  private func check() throws(BreedError) { if let failure { throw .storage(failure) } }
}
