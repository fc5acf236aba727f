import WhiskerText

/// Functions on paths as text; none of them accesses the file system.
///
/// Paths are compared and sorted by bytes: for Swift's `==` two names in different Unicode normalization forms are equal, for
/// a file system they are two files.
package enum Paths {
  /// Appends a path to a folder: `join("a/", "b")` is `a/b`.
  ///
  /// An absolute second path is returned unchanged, and an empty side adds nothing.
  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || isAbsolute(path) { return path }
    if path.isEmpty { return folder }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }

  /// Returns the path without its last component: `a` for `a/b`, `.` for `b`, `/` for `/b`.
  package static func parent(of path: String) -> String {
    let bytes = trimmed(path)
    guard let index = bytes.lastIndex(of: slash) else { return path.utf8.first == slash ? "/" : "." }
    let folder = bytes[..<index]
    guard let last = folder.lastIndex(where: { $0 != slash }) else { return "/" }
    return text(folder[...last])
  }

  /// Returns the last component: `b.txt` for `a/b.txt` and for `a/b.txt/`; empty for `/`.
  package static func name(of path: String) -> String {
    let bytes = trimmed(path)
    return text(bytes[bytes.index(after: bytes.lastIndex(of: slash) ?? bytes.startIndex - 1)...])
  }

  /// Whether the path starts at the root of the file system.
  package static func isAbsolute(_ path: String) -> Bool {
    path.utf8.first == slash
  }

  /// Returns the path without `.`, empty components and each `..` that follows a name.
  ///
  /// `a/./b//../c` becomes `a/c`, and an empty result is `.`. Symbolic links before a `..` are ignored, as in a browser.
  package static func normalized(_ path: String) -> String {
    if isPlain(path) { return path }
    var kept: [UInt8] = isAbsolute(path) ? [slash] : []
    for (index, component) in components(path).enumerated() {
      if index > 0 { kept.append(slash) }
      kept += component
    }
    return kept.isEmpty ? "." : text(kept[...])
  }

  /// Whether a path certainly is normalized: none of its components is empty or begins with a dot.
  private static func isPlain(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      // Before the path and before a relative one's first component is nothing.
      var isStart = true
      for place in bytes.indices {
        let isSlash = bytes[place] == slash
        if isStart, bytes[place] == dot || isSlash && place > 0 { return false }
        isStart = isSlash
      }
      return !isStart
    }
  }

  /// Returns how to reach `path` from the folder `base`, normalized: `../c` for `a/c` from `a/b`.
  ///
  /// Both must be absolute or both relative to the same folder; otherwise the normalized path itself is returned, and so it
  /// is when `base` starts with more `..` than `path`, because the names that lead back aren't known.
  package static func relative(_ path: String, to base: String) -> String {
    guard isAbsolute(path) == isAbsolute(base) else { return normalized(path) }
    let target = components(path)
    let origin = components(base)
    var common = 0
    while common < min(target.count, origin.count), target[common].elementsEqual(origin[common]) {
      common += 1
    }
    guard !origin[common...].contains(where: isParentReference) else { return normalized(path) }
    let parts = origin[common...].map { _ in ".." } + target[common...].map(text)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Whether a normalized path that should be relative to a folder leads out of it.
  package static func leadsOut(_ relative: String) -> Bool {
    isAbsolute(relative) || areEqual(relative, "..") || relative.utf8.starts(with: "../".utf8)
  }

  /// Orders two texts by their UTF-8 bytes.
  package static func precedes(_ left: String, _ right: String) -> Bool { bytesPrecede(left, right) }

  /// Whether two texts have the same UTF-8 bytes.
  package static func areEqual(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  static func hasSuffix(_ path: String, _ suffix: String) -> Bool {
    path.utf8.count >= suffix.utf8.count && path.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Returns whether the name of a file ends with a suffix, and with another one than this; a name without a dot has none.
  package static func hasOtherSuffix(_ path: String, than suffix: String) -> Bool {
    name(of: path).utf8.dropFirst().contains(UInt8(ascii: ".")) && !hasSuffix(path, suffix)
  }

  private static func isParentReference(_ component: ArraySlice<UInt8>) -> Bool {
    component.elementsEqual("..".utf8)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes without slashes at the end.
  private static func trimmed(_ path: String) -> ArraySlice<UInt8> {
    let bytes = Array(path.utf8)
    return bytes[..<((bytes.lastIndex { $0 != slash } ?? -1) + 1)]
  }

  private static func components(_ path: String) -> [ArraySlice<UInt8>] {
    var kept: [ArraySlice<UInt8>] = []
    for component in Array(path.utf8).split(separator: slash) where !component.elementsEqual(".".utf8) {
      if !isParentReference(component) {
        kept.append(component)
      } else if let last = kept.last, !isParentReference(last) {
        kept.removeLast()
      } else if !isAbsolute(path) {
        kept.append(component)
      }
    }
    return kept
  }
}
