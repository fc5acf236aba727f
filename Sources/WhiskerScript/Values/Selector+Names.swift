import WhiskerPattern

extension Selector {
  /// Returns the selector with its names, ids and pattern sources transformed.
  package func mapNames(_ transform: (String) -> String) -> Selector {
    Selector(parts: parts.map { $0.mapNames(transform) }, span: span)
  }
}

extension Selector.Part {
  fileprivate func mapNames(_ transform: (String) -> String) -> Selector.Part {
    Selector.Part(kind: kind.mapNames(transform), span: span)
  }
}

extension Selector.Part.Kind {
  fileprivate func mapNames(_ transform: (String) -> String) -> Selector.Part.Kind {
    switch self {
    case .role(let role, name: let name): .role(role, name: name.map(transform))
    case .id(let id): .id(transform(id))
    case .numbered: self
    case .matching(let role, let pattern): .matching(role, pattern.mapSource(transform))
    }
  }
}

extension TextPattern {
  /// Returns the pattern with a transformed source, or the pattern itself if that source is invalid.
  func mapSource(_ transform: (String) -> String) -> TextPattern {
    let other = transform(source)
    if other.utf8.elementsEqual(source.utf8) { return self }
    do throws(PatternError) { return try TextPattern(other) } catch { return self }
  }
}
