extension Result where Failure == DogError {
  /// The result of an operation.
  @MainActor public static func of(_ operation: () async throws(DogError) -> Success) async -> Result {
    do { return .success(try await operation()) } catch { return .failure(error) }
  }
}
