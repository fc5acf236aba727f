/// Shows the condition of the data on the device, which may change while the app runs.
@MainActor
public struct CheckSavedData {
  private let data: any SavedDataRepository

  /// Creates the use case.
  public init(_ data: any SavedDataRepository) { self.data = data }

  /// The condition; what is observed while it is read hears of its changes.
  public func callAsFunction() -> SavedData { data.savedData }
}
