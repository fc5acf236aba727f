/// The reason why breeds could not be loaded or saved; each feature has its own wording.
///
/// It is for people. The log has the failure from which it was made, with all that is known of it there.
public enum BreedError: Error, Hashable, Sendable {
  /// The device has no network.
  case offline
  /// The server did not respond in time.
  case timeout
  /// The connection failed or was lost.
  case connection
  /// The server responded with an error; its HTTP status.
  case server(status: Int)
  /// The server's response does not have the expected form.
  case unreadable
  /// The device could not read or write its saved data, for a reason that the log has.
  case storage
  /// Something else is writing to the saved data.
  case storageInUse
  /// The device has no space left for its saved data.
  case storageFull
  /// The caller no longer waits for the result. Never shown.
  case cancelled
}
