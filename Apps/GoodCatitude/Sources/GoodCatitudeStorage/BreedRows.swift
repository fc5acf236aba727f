import CatText
import GoodCatitudeDomain
import WhiskerStore

/// Breeds as rows, and rows as breeds.
enum BreedRows {
  /// The columns that ``breed(_:)`` and ``savedBreed(_:)`` read, in their order.
  static let columns: SQL =
    "id, name, origin, life_span, temperament, description, avatar_id, avatar_url, is_favourite"

  /// The breed of a row.
  static func breed(_ row: Row) throws -> Breed {
    let avatarID: String? = try row.value(at: 6)
    let avatarURL: String? = try row.value(at: 7)
    return Breed(
      id: try row.value(at: 0), name: try row.value(at: 1), origin: try row.value(at: 2),
      lifeSpan: try row.value(at: 3), temperament: try row.value(at: 4), description: try row.value(at: 5),
      avatar: avatarID.map { BreedAvatar(id: $0, url: avatarURL) })
  }

  /// The breed of a row, with its mark.
  static func savedBreed(_ row: Row) throws -> SavedBreed {
    SavedBreed(try breed(row), isFavourite: try row.value(at: 8))
  }

  private static let newRow: SQL = """
    INSERT INTO breeds (
      id, name, folded_name, origin, life_span, temperament, description, avatar_id, avatar_url, is_favourite
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  /// The statement that inserts a breed, or replaces all but the mark of the one with its id.
  ///
  /// Not every response has the address of a picture; a known one stays as long as the breed has the same picture.
  static let insertion: SQL = """
    \(sql: newRow) ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, folded_name = excluded.folded_name, origin = excluded.origin,
      life_span = excluded.life_span, temperament = excluded.temperament,
      description = excluded.description, avatar_id = excluded.avatar_id,
      avatar_url = CASE
        WHEN excluded.avatar_id = avatar_id THEN coalesce(excluded.avatar_url, avatar_url)
        ELSE excluded.avatar_url
      END
    """

  /// The statement that inserts a breed, or leaves the one with its id as it is.
  static let addition: SQL = "\(sql: newRow) ON CONFLICT (id) DO NOTHING"

  /// The statement that inserts a breed with its mark, or replaces only the mark of the one with its id.
  static let marking: SQL =
    "\(sql: newRow) ON CONFLICT (id) DO UPDATE SET is_favourite = excluded.is_favourite"

  /// Runs ``insertion``, ``addition`` or ``marking`` for a breed; only with the last, one that is there takes over the mark.
  static func run(_ statement: Statement, _ breed: Breed, isFavourite: Bool = false) throws {
    try statement.run(
      breed.id, breed.name, breed.name.folded, breed.origin, breed.lifeSpan, breed.temperament,
      breed.description, breed.avatar?.id, breed.avatar?.url, isFavourite)
  }
}
