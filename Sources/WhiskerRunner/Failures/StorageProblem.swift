import WhiskerEnvironment
import WhiskerFiles
import WhiskerScript

/// A reason why the device's storage is not as a step expects it, or cannot store what the header provides.
enum StorageProblem {
  /// A key has no stored value; `keys` are those that have one.
  case nothingStored(LocatedText, keys: [String])
  case otherStored(LocatedText, ExpectedText, actual: String)
  case somethingStored(LocatedText, actual: String)
  case unreadable(LocatedText, StorageError)
  case failed(StorageError)
  /// The file of a `given` line cannot be read.
  case unreadableGiven(LocatedText, FileError)
  /// The storage refuses what a `given` line provides.
  case refusedGiven(LocatedText, StorageError)
  /// The database is locked by the journey.
  case lockedAlready(LocatedText)
  /// The database cannot be opened or locked.
  case notLockable(LocatedText, reason: String)
  /// The database is not locked by the journey; `locked` are those that are.
  case notLocked(LocatedText, locked: [String])
  /// Databases that the journey locked and the app never opened; `opened` are those that it did.
  case unusedLocks([DatabaseLocking], opened: [String])

  /// The code of the failure.
  var code: FailureCode {
    switch self {
    case .nothingStored, .otherStored, .somethingStored, .unreadable: .notAsExpected
    case .failed: .fileFailed
    case .unreadableGiven, .refusedGiven: .badProvision
    case .lockedAlready, .notLockable, .notLocked: .databaseLock
    case .unusedLocks: .unusedLock
    }
  }
}
