import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

/// Replaces the values of declared secrets by `‹NAME›` in all output of a run.
///
/// The app and the steps use the actual values; everything reported, written or printed is masked. A value that
/// a `let` takes is hidden from then on.
@MainActor
final class SecretMask {
  /// The secrets known so far.
  private(set) var secrets: KnownSecrets
  /// The files that were masked with some number of secrets: each failure names the same few, and a stream of events sends each of them once.
  private var maskedFiles: (pairs: [(file: SourceFile, masked: SourceFile)], secrets: Int) = ([], 0)
  /// Receives each secret that a `let` takes.
  var onTaken: ((TakenSecret) -> Void)?

  /// Creates a mask with the secrets that are known so far.
  init(_ secrets: KnownSecrets = KnownSecrets()) { self.secrets = secrets }

  /// Creates a mask with the secrets that are known before a run; `let` steps take the others.
  convenience init(_ entry: JourneyPlan.Entry, options: RunOptions) {
    self.init(KnownSecrets(entry.run, options: options, besides: entry.secretsOfRows))
  }

  /// Whether there are no secrets.
  var isEmpty: Bool { secrets.isEmpty }

  /// Hides a secret that a `let` has taken from now on.
  func take(_ secret: TakenSecret) {
    secrets.add(secret.name, secret.value, isInserted: true)
    onTaken?(secret)
  }

  /// Returns a text with secrets hidden.
  func masked(_ text: String) -> String { secrets.masked(text) }

  /// Returns a line of a journey with secrets hidden, as their names in braces where these insert them.
  func masked(line: String) -> String { secrets.masked(line: line) }

  /// Returns bytes with secrets hidden.
  func masked(_ bytes: [UInt8]) -> [UInt8] { isEmpty ? bytes : secrets.masked(bytes) }

  /// Returns a body with secrets hidden, JSON so that it can still be read.
  func masked(body: [UInt8]) -> MaskedBody { secrets.masked(body: body) }

  /// Returns texts with secrets hidden.
  func masked(_ texts: [String]) -> [String] { isEmpty ? texts : texts.map { masked($0) } }

  /// Returns a file in which each byte of a secret is an asterisk, so that offsets in the file stay the same.
  func masked(_ file: SourceFile) -> SourceFile {
    if isEmpty { return file }
    if maskedFiles.secrets != secrets.count { maskedFiles = ([], secrets.count) }
    if let known = maskedFiles.pairs.first(where: { $0.file === file }) { return known.masked }
    let masked = secrets.masked(file)
    maskedFiles.pairs.append((file, masked))
    return masked
  }

  /// Returns a screen with secrets hidden in its texts.
  func masked(_ screen: Screen) -> Screen { isEmpty ? screen : screen.mapTexts { masked($0) } }
}
