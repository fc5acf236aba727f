/// A place in an app that can be on a stack; a coordinator creates a view model for it.
///
/// ```swift
/// enum ShopRoute: Route {
///   case catalogue
///   case product(id: String)
///
///   static var kinds: [ShopRoute] { [.catalogue, .product(id: "")] }
/// }
/// ```
///
/// Nothing else has to be written: the names of the cases are the names that journeys, screens and commands use, and
/// `product 7` is read as `.product(id: "7")`. Both come from the `Codable` conformance that the compiler makes.
public protocol Route: Hashable, Codable, Sendable {
  /// The kind of route without its data, as journeys and screens name it: lowercase words joined by hyphens.
  ///
  /// By default the name of the case: `.breedList` is `breed-list`. Each capital letter begins a word.
  var name: String { get }

  /// A route of each kind, in the order in which the app's screens are listed; their data does not matter.
  ///
  /// By default all cases, if the routes have no data and are `CaseIterable`.
  static var kinds: [Self] { get }
}

extension Route {
  /// The name of the case.
  public var name: String { CaseName.of(self) }

  /// Parses the name of a case, followed by its data in the order of its declaration: `detail beng`.
  ///
  /// Each value is a word, and words are separated by spaces; optional values at the end may be omitted.
  public init?(named text: String) {
    guard let route = RouteWords.route(Self.self, text) else { return nil }
    self = route
  }
}

extension Route where Self: CaseIterable {
  /// All cases.
  public static var kinds: [Self] { Array(allCases) }
}
