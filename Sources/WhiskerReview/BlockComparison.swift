import ScreenModels
import WhiskerDiff
import WhiskerText

/// The facts about the lines of a journey's block before and after that a reviewer needs: the changes, and the lost expectations.
package struct BlockComparison: Hashable, Sendable {
  /// The changes, each as one line such as `button "Retry" → "Try again"`.
  package let lines: [String]

  /// The actions and elements that a person has lost, as far as the lines show it.
  package let losses: [Loss]

  /// Compares the bytes of a block.
  package init(_ old: [UInt8], _ new: [UInt8]) {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    var lines: [String] = []
    var losses: [Loss] = []
    for change in LineDiff.changes(old: Self.joined(before), new: Self.joined(after)) {
      var added = after[change.new].map(OutlineLine.init)
      for line in before[change.old].map(OutlineLine.init) {
        let place =
          added.firstIndex { $0.role == line.role && $0.sign == line.sign }
          ?? (change.old.count == change.new.count && line.role == nil && !added.isEmpty ? 0 : nil)
        let new = place.map { added.remove(at: $0) }
        lines.append(line.change(to: new))
        if let loss = line.loss(in: new) { losses.append(loss) }
      }
      for line in added {
        lines.append("\(line.text) added")
        if line.sign == "-", line.role?.isForActions ?? false {
          losses.append(Loss(kind: .action, detail: "the step now removes \(line.body)"))
        }
      }
    }
    self.lines = lines.isEmpty ? ["only the spaces differ"] : lines
    self.losses = losses
  }

  /// The lines after their `|`, without the spaces around them.
  private static func lines(of block: [UInt8]) -> [String] {
    block.split(separator: 0x0A).compactMap { line in
      guard let bar = line.firstIndex(of: UInt8(ascii: "|")),
        line[..<bar].allSatisfy({ $0 == 0x20 })
      else { return nil }
      let content = line[(bar + 1)...].drop { $0 == 0x20 }
      let end = content.lastIndex { $0 != 0x20 && $0 != 0x0D }.map { $0 + 1 } ?? content.startIndex
      return String(decoding: content[..<end], as: UTF8.self)
    }
  }

  private static func joined(_ lines: [String]) -> [UInt8] { lines.flatMap { Array($0.utf8) + [0x0A] } }
}

/// A line of an outline as text.
private struct OutlineLine {
  let text: String
  /// `+` or `-` for a line of `expect change`.
  let sign: Character?
  /// The text after the sign.
  let body: String
  /// The role that it begins with; nil for a pattern and for words that are no role.
  let role: Role?
  /// The name with its quotes, which follows the role.
  let name: String
  /// What is before and after the name.
  private let (head, tail): (String, String)

  init(_ text: String) {
    self.text = text
    let hasSign = text.hasPrefix("+") || text.hasPrefix("-")
    sign = hasSign ? text.first : nil
    let rest = hasSign ? text.dropFirst().drop { $0 == " " } : text[...]
    body = String(rest)
    let words = rest.prefix { $0 == " " || $0.isLowercase }
    var end = words.endIndex
    var role = Self.role(words)
    // An element without a name and an id may go on with a word, such as `icon`; the size of the text is no element.
    while role == nil, !words.hasPrefix("text size"), let space = words[..<end].lastIndex(of: " ") {
      end = space
      role = Self.role(words[..<end])
    }
    if role == nil { end = words.endIndex }
    self.role = role
    let named = rest[end...]
    let quoted = Self.delimited("\"", named)
    name = String(quoted)
    head = String(text[..<named.startIndex])
    tail = String(named[quoted.endIndex...])
  }

  private static func role(_ words: Substring) -> Role? {
    let word = words.split(separator: " ").joined(separator: " ")
    return Role.allCases.first { role in role.words.contains { bytesEqual($0, word) } }
  }

  /// The beginning of a text from one mark to the next one that is not escaped; empty if the text begins with anything else.
  private static func delimited(_ mark: Character, _ text: Substring) -> Substring {
    guard text.first == mark else { return text.prefix(0) }
    var end = text.startIndex
    var isEscaped = false
    repeat {
      isEscaped = text[end] == "\\" && !isEscaped
      end = text.index(after: end)
    } while end < text.endIndex && (text[end] != mark || isEscaped)
    return text[..<(end < text.endIndex ? text.index(after: end) : end)]
  }

  /// The name without its quotes; empty for a pattern.
  private var plainName: String { String(name.dropFirst().dropLast()) }
  private var hasName: Bool { !plainName.isEmpty || tail.hasPrefix("/") }

  /// The texts in quotes after the name, each by the word before it, such as `=` and `spoken`, and the other words.
  private var attributes: (texts: [String: String], words: [String]) {
    var texts: [String: String] = [:]
    var words: [String] = []
    var rest = tail[...]
    rest.removeFirst(Self.delimited("/", rest).count)
    while let first = rest.first {
      let part = first == "\"" ? Self.delimited("\"", rest) : rest.prefix { $0 != " " }
      if first == "\"" {
        texts[words.popLast() ?? ""] = String(part.dropFirst().dropLast())
      } else if !part.isEmpty {
        words.append(String(part))
      }
      rest = rest[part.endIndex...].drop { $0 == " " }
    }
    return (texts, words)
  }

  private var isDisabled: Bool { attributes.words.contains { $0.filter(\.isLetter) == "disabled" } }
  private var isPlace: Bool {
    ["screen ", "stack ", "sheet ", "cover "].contains { body.hasPrefix($0) }
  }
  private var isTab: Bool { body.hasPrefix("tab ") }

  /// What differs from the usual actions of the role, such as `-tap` and `+swipe "Delete"`.
  private var marks: [String] {
    var marks: [String] = []
    var isInMark = false
    var isQuoted = false
    var isEscaped = false
    var previous: Character = " "
    for character in tail {
      if !isQuoted, previous == " ", character == "+" || character == "-" {
        isInMark = true
        marks.append("")
      }
      if isInMark { marks[marks.count - 1].append(character) }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      previous = character
    }
    return marks.map { mark in mark.last == " " ? String(mark.dropLast()) : mark }
  }

  /// Whether this line has an action that the other one lacks, or the other one lacks an action of the role that this one does not.
  private func losesAction(in new: OutlineLine) -> Bool {
    let (before, after) = (marks, new.marks)
    return before.contains { $0.hasPrefix("+") && !after.contains($0) }
      || after.contains { $0.hasPrefix("-") && !before.contains($0) }
  }

  /// Whether a person no longer learns what this line names: by sight, or from assistive technologies.
  private func losesLabel(in new: OutlineLine) -> Bool {
    let (before, after) = (attributes, new.attributes)
    let (old, spoken) = (before.texts["spoken"], after.texts["spoken"])
    return hasName && !new.hasName || old != nil && spoken == nil || spoken == "" && old != ""
      || after.words.contains("unspoken") && !before.words.contains("unspoken")
  }

  /// The change from this line to another in one line, in the words of a typed delta where they fit.
  func change(to new: OutlineLine?) -> String {
    guard let new else { return "\(text) removed" }
    let isRenamed =
      !name.isEmpty && !new.name.isEmpty && bytesEqual(head, new.head) && bytesEqual(tail, new.tail)
    return isRenamed ? "\(head)\(name) → \(new.name)" : "\(text) → \(new.text)"
  }

  /// What is lost where this line is replaced or removed.
  func loss(in new: OutlineLine?) -> Loss? {
    if isPlace, sign != "-" {
      return Loss(kind: .screen, detail: "\(body) → \(new?.body ?? "nothing")")
    }
    if isTab, sign != "-" {
      guard let new, new.isTab else { return Loss(kind: .screen, detail: "\(body) removed") }
      let kind = ScreenComparison.loss(ofName: plainName, to: new.plainName)
      return kind.map { Loss(kind: $0, detail: change(to: new)) }
    }
    guard let role, sign != "-" else { return nil }
    guard let new else {
      if role == .title { return Loss(kind: .label, detail: "\(body) removed") }
      return role.isForActions ? Loss(kind: .action, detail: "\(body) removed") : nil
    }
    if new.isDisabled, !isDisabled { return Loss(kind: .action, detail: "\(new.body)") }
    if losesAction(in: new) { return Loss(kind: .action, detail: change(to: new)) }
    if losesLabel(in: new) { return Loss(kind: .label, detail: change(to: new)) }
    let (value, newValue) = (attributes.texts["="] ?? "", new.attributes.texts["="] ?? "")
    let isCut =
      ScreenComparison.isCut(plainName, to: new.plainName) || ScreenComparison.isCut(value, to: newValue)
    return isCut ? Loss(kind: .text, detail: change(to: new)) : nil
  }
}
