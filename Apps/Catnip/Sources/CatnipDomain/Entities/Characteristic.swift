/// Something that sets breeds apart from others, as far as the server says it; the cases have the order in which people see them.
public enum Characteristic: String, CaseIterable, Sendable {
  /// Said to cause fewer allergies.
  case hypoallergenic
  /// Likes to lie on a lap.
  case lap
  /// Lives indoors.
  case indoor
  /// Has no fur.
  case hairless
  /// Came about without breeders.
  case natural
  /// There are few of them.
  case rare
}
