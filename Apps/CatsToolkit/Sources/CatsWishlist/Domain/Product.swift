/// Something to wish for.
public struct Product: Identifiable, Hashable, Sendable {
  /// The shop's id.
  public let id: String
  /// The name.
  public let name: String
  /// The price as the shop writes it; `nil` if it sends none.
  public let price: String?

  /// Creates a product.
  public init(id: String, name: String, price: String?) {
    self.id = id
    self.name = name
    self.price = price
  }
}
