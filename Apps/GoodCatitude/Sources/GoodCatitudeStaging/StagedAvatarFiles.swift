public import GoodCatitudeDomain

/// Files in memory.
public actor StagedAvatarFiles: AvatarFiles {
  /// The bytes by the id of the picture.
  public private(set) var files: [BreedAvatar.ID: [UInt8]]

  /// Creates files.
  public init(_ files: [BreedAvatar.ID: [UInt8]] = [:]) { self.files = files }

  /// The bytes of a picture.
  public func bytes(of id: BreedAvatar.ID) -> [UInt8]? { files[id] }

  /// Keeps the bytes of a picture.
  public func save(_ bytes: [UInt8], for id: BreedAvatar.ID) { files[id] = bytes }
}
