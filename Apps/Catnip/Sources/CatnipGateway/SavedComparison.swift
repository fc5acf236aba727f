public import CatnipDomain
public import WhiskerEnvironment

/// The comparison on the device, under a key of its own: it is no data of the breeds, and needs no database.
@MainActor
public struct SavedComparison: ComparisonRepository {
  private static let key = "comparison"
  /// Between the two ids, neither of which contains it.
  private static let separator: Character = "\n"

  private let storage: any DeviceStorage
  private let log: @MainActor (String) -> Void

  /// Creates the comparison of a device; `log` receives the reason of each failure.
  public init(in storage: any DeviceStorage, log: @escaping @MainActor (String) -> Void = { _ in }) {
    self.storage = storage
    self.log = log
  }

  /// The breeds that were chosen last.
  public func comparison() -> BreedComparison {
    do throws(StorageError) {
      guard let text = try storage.string(forKey: Self.key) else { return BreedComparison() }
      let ids = text.split(separator: Self.separator).map(String.init)
      return ids.count == 2 ? BreedComparison(firstID: ids[0], secondID: ids[1]) : BreedComparison()
    } catch {
      log("comparison: \(error.description)")
      return BreedComparison()
    }
  }

  /// Keeps a choice.
  public func keep(_ comparison: BreedComparison) {
    guard let first = comparison.firstID, let second = comparison.secondID else { return }
    do throws(StorageError) {
      try storage.set("\(first)\(Self.separator)\(second)", forKey: Self.key)
    } catch { log("comparison: \(error.description)") }
  }
}
