/// The names of functions as messages show them.
enum FunctionName {
  /// Shortens a name that the runtime wrote out, such as `closure #1 () -> () in Catnip.FeedModel.load(page: Swift.Int) -> ()`, to
  /// `Catnip.FeedModel.load`: the function that a person has written, without its arguments.
  ///
  /// - Returns: `nil` if nothing like a name is left.
  static func short(_ name: String) -> String? {
    var text = ArraySlice(withoutDiscriminators(Array(name.utf8)))
    let witness = Array("protocol witness for ".utf8)
    if text.starts(with: witness) {
      text = text.dropFirst(witness.count)
      text = text.prefix(position(in: text) { starts($0, " in conformance ") } - text.startIndex)
    }
    // What encloses a closure, and what a thunk or a part of an async function is made for, comes last.
    while true {
      let found = ["in", "of", "for", "from"].compactMap { word -> ArraySlice<UInt8>? in
        let mark = " \(word) "
        let start = position(in: text) { starts($0, mark) }
        return start == text.endIndex ? nil : text[(start + mark.utf8.count)...]
      }
      guard let outer = found.max(by: { $0.startIndex > $1.startIndex }) else { break }
      text = outer
    }
    for prefix in ["static ", "class ", "async ", "merged "] where starts(text, prefix) {
      text = text.dropFirst(prefix.utf8.count)
    }
    if starts(text, "("), let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      // An extension names its module first.
      text = text[(colon + 1)...]
    }
    text = text.prefix(
      position(in: text) { starts($0, " : ") || starts($0, " -> ") || starts($0, "(") || starts($0, "@") }
        - text.startIndex)
    for suffix in [".getter", ".setter", ".modify", ".read"] where text.count > suffix.utf8.count {
      if text.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) { text = text.dropLast(suffix.utf8.count) }
    }
    text = withoutConstraints(text)
    guard let first = text.first, first != UInt8(ascii: "$"), !text.contains(UInt8(ascii: " ")) else {
      return nil
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Shortens the name of a function as ``short(_:)`` does.
  ///
  /// - Returns: `nil` for a function of the standard library, which a program contains if the library is linked statically or the compiler
  ///   made a version of the function for it.
  static func ofAdopters(_ name: String) -> String? {
    guard let short = short(name) else { return nil }
    let mark = "(extension in "
    let module: Substring
    if let start = name.firstRange(of: mark)?.upperBound {
      module = name[start...].prefix { $0 != ")" }
    } else {
      module = short.prefix { $0 != "." }
    }
    return standardModules.contains(String(module)) ? nil : short
  }

  private static let standardModules: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation",
  ]

  private static func starts(_ text: ArraySlice<UInt8>, _ prefix: String) -> Bool {
    text.starts(with: prefix.utf8)
  }

  /// The first position outside of all brackets that satisfies a condition; the end if there is none.
  private static func position(in text: ArraySlice<UInt8>, _ condition: (ArraySlice<UInt8>) -> Bool) -> Int {
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      if depth == 0, index > text.startIndex, condition(text[index...]) { return index }
      if starts(text[index...], "->") {
        index += 2
        continue
      }
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
    }
    return text.endIndex
  }

  /// The name without what it says about generic arguments in angle brackets.
  private static func withoutConstraints(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var depth = 0
    return ArraySlice(
      name.filter { byte in
        if byte == UInt8(ascii: "<") { depth += 1 }
        defer { if byte == UInt8(ascii: ">") { depth -= 1 } }
        return depth == 0
      })
  }

  /// The name without the numbers by which the compiler tells private declarations of files apart: `(Loader in _0A1B…)` is `Loader`.
  private static func withoutDiscriminators(_ name: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var open: [Int] = []
    var index = name.startIndex
    while index < name.endIndex {
      if let start = open.last, starts(name[index...], " in _"),
        let close = name[index...].firstIndex(of: UInt8(ascii: ")"))
      {
        result.remove(at: start)
        open.removeLast()
        index = close + 1
        continue
      }
      if name[index] == UInt8(ascii: "(") { open.append(result.count) }
      if name[index] == UInt8(ascii: ")") { _ = open.popLast() }
      result.append(name[index])
      index += 1
    }
    return result
  }
}
