/// Which two of several breeds are compared.
///
/// The choice is kept by id: a chosen breed that is no longer among the others gives way to the first that is not compared yet.
public struct BreedComparison: Hashable, Sendable {
  /// Two different breeds.
  public struct Pair: Hashable, Sendable {
    /// The breed in the first place.
    public let first: Breed
    /// The breed in the second place.
    public let second: Breed
  }

  /// The id of the breed that was chosen for the first place; `nil` if none was.
  public private(set) var firstID: Breed.ID?
  /// The id of the breed that was chosen for the second place; `nil` if none was.
  public private(set) var secondID: Breed.ID?

  /// Compares breeds that were chosen before; without arguments, the first two until others are chosen.
  public init(firstID: Breed.ID? = nil, secondID: Breed.ID? = nil) {
    self.firstID = firstID
    self.secondID = secondID
  }

  /// The compared breeds; `nil` for fewer than two to choose from.
  public func pair(of breeds: [Breed]) -> Pair? {
    guard let first = breeds.first(where: { $0.id == firstID }) ?? breeds.first(where: { $0.id != secondID }),
      let second = breeds.first(where: { $0.id == secondID && $0.id != first.id })
        ?? breeds.first(where: { $0.id != first.id })
    else { return nil }
    return Pair(first: first, second: second)
  }

  /// Compares another breed in the first place; if it has the second place, the two change places.
  public mutating func chooseFirst(_ breed: Breed, of breeds: [Breed]) {
    guard let pair = pair(of: breeds) else { return }
    secondID = breed.id == pair.second.id ? pair.first.id : pair.second.id
    firstID = breed.id
  }

  /// Compares another breed in the second place; if it has the first place, the two change places.
  public mutating func chooseSecond(_ breed: Breed, of breeds: [Breed]) {
    guard let pair = pair(of: breeds) else { return }
    firstID = breed.id == pair.first.id ? pair.second.id : pair.first.id
    secondID = breed.id
  }
}
