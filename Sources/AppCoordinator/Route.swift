/// A place in an app that can be on a stack: what a coordinator makes a view model for.
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
  /// The kind of place without its data, as journeys and screens name it: lower-case words joined by hyphens.
  var name: String { get }
}
