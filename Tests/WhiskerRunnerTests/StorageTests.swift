import Foundation
import TestSupport
import Testing
import WhiskerEnvironment

@testable import WhiskerRunner

/// Storage in memory and in files behaves the same.
final class StorageTests: OwnFolder {
  @Test func bothKindsAnswerTheSameToAnything() throws {
    let seed: UInt64 = 11
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let names = [
      "a", "A", "a b", "a/b", "a-b", "a%2fb", ".", "..", "../x", "/x", "x//y", "x/", "", "e\u{301}", "\u{e9}",
      "🐈", "a\u{0}", "a\n", ".hidden", String(repeating: "ä", count: 40), String(repeating: "k", count: 81),
    ]
    let memory: any DeviceStorage = MemoryStorage()
    let files: any DeviceStorage = try FolderStorage(folder + "/new")
    var refused = 0
    for _ in 0..<2_000 {
      let name = names[random.next(below: names.count)]
      let bytes: [UInt8]? =
        random.next(below: 4) == 0
        ? nil : (0..<random.next(below: 5)).map { _ in UInt8(random.next(below: 256)) }
      let what = random.next(below: 7)
      let answers = [memory, files].map { storage -> String in
        do {
          switch what {
          case 0: return "\(String(describing: try storage.value(forKey: name)))"
          case 1: try storage.set(bytes, forKey: name)
          case 2: return "\(try storage.keys().map { Array($0.utf8) })"
          case 3: return "\(String(describing: try storage.file(named: name)))"
          case 4: try storage.write(bytes, toFile: name)
          case 5: return "\(try storage.fileNames().map { Array($0.utf8) })"
          default: return "\(String(describing: try storage.string(forKey: name)))"
          }
          return "done"
        } catch { return "refused: \(error)" }
      }
      #expect(answers[0] == answers[1], "\(what) of \(name.debugDescription)")
      if answers[0].hasPrefix("refused") { refused += 1 }
    }
    #expect(refused > 100)
    #expect(try memory.keys().count > 5)
  }

  @Test func anEntryHasALimit() throws {
    let large = [UInt8](repeating: 7, count: StorageName.entryLimit + 1)
    for storage in [MemoryStorage() as any DeviceStorage, try FolderStorage(folder + "/new")] {
      #expect(throws: StorageError.tooLarge(bytes: large.count)) { try storage.set(large, forKey: "a") }
      #expect(throws: (any Error).self) { try storage.write(large, toFile: "a") }
      #expect(try storage.keys() + storage.fileNames() == [])
    }
  }
}
