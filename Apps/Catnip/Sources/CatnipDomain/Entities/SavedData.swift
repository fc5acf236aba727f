/// The condition of the data that the device keeps, which a person should know about.
public enum SavedData: Hashable, Sendable {
  /// It is read and written.
  case sound
  /// It cannot be read, or only in part; changes last until the app ends.
  case unreadable
  /// The device can only be read; changes last until the app ends, or are saved once it can be written.
  case readOnly
  /// The device has no space left; changes last until the app ends.
  case full
  /// A newer version of the app wrote it; changes last until the app ends.
  case newer
}
