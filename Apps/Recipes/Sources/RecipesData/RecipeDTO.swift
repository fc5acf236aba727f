import RecipesDomain
import WhiskerHTTP

/// The server's answer.
struct RecipeListDTO: Decodable, Sendable {
  let recipes: [RecipeDTO]
}

/// A recipe as the server sends it; links and photos that do not exist are left out, `null` or empty.
///
/// A recipe without an id or a name is none.
struct RecipeDTO: Decodable, Sendable {
  let uuid: String
  let name: String
  let cuisine: String
  let photoURLSmall: String?
  let photoURLLarge: String?
  let sourceURL: String?
  let youtubeURL: String?

  private enum CodingKeys: String, CodingKey {
    case uuid, name, cuisine
    case photoURLSmall = "photo_url_small"
    case photoURLLarge = "photo_url_large"
    case sourceURL = "source_url"
    case youtubeURL = "youtube_url"
  }

  /// The recipe, with its texts as the server wrote them.
  var recipe: Recipe {
    Recipe(
      id: uuid, name: name, cuisine: cuisine, smallPhoto: present(photoURLSmall),
      largePhoto: present(photoURLLarge), source: present(sourceURL), video: present(youtubeURL))
  }

  /// Whether a person can see and open the recipe in a list.
  var isNamed: Bool { !uuid.isEmpty && !name.allSatisfy(\.isWhitespace) }

  /// The address, unless it is none of a website.
  private func present(_ address: String?) -> String? { address.flatMap { HTTPURL($0) == nil ? nil : $0 } }
}
