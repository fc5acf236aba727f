/// The data on the device as a whole.
@MainActor
public protocol SavedDataRepository {
  /// Its condition, which can be observed: a device that could save nothing at the launch may be able to later.
  var savedData: SavedData { get }

  /// Notices that the device can be written by now, where it could not at the launch.
  func check()
}
