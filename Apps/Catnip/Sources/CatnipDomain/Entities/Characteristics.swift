/// What sets a breed apart from others, as far as the server says it.
public struct Characteristics: OptionSet, Hashable, Sendable {
  /// One bit for each characteristic; saved, so that a bit never changes its meaning.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Said to cause fewer allergies.
  public static let hypoallergenic = Characteristics(rawValue: 1 << 0)
  /// Likes to lie on a lap.
  public static let lap = Characteristics(rawValue: 1 << 1)
  /// Lives indoors.
  public static let indoor = Characteristics(rawValue: 1 << 2)
  /// Has no fur.
  public static let hairless = Characteristics(rawValue: 1 << 3)
  /// Came about without breeders.
  public static let natural = Characteristics(rawValue: 1 << 4)
  /// There are few of them.
  public static let rare = Characteristics(rawValue: 1 << 5)

  /// Each characteristic by itself, in the order in which people see them.
  public static let each: [Characteristics] = [.hypoallergenic, .lap, .indoor, .hairless, .natural, .rare]

  /// The characteristics of this set, each by itself.
  public var each: [Characteristics] { Self.each.filter(contains) }
}
