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
    let namesScreen = before.contains { OutlineLine($0).isPlace }
    for change in LineDiff.changes(old: Self.joined(before), new: Self.joined(after)) {
      let removed = before[change.old].map(OutlineLine.init)
      let (pairs, added) = Self.pairs(removed, after[change.new].map(OutlineLine.init))
      for (line, new) in zip(removed, pairs) {
        lines.append(line.change(to: new))
        if let loss = line.loss(in: new, namesScreen: namesScreen) { losses.append(loss) }
      }
      for line in added {
        lines.append("\(line.text) added")
        if let loss = line.lossByRemoval { losses.append(loss) }
      }
    }
    self.lines = lines.isEmpty ? ["only the spaces differ"] : lines
    self.losses = losses
  }

  /// Returns what each line has become, and the lines that are left: a line about the same element comes before one with the same role.
  private static func pairs(
    _ old: [OutlineLine], _ new: [OutlineLine]
  ) -> (pairs: [OutlineLine?], added: [OutlineLine]) {
    var added = new
    var pairs = [OutlineLine?](repeating: nil, count: old.count)
    func pair(_ isMatch: (OutlineLine, OutlineLine) -> Bool) {
      for (index, line) in old.enumerated() where pairs[index] == nil {
        guard let place = added.firstIndex(where: { isMatch(line, $0) }) else { continue }
        pairs[index] = added.remove(at: place)
      }
    }
    pair { $0.role != nil && $0.role == $1.role && $0.sign == $1.sign && $1.isSame(as: $0) }
    pair { $0.role == $1.role && $0.sign == $1.sign }
    if old.count == new.count { pair { line, _ in line.role == nil } }
    return (pairs, added)
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

  /// The id with its mark; nil for none.
  private var id: String? { attributes.words.first { $0.hasPrefix("@") } }

  /// The name with its quotes, or its pattern; empty for neither.
  private var claim: Substring { name.isEmpty ? Self.delimited("/", tail[...]) : name[...] }

  /// Whether this line has the name or the id of one with the same role.
  func isSame(as old: OutlineLine) -> Bool {
    if let id, let oldID = old.id, bytesEqual(id, oldID) { return true }
    return !claim.isEmpty && bytesEqual(String(old.claim), String(claim))
  }

  /// Whether this line is about another element than one with the same role: neither the name nor the id is the same.
  func isAnother(than old: OutlineLine) -> Bool {
    if isSame(as: old) { return false }
    // A line that only had a role was never about a certain element.
    if old.claim.isEmpty { return old.id != nil }
    return !claim.isEmpty
  }

  private var isDisabled: Bool { attributes.words.contains { $0.filter(\.isLetter) == "disabled" } }
  /// Whether it names the screen.
  var isPlace: Bool {
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

  /// What is lost where a step removes what this line is about, as it did not before.
  var lossByRemoval: Loss? {
    guard sign == "-", let role, role.isForActions || role.isQuestion else { return nil }
    return Loss(kind: .action, detail: "the step now removes \(body)")
  }

  /// What is lost where this line is replaced or removed.
  ///
  /// - Parameter namesScreen: Whether a line before the change names the screen, as a title does otherwise.
  func loss(in new: OutlineLine?, namesScreen: Bool) -> Loss? {
    if isPlace, sign != "-" {
      return Loss(kind: .screen, detail: "\(body) → \(new?.body ?? "nothing")")
    }
    if isTab, sign != "-" {
      guard let new, new.isTab else { return Loss(kind: .screen, detail: "\(body) removed") }
      let kind = ScreenComparison.loss(ofName: plainName, to: new.plainName)
      return kind.map { Loss(kind: $0, detail: change(to: new)) }
    }
    guard let role else { return nil }
    if sign == "-" { return new.flatMap { $0.isAnother(than: self) ? $0.lossByRemoval : nil } }
    guard let new else {
      if role == .title { return Loss(kind: .label, detail: "\(body) removed") }
      return role.isForActions || role.isQuestion
        ? Loss(kind: .action, detail: "\(body) removed") : nil
    }
    if new.isDisabled, !isDisabled { return Loss(kind: .action, detail: "\(new.body)") }
    if losesAction(in: new) { return Loss(kind: .action, detail: change(to: new)) }
    if losesLabel(in: new) { return Loss(kind: .label, detail: change(to: new)) }
    let (value, newValue) = (attributes.texts["="] ?? "", new.attributes.texts["="] ?? "")
    let isCut =
      ScreenComparison.isCut(plainName, to: new.plainName) || ScreenComparison.isCut(value, to: newValue)
    if isCut { return Loss(kind: .text, detail: change(to: new)) }
    if role == .title, !namesScreen, new.isAnother(than: self) {
      return Loss(kind: .screen, detail: change(to: new))
    }
    // Of a screen with other elements, a line of any of them would match.
    let isOther = (role.isForActions || role.isQuestion) && new.isAnother(than: self)
    return isOther ? Loss(kind: .action, detail: change(to: new)) : nil
  }
}

extension Role {
  /// Whether an element with this role waits for an answer, which cannot be given where it is gone.
  fileprivate var isQuestion: Bool { self == .alert || self == .dialog }
}
