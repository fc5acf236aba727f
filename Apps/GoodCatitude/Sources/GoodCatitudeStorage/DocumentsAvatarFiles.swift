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
      await log("picture \(id): \(error)")
      return nil
    }
  }

  /// Writes the file of a picture.
  public func save(_ bytes: [UInt8], for id: BreedAvatar.ID) async {
    do { try storage.write(bytes, toFile: Self.file(of: id)) } catch {
      await log("picture \(id): \(error)")
    }
  }

  /// The file of a picture; characters of the server's id that might lead elsewhere are escaped.
  static func file(of id: BreedAvatar.ID) -> String {
    if id.utf8.allSatisfy(isPlain) { return folder + "/" + id }
    return id.utf8.reduce(into: folder + "/") { name, byte in
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
