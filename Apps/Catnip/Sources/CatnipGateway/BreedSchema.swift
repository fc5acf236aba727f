import WhiskerStore

/// The versions of the database; one that was shipped never changes.
enum BreedSchema {
  static let schema = Schema(
    Migration(
      1,
      """
      CREATE TABLE breeds (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, folded_name TEXT NOT NULL, origin TEXT NOT NULL,
        temperament TEXT NOT NULL, description TEXT NOT NULL, life_span TEXT NOT NULL, metric_weight TEXT,
        imperial_weight TEXT, alternative_names TEXT NOT NULL, image_url TEXT, image_width INTEGER,
        image_height INTEGER
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE listing (
        position INTEGER PRIMARY KEY, breed TEXT NOT NULL UNIQUE REFERENCES breeds (id)
      ) STRICT
      """,
      "CREATE TABLE favorites (breed TEXT PRIMARY KEY REFERENCES breeds (id)) STRICT, WITHOUT ROWID",
      """
      CREATE TABLE pagination (
        id INTEGER PRIMARY KEY CHECK (id = 1), next_page INTEGER NOT NULL, is_complete INTEGER NOT NULL
      ) STRICT
      """,
      "CREATE TABLE unreadable (page INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT"),
    // Breeds that were saved before have neither until the server sends them again.
    Migration(
      2, "ALTER TABLE breeds ADD COLUMN characteristics INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE breeds ADD COLUMN image_id TEXT"),
    // The size of pages that were saved before is not known.
    Migration(3, "ALTER TABLE pagination ADD COLUMN page_size INTEGER"),
    // Pages with breeds of the first version are asked for again, which is the only way to what these lack.
    Migration(
      4,
      """
      UPDATE pagination SET next_page = 0, is_complete = 0 WHERE EXISTS (
        SELECT 1 FROM listing JOIN breeds ON breeds.id = listing.breed
        WHERE breeds.characteristics = 0 AND breeds.image_id IS NULL
      )
      """),
    // Those that were listed before the listing began again, and were not since.
    Migration(5, "ALTER TABLE listing ADD COLUMN is_former INTEGER NOT NULL DEFAULT 0"))
}
