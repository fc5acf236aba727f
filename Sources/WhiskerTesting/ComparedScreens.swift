import ScreenModels
import Synchronization
import WhiskerText

/// The screens that this process has compared, by the paths of their references.
///
/// Two tests with references of one name would replace each other's proposal, and could never both pass.
enum ComparedScreens {
  private static let screens = Mutex<[[UInt8]: Fingerprint]>([:])

  /// Notes that a screen is compared; the same one may be compared again.
  ///
  /// - Parameters:
  ///   - name: The name of the references in their folder.
  ///   - reference: The path of the references without their extension.
  /// - Throws: An error if another screen has been compared with these references.
  static func add(_ screen: Screen, named name: String, _ reference: String) throws(SharedNameError) {
    let first = screens.withLock { screens in
      let first = screens[Array(reference.utf8), default: screen.fingerprint]
      screens[Array(reference.utf8)] = first
      return first
    }
    guard first == screen.fingerprint else { throw SharedNameError(name: name) }
  }
}

/// The error of two different screens that are compared with the same references.
struct SharedNameError: Error, CustomStringConvertible {
  /// The name of the references.
  let name: String

  var description: String {
    "another screen was compared with \(quoted(name)) before; give each screen in this file a name of its own"
  }
}
