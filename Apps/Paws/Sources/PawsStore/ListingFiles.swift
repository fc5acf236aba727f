import PawsDomain
public import WhiskerEnvironment
import WhiskerJSON

/// What was loaded, as files on the device: one of the breeds, and one of the images of each dog.
///
/// A file that is missing or cannot be read is as good as none; the reason is in the log.
public struct ListingFiles: Sendable {
  private let storage: any DeviceStorage
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates files in a storage.
  public init(storage: any DeviceStorage, log: @escaping @MainActor @Sendable (String) -> Void = { _ in }) {
    self.storage = storage
    self.log = log
  }

  /// The breeds by the name that people read: earlier versions saved them in another order.
  @MainActor func breeds() -> [Breed]? { read([Breed].self, "breeds.json")?.byTitle() }

  @MainActor func save(_ breeds: [Breed]) { write(breeds, "breeds.json") }

  @MainActor func images(of dog: Dog) -> [String]? { read([String].self, Self.name(dog)) }

  /// Returns whether the images could be saved.
  @MainActor func save(_ images: [String], of dog: Dog) -> Bool { write(images, Self.name(dog)) }

  /// A file for each breed, beside a folder for its sub-breeds: no two dogs share one.
  private static func name(_ dog: Dog) -> String {
    let parts = [dog.breed, dog.subBreed].compactMap { $0.map(escaped) }
    return "images/\(parts.joined(separator: "/")).json"
  }

  /// Slashes and dots in a name that a link contains must not lead into another folder.
  private static func escaped(_ name: String) -> String {
    name.replacing("%", with: "%25").replacing("/", with: "%2F").replacing(".", with: "%2E")
  }

  @MainActor private func read<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
    do {
      guard let bytes = try storage.file(named: name) else { return nil }
      return try CodableJSON.decode(type, from: bytes)
    } catch {
      log("\(name) cannot be read: \(Self.reason(error))")
      return nil
    }
  }

  @discardableResult
  @MainActor private func write(_ value: some Encodable, _ name: String) -> Bool {
    do {
      try storage.write(try CodableJSON.encode(value), toFile: name)
      return true
    } catch {
      log("\(name) cannot be written: \(Self.reason(error))")
      return false
    }
  }

  /// The reason of a failure as one phrase, without anything that the file contains.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      context.debugDescription
    default: "\(error)"
    }
  }
}
