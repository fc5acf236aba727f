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
        image_height INTEGER, characteristics INTEGER NOT NULL, image_id TEXT
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
        id INTEGER PRIMARY KEY CHECK (id = 1), next_page INTEGER NOT NULL, is_complete INTEGER NOT NULL,
        page_size INTEGER
      ) STRICT
      """,
      "CREATE TABLE unreadable (page INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT"),
    // Whether a breed was listed before the listing began again, and was not since; in version 1, none was.
    Migration(2, "ALTER TABLE listing ADD COLUMN is_former INTEGER NOT NULL DEFAULT 0"))
}
