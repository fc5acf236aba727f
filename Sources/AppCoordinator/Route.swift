/// A place in an app that can be on a stack; a coordinator creates a view model for it.
///
/// ```swift
/// enum ShopRoute: Route {
///   case catalogue
///   case product(id: String)
///
///   var name: String { switch self { case .catalogue: "catalogue"; case .product: "product" } }
/// }
/// ```
public protocol Route: Hashable, Codable, Sendable {
  /// The kind of route without its data, as journeys and screens name it: lowercase words joined by hyphens.
  var name: String { get }
}
