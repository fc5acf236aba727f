import GoodCatitudeDomain
import GoodCatitudeStorage
import Testing
import WhiskerEnvironment

@MainActor
@Suite("Picture files")
struct DocumentsAvatarFilesTests {
  private let device = Device()

  @Test("A picture is a file of its own in the documents")
  func files() async throws {
    await device.avatars.save([1, 2], for: "0XYvRd7oD")
    await device.avatars.save([3], for: "_6x-3TiCA")
    #expect(try device.storage.fileNames() == ["avatars/0XYvRd7oD", "avatars/_6x-3TiCA"])
    #expect(await device.avatars.bytes(of: "0XYvRd7oD") == [1, 2])
    #expect(await device.avatars.bytes(of: "other") == nil)
  }

  @Test("No id of the server leads to another place, and different ids are different files")
  func names() async throws {
    let ids = ["../../etc/passwd", "a/b", "a%2fb", "a%b", "a\u{B}", "é", ".", ""]
    for (index, id) in ids.enumerated() { await device.avatars.save([UInt8(index)], for: id) }
    // An empty name is none; its picture is fetched again each time.
    #expect(device.lines.count == 1)
    for (index, id) in ids.dropLast().enumerated() {
      #expect(await device.avatars.bytes(of: id) == [UInt8(index)])
    }
    let names = try device.storage.fileNames()
    #expect(names.count == ids.count - 1)
    #expect(names.allSatisfy { $0.hasPrefix("avatars/") && $0.utf8.count { $0 == UInt8(ascii: "/") } == 1 })
  }

  @Test("A long id has a file of its own, too")
  func longNames() async throws {
    let address = "https://cdn2.thecatapi.com/images/" + String(repeating: "x", count: 100)
    let ids = [address + ".jpg", address + ".png", String(repeating: "é", count: 100)]
    for (index, id) in ids.enumerated() { await device.avatars.save([UInt8(index)], for: id) }
    for (index, id) in ids.enumerated() { #expect(await device.avatars.bytes(of: id) == [UInt8(index)]) }
    #expect(try device.storage.fileNames().count == 3)
    #expect(device.lines.isEmpty)
  }

  @Test("A file that cannot be written or read is logged and is no error")
  func failures() async {
    await device.avatars.save([1], for: "")
    #expect(await device.avatars.bytes(of: "") == nil)
    #expect(device.lines.count == 2)
    #expect(device.lines.allSatisfy { $0.hasPrefix("image : the name cannot be kept") })
  }
}
