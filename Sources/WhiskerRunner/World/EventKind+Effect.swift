import WhiskerEnvironment
import WhiskerScript

extension EventKind {
  /// The effect that it is the name of.
  var effect: Effect.Kind {
    switch self {
    case .haptic: .haptic
    case .share: .share
    case .download: .download
    case .transition: .transition
    case .log: .log
    }
  }
}
