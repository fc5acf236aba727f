import ScreenModels
import TextRenderer
import WhiskerScript

/// The changes between two screens that lines below `screen matches` or `expect change` name.
///
/// A line names an element by its line in the outline of the new screen or, if it is removed, of the old one. What is no element, such as the
/// stack, is named by its line in the outline, if that line changed.
struct NamedChanges {
  /// The elements and the other changed lines of one of the two screens that a line names.
  private struct Side {
    let elements: [Element]
    let hasPlace: Bool

    init(_ lines: [LinePattern], on screen: Screen, since other: Screen) {
      var all: [Element] = []
      for layer in screen.layers { Self.collect(layer.allElements, to: &all) }
      elements = all.filter { element in
        let line = Array(Outline.line(element).utf8)
        return lines.contains { $0.accepts(line[...]) }
      }
      let known = Set(all.map { Bytewise(Outline.line($0)) } + Self.lines(of: other))
      hasPlace = Self.lines(of: screen).contains { line in
        let bytes = Array(line.wrappedValue.utf8)
        return !known.contains(line) && lines.contains { $0.accepts(bytes[...]) }
      }
    }

    private static func collect(_ elements: some Sequence<Element>, to all: inout [Element]) {
      for element in elements {
        all.append(element)
        collect(element.children, to: &all)
      }
    }

    /// The lines of the outline of a screen, without the spaces before them.
    private static func lines(of screen: Screen) -> [Bytewise] {
      Outline.text(screen).split(separator: "\n").map { line in
        Bytewise(String(line.drop { $0 == " " }))
      }
    }
  }

  private let old: Side
  private let new: Side

  /// Finds what lines name of the difference between two screens.
  init(_ lines: Lines, _ before: Screen, _ after: Screen) {
    let patterns = lines.lines.filter { !$0.isAnyLines }
    old = Side(patterns.filter { $0.sign == .removed }, on: before, since: after)
    new = Side(patterns.filter { $0.sign != .removed }, on: after, since: before)
  }

  /// Whether a line names a change.
  func mention(_ change: ScreenChange) -> Bool {
    guard let label = change.label else { return old.hasPlace || new.hasPlace }
    return (old.elements + new.elements).contains { element in
      switch change {
      case .renamed(_, let name) where element.role == label.role && bytesEqual(element.name, name): true
      case .role(_, _, let role) where element.role == role && bytesEqual(element.name, label.name): true
      default:
        element.role == label.role && bytesEqual(element.name, label.name)
          && (!label.name.isEmpty || bytesEqual(element.id, label.id))
      }
    }
  }
}
