import WhiskerEnvironment
import WhiskerFiles
import WhiskerScript

/// Why the device's storage is not as a step expects it, or cannot be given what the header provides.
enum StorageProblem {
  /// Nothing is under a key; `keys` are those with something.
  case nothingStored(LocatedText, keys: [String])
  case otherStored(LocatedText, ExpectedText, actual: String)
  case somethingStored(LocatedText, actual: String)
  case unreadable(LocatedText, StorageError)
  case failed(StorageError)
  /// The file of a `given` line cannot be read.
  case unreadableGiven(LocatedText, FileError)
  /// The storage refuses what a `given` line provides.
  case refusedGiven(LocatedText, StorageError)

  /// The code of the failure.
  var code: FailureCode {
    switch self {
    case .nothingStored, .otherStored, .somethingStored, .unreadable: .notAsExpected
    case .failed: .fileFailed
    case .unreadableGiven, .refusedGiven: .badProvision
    }
  }
}
