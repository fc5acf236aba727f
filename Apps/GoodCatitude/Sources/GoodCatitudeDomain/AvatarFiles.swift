/// The pictures that the device keeps, each in a file.
///
/// They can be fetched again, so a file that cannot be read or written is no error: the reason is logged.
public protocol AvatarFiles: Sendable {
  /// The bytes of a picture; `nil` if there is no file.
  func bytes(of id: BreedAvatar.ID) async -> [UInt8]?

  /// Writes the file of a picture.
  func save(_ bytes: [UInt8], for id: BreedAvatar.ID) async
}
