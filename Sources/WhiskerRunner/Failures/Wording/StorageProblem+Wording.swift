import ScreenModels
import WhiskerEnvironment
import WhiskerFiles
import WhiskerScript
import WhiskerSource
import WhiskerText

extension StorageProblem {
  /// The failure in words.
  var wording: FailureWording {
    switch self {
    case .nothingStored(let key, let keys):
      FailureWording(
        message: "nothing is stored under \(quoted(key.value))", span: key.span,
        label: keys.isEmpty ? "nothing is stored" : "stored: " + folded(keys.map(quoted)))
    case .otherStored(let key, let text, let actual):
      FailureWording(
        message: "\(quoted(key.value)) is not stored as \(text)", span: text.span,
        label: "is \(Self.shown(actual))")
    case .somethingStored(let key, let actual):
      FailureWording(
        message: "something is stored under \(quoted(key.value))", span: key.span, label: Self.shown(actual))
    case .unreadable(let key, let error):
      FailureWording(
        message: "\(quoted(key.value)) cannot be read as a text", span: key.span, label: error.description)
    case .failed(let error): FailureWording(message: error.description)
    case .unreadableGiven(let path, let error):
      FailureWording(message: "cannot set up the device: \(error.description)", span: path.span)
    case .refusedGiven(let name, let error):
      FailureWording(message: "cannot set up the device: \(error.description)", span: name.span)
    case .lockedAlready(let name):
      FailureWording(message: "\(quoted(name.value)) is already locked", span: name.span)
    case .notLockable(let name, let reason):
      FailureWording(message: "\(quoted(name.value)) cannot be locked: \(reason)", span: name.span)
    case .notLocked(let name, let locked):
      FailureWording(
        message: "\(quoted(name.value)) is not locked", span: name.span,
        label: locked.isEmpty ? "nothing is locked" : "locked: " + folded(locked.map(quoted)))
    case .unusedLocks(let locks, let opened): Self.unusedLocks(locks, opened)
    }
  }

  private static func unusedLocks(_ locks: [DatabaseLocking], _ opened: [String]) -> FailureWording {
    let name = locks[0].name
    let nearest = NearestName.best(for: name.value, among: opened)
    return FailureWording(
      message: locks.count == 1
        ? "the app opened no database \(quoted(name.value))"
        : "the app opened none of the \(locks.count) locked databases",
      span: name.span, label: nearest.map { "did you mean \(quoted($0))?" } ?? "locks nothing of the app",
      see: FailureWording.listed(locks.count == 1 ? [] : locks, "lock", "locks") {
        "lock database \(quoted($0.name.value)) at \($0.place)"
      } + [
        opened.isEmpty ? "it opened no database" : "opened: " + folded(opened.map(quoted))
      ],
      replacements: nearest.map { [JourneyParser.plainLiteral($0)] } ?? [],
      doing: nearest != nil
        ? []
        : [
          locks.count == 1
            ? "remove the line, or correct the name of the database"
            : "remove the lines, or correct the names of the databases"
        ])
  }

  /// Returns the beginning of a stored text, which may be large.
  static func shown(_ value: String) -> String {
    let beginning = String(String.UnicodeScalarView(value.unicodeScalars.prefix(120)))
    return quoted(beginning) + (beginning.utf8.count < value.utf8.count ? " and more" : "")
  }
}
