/// A recipe as the screens use it.
public struct Recipe: Identifiable, Hashable, Sendable {
  /// The server's id; unique.
  public let id: String
  /// The name as the server writes it.
  public let name: String
  /// The cuisine, such as "British".
  public let cuisine: String
  /// The address of the small photo, if there is one.
  public let smallPhoto: String?
  /// The address of the large photo, if there is one.
  public let largePhoto: String?
  /// The website of the recipe, if there is one.
  public let source: String?
  /// The video on YouTube, if there is one.
  public let video: String?

  /// Creates a recipe.
  public init(
    id: String, name: String, cuisine: String, smallPhoto: String? = nil, largePhoto: String? = nil,
    source: String? = nil, video: String? = nil
  ) {
    self.id = id
    self.name = name
    self.cuisine = cuisine
    self.smallPhoto = smallPhoto
    self.largePhoto = largePhoto
    self.source = source
    self.video = video
  }
}
