/// The reason why breeds could not be fetched, read or saved.
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
  /// The device could not read or write what it keeps.
  case storage(StorageFault)
  /// The caller no longer waits for the result. Never shown.
  case cancelled
}

/// The reason why the database on the device cannot be used.
public enum StorageFault: Hashable, Sendable, CaseIterable {
  /// It is no database, or a damaged one.
  case damaged
  /// A newer version of the app wrote it; it is read and not changed.
  case newer
  /// Something else is writing to it.
  case busy
  /// No space is left.
  case full
  /// It can only be read.
  case readOnly
  /// Any other reason, which the log has.
  case other
}

extension Result where Failure == BreedError {
  /// The result of an operation.
  @MainActor public static func of(_ operation: () async throws(BreedError) -> Success) async -> Result {
    do { return .success(try await operation()) } catch { return .failure(error) }
  }
}
