import AppCoordinator
import ScreenModels
import WhiskerSource

/// Puts `‹NAME›` in the place of the values of declared secrets, in whatever leaves a run.
///
/// The app and the steps work with the values as they are; what is told, written and printed goes through here. A value that
/// a `let` takes is known, and hidden, from then on.
@MainActor
final class SecretMask {
  /// The values that are known by now.
  private(set) var secrets = KnownSecrets()

  /// Whether there is nothing to hide.
  var isEmpty: Bool { secrets.isEmpty }

  /// Hides a value from now on.
  func add(_ name: String, _ value: String) { secrets.add(name, value) }

  /// A text without secrets.
  func masked(_ text: String) -> String { secrets.masked(text) }

  /// Whether bytes hold a secret in one of its forms.
  func hides(_ bytes: [UInt8]) -> Bool {
    !isEmpty && secrets.replaced(bytes) { entry, _ in entry.mark } != bytes
  }

  /// The texts without secrets.
  func masked(_ texts: [String]) -> [String] { isEmpty ? texts : texts.map { masked($0) } }

  /// A file in which secrets are stars, as many as they have bytes, so that places in it stay what they are.
  func masked(_ file: SourceFile) -> SourceFile {
    if isEmpty { return file }
    let bytes = secrets.replaced(file.bytes) { [UInt8](repeating: UInt8(ascii: "*"), count: $1) }
    let path = masked(file.path)
    if bytes == file.bytes, bytesEqual(path, file.path) { return file }
    return SourceFile(path: path, bytes: bytes)
  }

  /// A screen whose texts hold no secrets.
  func masked(_ screen: Screen) -> Screen { isEmpty ? screen : screen.mapTexts { masked($0) } }
}
