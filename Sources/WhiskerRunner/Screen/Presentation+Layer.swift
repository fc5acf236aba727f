import ScreenModels
import WhiskerScript

extension Presentation {
  /// The layer in which it is shown; nil for an alert or a dialog, which is an element of the layer in front.
  var layer: Layer.Kind? {
    switch self {
    case .sheet: .sheet
    case .cover: .cover
    case .alert, .dialog: nil
    }
  }
}
