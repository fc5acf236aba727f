import WhiskerStore

/// The versions of the database; one that was shipped never changes.
enum BreedSchema {
  static let schema = Schema(
    Migration(
      1,
      """
      CREATE TABLE breeds (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, folded_name TEXT NOT NULL, origin TEXT NOT NULL,
        life_span TEXT NOT NULL, temperament TEXT NOT NULL, description TEXT NOT NULL, avatar_id TEXT,
        avatar_url TEXT, is_favourite INTEGER NOT NULL DEFAULT 0
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX favourites ON breeds (id) WHERE is_favourite"))
}
