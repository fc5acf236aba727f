/// A breed of cat, as all screens of the app use it.
///
/// Texts are clean: no surrounding spaces, one space between words. Values that the server omits are `nil` or empty.
public struct Breed: Identifiable, Hashable, Sendable {
  /// The server's id, such as "abys"; unique.
  public let id: String
  /// The name of the breed.
  public let name: String
  /// The country of origin.
  public let origin: String
  /// Traits separated by commas.
  public let temperament: String
  /// A short description.
  public let description: String
  /// The life span in years, such as "14 - 15".
  public let lifeSpan: String
  /// The weight of an adult.
  public let weight: Weight
  /// Alternative names.
  public let alternativeNames: [String]
  /// What sets the breed apart from others.
  public let characteristics: Set<Characteristic>
  /// The server's id of the picture; `nil` if the breed has none or the server does not say.
  public let imageID: String?
  /// The picture, if there is one and its URL is known.
  public let image: BreedImage?

  /// Creates a breed.
  public init(
    id: String, name: String, origin: String, temperament: String, description: String, lifeSpan: String,
    weight: Weight, alternativeNames: [String], characteristics: Set<Characteristic> = [],
    imageID: String? = nil, image: BreedImage?
  ) {
    self.id = id
    self.name = name
    self.origin = origin
    self.temperament = temperament
    self.description = description
    self.lifeSpan = lifeSpan
    self.weight = weight
    self.alternativeNames = alternativeNames
    self.characteristics = characteristics
    self.imageID = imageID
    self.image = image
  }

  /// This breed with the picture of `other` if it has none itself, unless the server names another one by now.
  public func keepingImage(of other: Breed?) -> Breed {
    guard image == nil, let other, let picture = other.image, imageID == nil || imageID == other.imageID
    else {
      return self
    }
    return with(picture, id: other.imageID)
  }

  /// This breed with a picture.
  public func with(_ picture: BreedImage, id imageID: String?) -> Breed {
    Breed(
      id: id, name: name, origin: origin, temperament: temperament, description: description,
      lifeSpan: lifeSpan, weight: weight, alternativeNames: alternativeNames,
      characteristics: characteristics,
      imageID: imageID, image: picture)
  }
}

/// The weight range of an adult cat, such as "3 - 5".
public struct Weight: Hashable, Sendable {
  /// Kilograms; `nil` if unknown.
  public let metric: String?
  /// Pounds; `nil` if unknown.
  public let imperial: String?

  /// Creates a weight.
  public init(metric: String?, imperial: String?) {
    self.metric = metric
    self.imperial = imperial
  }
}

/// The URL and size of a picture.
public struct BreedImage: Hashable, Sendable {
  /// The URL.
  public let url: String
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates a picture.
  public init(url: String, width: Int, height: Int) {
    self.url = url
    self.width = width
    self.height = height
  }
}
