import CatText

/// What a person wants breeds to be like; a breed matches if all of it is true.
public struct BreedFilter: Hashable, Sendable {
  /// The country of origin; `nil` for any.
  public var origin: String?
  /// One trait of the temperament, as ``Breed/traits`` has it; `nil` for any.
  public var trait: String?
  /// The characteristics that a breed has to have, among others.
  public var characteristics: Set<Characteristic> = []

  /// Creates a filter that every breed matches.
  public init() {}

  /// Whether every breed matches.
  public var isEmpty: Bool { self == BreedFilter() }

  /// The number of things that a breed has to be.
  public var count: Int { (origin == nil ? 0 : 1) + (trait == nil ? 0 : 1) + characteristics.count }

  /// Whether a breed is like that.
  public func matches(_ breed: Breed) -> Bool {
    guard breed.characteristics.isSuperset(of: characteristics) else { return false }
    if let origin, breed.origin != origin { return false }
    // Last, since the temperament is taken apart for it.
    if let trait, !breed.traits.contains(trait) { return false }
    return true
  }

  /// The breeds that match, in their order.
  public func of(_ breeds: [Breed]) -> [Breed] { isEmpty ? breeds : breeds.filter(matches) }
}

extension Breed {
  /// The traits of the temperament, each with a capital letter: the server writes "loyal" and "Loyal".
  public var traits: [String] { temperamentParts.compactMap(Self.trait) }

  /// What the commas of the temperament separate.
  var temperamentParts: [String] { temperament.parts(at: ",") }

  /// The trait in a part of a temperament; `nil` for an empty one.
  static func trait(_ part: String) -> String? {
    let trait = part.singleSpaced
    return trait.isEmpty ? nil : trait.withCapital
  }
}
