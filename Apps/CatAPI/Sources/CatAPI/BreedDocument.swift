public import WhiskerHTTPClient

/// A breed as the API sends it, limited to the parts that an app uses.
///
/// The API omits what it does not know.
public protocol BreedDocument: Decodable, Sendable {
  /// The app's type for the picture.
  associatedtype Picture: PictureDocument

  /// The id, such as "abys".
  var id: String { get }
  /// The name.
  var name: String { get }
  /// The id of the picture, `reference_image_id`; some breeds have none, or an empty one.
  var imageID: String? { get }
  /// The picture itself, which older responses include; one that cannot be read does not cost the breed.
  var image: Readable<Picture>? { get }
}

/// A picture as the API sends it, within a breed or by itself.
public protocol PictureDocument: Decodable, Sendable {
  /// The id; some pictures within a breed have none, or an empty one.
  var id: String? { get }
}

extension BreedDocument {
  /// Whether a person can see and open the breed in a list.
  var isNamed: Bool { !id.isEmpty && !name.allSatisfy(\.isWhitespace) }

  /// The id of the picture, from wherever the API sent it; `nil` if the breed has none.
  public var pictureID: String? {
    if let imageID, !imageID.isEmpty { return imageID }
    guard let id = image?.value?.id, !id.isEmpty else { return nil }
    return id
  }
}
