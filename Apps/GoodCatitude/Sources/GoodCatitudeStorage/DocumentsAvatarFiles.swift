public import GoodCatitudeDomain
public import WhiskerEnvironment

/// The pictures in the app's documents folder, off the main actor.
public actor DocumentsAvatarFiles: AvatarFiles {
  /// The folder of the pictures.
  public static let folder = "avatars"

  private let storage: any DeviceStorage
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates the files of a device; `log` receives the reason of each failure.
  public init(in storage: any DeviceStorage, log: @escaping @MainActor @Sendable (String) -> Void) {
    self.storage = storage
    self.log = log
  }

  /// The bytes of a picture; `nil` if there is no file.
  public func bytes(of id: BreedAvatar.ID) async -> [UInt8]? {
    do { return try storage.file(named: Self.file(of: id)) } catch {
      await log("image \(id): \(error)")
      return nil
    }
  }

  /// Writes the file of a picture.
  public func save(_ bytes: [UInt8], for id: BreedAvatar.ID) async {
    do { try storage.write(bytes, toFile: Self.file(of: id)) } catch {
      await log("image \(id): \(error)")
    }
  }

  /// The file of a picture; the end of a name that is too long, as that of an address may be, gives way to a checksum.
  static func file(of id: BreedAvatar.ID) -> String {
    let name = folder + "/" + escaped(id)
    if name.utf8.count <= StorageName.byteLimit { return name }
    let end = "-" + String(checksum(id), radix: 16)
    return String(decoding: name.utf8.prefix(StorageName.byteLimit - end.utf8.count), as: UTF8.self) + end
  }

  /// FNV-1a: enough to tell the pictures of some dozens of breeds apart.
  private static func checksum(_ id: BreedAvatar.ID) -> UInt64 {
    id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// An id of which the characters that might lead elsewhere are escaped.
  private static func escaped(_ id: BreedAvatar.ID) -> String {
    if id.utf8.allSatisfy(isPlain) { return id }
    return id.utf8.reduce(into: "") { name, byte in
      if isPlain(byte) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
