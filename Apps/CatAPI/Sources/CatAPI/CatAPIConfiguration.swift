/// The settings of an app that uses the API, from its environment's configuration.
public struct CatAPIConfiguration: Hashable, Sendable {
  /// Sent to the API as a header; `nil` for none, which an empty setting means, too.
  ///
  /// White space around it, such as the line break at the end of a file, is not a part of it. It is never shown or logged.
  public let apiKey: String?
  /// The number of breeds on a page, from 1 to 100; "pageSize", or 10.
  public let pageSize: Int

  /// The page sizes that the API supports.
  public static let pageSizes = 1...100

  /// Parses "catApiKey" and "pageSize".
  public init(_ settings: [String: String]) throws(CatAPIConfigurationError) {
    apiKey = settings["catApiKey"].map(Self.withoutSpaceAround).flatMap { $0.isEmpty ? nil : $0 }
    // No header can carry one, so that each request would fail as if the server had refused it.
    if let apiKey, apiKey.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .apiKey
    }
    guard let text = settings["pageSize"] else {
      pageSize = 10
      return
    }
    guard let size = Int(text), Self.pageSizes.contains(size) else { throw .pageSize(text) }
    pageSize = size
  }

  private static func withoutSpaceAround(_ text: String) -> String {
    let backwards = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    return String(backwards.reversed())
  }
}

/// An invalid setting.
public enum CatAPIConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// "pageSize" is not a number from 1 to 100; its actual value.
  case pageSize(String)
  /// "catApiKey" contains a control character, such as a line break; its value is a secret.
  case apiKey

  /// The fault, as one sentence without a full stop.
  public var description: String {
    switch self {
    case .pageSize(let text):
      "pageSize has to be a number from \(CatAPIConfiguration.pageSizes.lowerBound) to "
        + "\(CatAPIConfiguration.pageSizes.upperBound) (was \"\(text)\")"
    case .apiKey: "catApiKey must not contain control characters"
    }
  }
}
