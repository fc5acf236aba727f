import CatText
import CatnipDomain
import WhiskerStore

/// The statements that run for each breed of a page, prepared once.
struct BreedStatements {
  private let insertion: Statement
  private let listing: Statement
  private let listingAgain: Statement

  init(_ connection: DatabaseConnection) throws {
    insertion = try connection.prepare(
      """
      INSERT INTO breeds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, folded_name = excluded.folded_name, origin = excluded.origin,
        temperament = excluded.temperament, description = excluded.description, life_span = excluded.life_span,
        metric_weight = excluded.metric_weight, imperial_weight = excluded.imperial_weight,
        alternative_names = excluded.alternative_names, image_url = excluded.image_url,
        image_width = excluded.image_width, image_height = excluded.image_height,
        characteristics = excluded.characteristics, image_id = excluded.image_id
      """)
    listing = try connection.prepare(
      "INSERT INTO listing (breed) VALUES (?) ON CONFLICT (breed) DO NOTHING")
    listingAgain = try connection.prepare(
      """
      UPDATE listing SET position = (SELECT max(position) + 1 FROM listing), is_former = 0
      WHERE breed = ? AND is_former = 1
      """)
  }

  /// Inserts a breed or replaces the one with its id.
  func write(_ breed: Breed) throws {
    try insertion.run(
      breed.id, breed.name, breed.name.folded, breed.origin, breed.temperament, breed.description,
      breed.lifeSpan, breed.weight.metric, breed.weight.imperial,
      breed.alternativeNames.joined(separator: "\n"), breed.image?.url, breed.image?.width,
      breed.image?.height, breed.characteristics.bits, breed.imageID)
  }

  /// Appends a breed to the listing, also one that is only listed from before, and returns whether it is not listed already.
  func append(_ id: Breed.ID) throws -> Bool {
    try listing.run(id) > 0 || listingAgain.run(id) > 0
  }
}
