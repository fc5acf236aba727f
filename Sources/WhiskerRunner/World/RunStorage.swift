import WhiskerEnvironment
import WhiskerFiles
import WhiskerScript
import WhiskerSource

/// The device's storage for one run: in memory, or in a folder that is removed after the run.
@MainActor
final class RunStorage {
  /// The storage that the app receives.
  let device: DeviceDisk
  private var folder: String?

  /// Creates the storage that the header selects, with the values that it provides.
  init(_ journey: Journey, options: RunOptions, _ provisions: Provisions) throws(StepProblem) {
    let notesKeys = options.details.contains(.names)
    if journey.storage?.value == "files" {
      do throws(FileError) {
        let folder = try Files.createUniqueFolder(
          in: options.storageFolder ?? Paths.join(options.artifacts, "storage"), prefix: "run-")
        self.folder = folder
        device = DeviceDisk(try FolderStorage(folder), notesKeys: notesKeys)
      } catch { throw .run(.file(error)) }
    } else {
      device = DeviceDisk(MemoryStorage(), notesKeys: notesKeys)
    }
    do throws(StepProblem) {
      for entry in provisions.values {
        try Self.provide(entry.key) { () throws(StorageError) in
          try device.content.set(entry.bytes, forKey: entry.key.value)
        }
      }
      for entry in provisions.files {
        try Self.provide(entry.name) { () throws(StorageError) in
          try device.write(entry.bytes, toFile: entry.name.value)
        }
      }
    } catch {
      try end()
      throw error
    }
  }

  private static func provide(
    _ name: LocatedText, _ work: () throws(StorageError) -> Void
  ) throws(StepProblem) {
    do throws(StorageError) { try work() } catch { throw .storage(.refusedGiven(name, error)) }
  }

  /// Returns the text under a key; nil if there is none.
  func text(for key: LocatedText) throws(StepProblem) -> String? {
    do throws(StorageError) { return try device.content.string(forKey: key.value) } catch {
      throw .storage(.unreadable(key, error))
    }
  }

  /// Returns the keys that have an entry.
  func keys() throws(StepProblem) -> [String] {
    do throws(StorageError) { return try device.keys() } catch { throw .storage(.failed(error)) }
  }

  /// Removes the files that were written; a second call has no effect.
  func end() throws(StepProblem) {
    guard let folder else { return }
    self.folder = nil
    do throws(FileError) { try Files.removeFolder(folder) } catch { throw .run(.file(error)) }
  }
}
