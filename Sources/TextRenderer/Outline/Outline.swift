public import ScreenModels
import WhiskerText

/// A screen as one line per element, with the names, ids and states that selectors use.
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
/// A line contains role, name, id, the detail of the role, value, states, and the differences between the actions and
/// those of the role (`-tap`, `+refresh`). It lists the front layer and the alert that is shown; rows out of view are
/// summarized. Names are quoted, with invisible characters escaped as in ``DisplayText/visible(_:)``.
public enum Outline {
  /// Returns the outline of a screen, in lines that end in LF.
  public static func text(_ screen: Screen) -> String {
    var writer = OutlineWriter(elementCount: screen.elementCount)
    writer.screen(screen)
    return writer.text
  }

  /// Returns the line of one element, without its children and without a line end.
  public static func line(_ element: Element) -> String {
    var writer = OutlineWriter(elementCount: 1)
    writer.line(element)
    return writer.text
  }
}
