import CatText
import CatnipDomain
import WhiskerStore

/// Breeds as rows, and rows as breeds.
enum BreedRows {
  /// The columns that ``breed(_:)`` reads, in its order.
  static let columns: SQL = """
    id, name, origin, temperament, description, life_span, metric_weight, imperial_weight, alternative_names,
    image_url, image_width, image_height, characteristics, image_id
    """

  /// The breed of a row.
  static func breed(_ row: Row) throws -> Breed {
    let image: BreedImage?
    if let url: String = try row.value(at: 9) {
      image = BreedImage(url: url, width: try row.value(at: 10), height: try row.value(at: 11))
    } else {
      image = nil
    }
    let names: String = try row.value(at: 8)
    // Most breeds have none.
    let alternativeNames =
      names.isEmpty ? [] : names.utf8.split(separator: separator).map { String(Substring($0)) }
    return Breed(
      id: try row.value(at: 0), name: try row.value(at: 1), origin: try row.value(at: 2),
      temperament: try row.value(at: 3), description: try row.value(at: 4), lifeSpan: try row.value(at: 5),
      weight: Weight(metric: try row.value(at: 6), imperial: try row.value(at: 7)),
      alternativeNames: alternativeNames, characteristics: Set(bits: try row.value(at: 12)),
      imageID: try row.value(at: 13), image: image)
  }

  static func breed(id: Breed.ID, _ connection: DatabaseConnection) throws -> Breed? {
    try connection.first("SELECT \(sql: columns) FROM breeds WHERE id = \(id)", breed)
  }

  static func all(_ connection: DatabaseConnection) throws -> [Breed] {
    try connection.rows("SELECT \(sql: columns) FROM breeds", breed)
  }

  /// The listed breeds, without those of which the row cannot be read; `skip` receives the reason for each.
  static func listing(_ connection: DatabaseConnection, skip: (any Error) -> Void) throws -> [Breed] {
    // One after the other, each in the order in which the table is, instead of sorting whole breeds.
    try listing(connection, where: "is_former = \(false)", skip)
      + listing(connection, where: "is_former = \(true)", skip)
  }

  private static func listing(
    _ connection: DatabaseConnection, where condition: SQL, _ skip: (any Error) -> Void
  ) throws -> [Breed] {
    try readable(
      connection,
      """
      SELECT \(sql: columns) FROM listing JOIN breeds ON id = breed WHERE \(sql: condition) ORDER BY position
      """, skip)
  }

  /// The breeds whose name contains a text, without those of which the row cannot be read.
  static func breeds(
    named text: String, _ connection: DatabaseConnection, skip: (any Error) -> Void
  ) throws -> [Breed] {
    try readable(
      connection, "SELECT \(sql: columns) FROM breeds WHERE instr(folded_name, \(text.folded)) > 0", skip)
  }

  /// The breed with an id, or none if there is none or its row cannot be read.
  static func breeds(
    id: Breed.ID, _ connection: DatabaseConnection, skip: (any Error) -> Void
  ) throws -> [Breed] {
    try readable(connection, "SELECT \(sql: columns) FROM breeds WHERE id = \(id)", skip)
  }

  private static func readable(
    _ connection: DatabaseConnection, _ statement: SQL, _ skip: (any Error) -> Void
  ) throws -> [Breed] {
    var breeds: [Breed] = []
    _ = try connection.rows(statement) { row in
      do { breeds.append(try breed(row)) } catch { skip(error) }
    }
    return breeds
  }

  static func listedCount(_ connection: DatabaseConnection) throws -> Int {
    try connection.first("SELECT count(*) FROM listing") { try $0.value(at: 0) } ?? 0
  }

  /// The order of the listing; version 1 of the database, which is read as it is where it cannot be migrated, has no former breeds.
  static func order(inVersion version: Int) -> SQL { version < 2 ? "position" : "is_former, position" }

  static func listedIDs(
    _ connection: DatabaseConnection, by order: SQL = order(inVersion: BreedSchema.schema.version)
  ) throws -> [Breed.ID] {
    try connection.rows("SELECT breed FROM listing ORDER BY \(sql: order)") { try $0.value(at: 0) }
  }

  /// The ids of those that were listed since the listing began.
  static func currentIDs(_ connection: DatabaseConnection) throws -> [Breed.ID] {
    try connection.rows("SELECT breed FROM listing WHERE is_former = \(false) ORDER BY position") {
      try $0.value(at: 0)
    }
  }

  static func favoriteIDs(_ connection: DatabaseConnection) throws -> [Breed.ID] {
    try connection.rows("SELECT breed FROM favorites") { try $0.value(at: 0) }
  }

  /// The favourites, without those of which the row cannot be read.
  static func favorites(
    _ connection: DatabaseConnection, skip: (any Error) -> Void
  ) throws -> [Breed] {
    try readable(connection, "SELECT \(sql: columns) FROM favorites JOIN breeds ON id = breed", skip)
  }

  static func pagination(_ connection: DatabaseConnection) throws -> Pagination {
    var pagination = Pagination()
    var unreadable: [Int: Int] = [:]
    // There is a row for each page with unreadable breeds, and one for a listing without such a page.
    _ = try connection.rows(
      "SELECT next_page, is_complete, page_size, page, count FROM pagination LEFT JOIN unreadable"
    ) { row in
      pagination = Pagination(
        nextPage: try row.value(at: 0), isComplete: try row.value(at: 1), pageSize: try row.value(at: 2))
      if let page: Int = try row.value(at: 3) { unreadable[page] = try row.value(at: 4) }
    }
    pagination.unreadable = unreadable
    return pagination
  }

  /// The line feed between alternative names, of which none contains one; ``BreedStatements`` writes it.
  private static let separator = UInt8(ascii: "\n")
}
