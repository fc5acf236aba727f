import CatText

/// What breeds can be filtered by.
public struct FilterChoices: Hashable, Sendable {
  /// The known countries of origin, in alphabetical order.
  public let origins: [String]
  /// The traits of the temperaments, in alphabetical order.
  public let traits: [String]

  /// The choices that some breeds have; without breeds there are none.
  public init(of breeds: [Breed] = []) {
    origins = Set(breeds.map(\.origin)).subtracting([""]).sortedAlphabetically()
    // Most parts are those of many breeds.
    let parts = Set(breeds.flatMap(\.temperamentParts))
    traits = Set(parts.compactMap(Breed.trait)).sortedAlphabetically()
  }

  /// The countries to choose from; a chosen one is among them, whatever the breeds are by now.
  public func origins(with chosen: String?) -> [String] { Self.values(origins, with: chosen) }

  /// The traits to choose from; a chosen one is among them, whatever the breeds are by now.
  public func traits(with chosen: String?) -> [String] { Self.values(traits, with: chosen) }

  private static func values(_ values: [String], with chosen: String?) -> [String] {
    guard let chosen, !values.contains(chosen) else { return values }
    return (values + [chosen]).sortedAlphabetically()
  }
}

extension Sequence<String> {
  /// The texts as a person looks for them, ignoring case and accents.
  fileprivate func sortedAlphabetically() -> [String] {
    map { (folded: $0.folded, text: $0) }.sorted { $0 < $1 }.map(\.text)
  }
}
