/// Pictures for tests.
public enum StagedPicture {
  /// The bytes of a GIF of this size, without any pixels in it.
  public static func gif(width: UInt8, height: UInt8) -> [UInt8] {
    let size = [width, 0, height, 0]
    let descriptor: [UInt8] = [0x2C, 0, 0, 0, 0]
    return Array("GIF89a".utf8) + size + [0, 0, 0] + descriptor + size + [0, 2, 0, 0x3B]
  }
}
