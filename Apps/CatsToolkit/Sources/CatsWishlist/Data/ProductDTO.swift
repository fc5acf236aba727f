import WhiskerHTTPClient

/// A product as the shop sends it.
struct ProductDTO: Decodable, Sendable {
  let id: String?
  let name: String?
  let price: Readable<String>?

  /// The product; `nil` without an id or a name: that is a row that nobody can name, or a button that changes nothing.
  var product: Product? {
    guard let id, let name, !id.isEmpty, !name.allSatisfy(\.isWhitespace) else { return nil }
    return Product(id: id, name: name, price: price?.value)
  }
}
