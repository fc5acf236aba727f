public import ScreenModels
import WhiskerText

/// A screen as one line for each element: the very names, ids and states that selectors use.
///
/// ```text
/// screen detail
/// app Catnip
/// tab "Home" [selected]
/// tab "Favorites" badge "2"
/// stack home › detail
/// title "Siberian"
/// toolbar
///   button "Share" @share [disabled]
/// button "Retry" @detail.retry
/// ```
///
/// A line is: role, name, id, what only the role has, value, states, and how the actions differ from those of
/// its role (`-tap`, `+refresh`). The front layer is listed, and the alert that shows; rows out of view are
/// summed up. Names are quoted, with everything invisible spelled out as in ``DisplayText/visible(_:)``.
public enum Outline {
  /// The outline of a screen, in lines that end in LF.
  public static func text(_ screen: Screen) -> String {
    var writer = OutlineWriter()
    writer.screen(screen)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The line of one element, without its children and without a line end.
  public static func line(_ element: Element) -> String {
    var writer = OutlineWriter()
    writer.line(element)
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }
}
