public import PawsDomain
import WhiskerJSON

/// The breeds that the app is shipped with, for a first launch without a connection.
public struct BundledBreeds: Sendable {
  private let file: [UInt8]

  /// The file of the app.
  public static let shipped = BundledBreeds(file: PackageResources.breeds_json)

  /// Takes a file: an object with the sub-breeds of each breed.
  public init(file: [UInt8]) { self.file = file }

  /// The breeds, by name; `nil` for a broken file.
  public func breeds() -> [Breed]? {
    do {
      return try CodableJSON.decode([String: [String]].self, from: file)
        .map { Breed(name: $0.key, subBreeds: $0.value) }.byTitle()
    } catch { return nil }
  }
}
