import WhiskerHTTP
import WhiskerSource
import WhiskerText

/// The values of secrets and the marks that replace them.
struct KnownSecrets: Sendable {
  struct Entry: Sendable {
    fileprivate let form: [UInt8]
    let name: String
    let mark: [UInt8]
    /// Its number in the order in which they were added.
    fileprivate let number: Int

    /// Whether it is hidden rather than another one at the same place: the longest form is, and the first of two equally long ones.
    fileprivate func precedes(_ other: Entry) -> Bool {
      form.count == other.form.count ? number < other.number : form.count > other.form.count
    }

    /// Returns the number of bytes to hide at an offset of a text; nil for none.
    ///
    /// - Parameters:
    ///   - plainEnd: The end of the bytes that can only be themselves, with which nearly all entries are ruled out.
    ///   - runEnd: The end of the backslashes that begin at the offset, if there are any.
    fileprivate func length(in text: [UInt8], at offset: Int, plainEnd: Int, runEnd: Int) -> Int? {
      let plain = min(plainEnd - offset, form.count)
      guard bytesEqual(form[..<plain], text[offset..<offset + plain]) else { return nil }
      return plain == form.count
        ? plain : SecretForms.encodedLength(of: form, in: text, at: offset, runEnd: runEnd)
    }
  }

  /// The entries for each value of their first byte, in the order in which they are looked for; empty without secrets.
  ///
  /// A journey can have thousands of secrets, and each byte of each text may begin one.
  private var entries: [[Entry]] = []
  /// The entry of each form, to look up where many begin with the same byte: the rows of a journey can have a thousand similar secrets.
  private var entryOfForm: [ArraySlice<UInt8>: Entry] = [:]
  /// The first bytes of each form, as many as the shortest one has.
  private var starts: Set<ArraySlice<UInt8>> = []
  /// The lengths of the forms for each value of their first byte, the longest first; empty without secrets.
  private var lengths: [[Int]] = []
  /// The values, of which each is added once: a second run of a journey takes the same ones again.
  private var values: Set<Bytewise> = []
  /// The name in braces that inserts a value into the texts of the journey, for each value that one inserts.
  private var insertions: [[UInt8]: [UInt8]] = [:]
  /// The marks, as they are and as a URL has them, by which a text that was masked before is recognised.
  private var marks: Set<ArraySlice<UInt8>> = []
  /// The number of bytes of the longest mark.
  private var longestMark = 0
  /// The number of entries.
  private(set) var count = 0
  /// Whether a byte can be the first one to hide, for each value of a byte; empty without secrets.
  private var beginnings: [Bool] = []

  /// Whether there are no secrets.
  var isEmpty: Bool { count == 0 }

  /// Hides a value from now on.
  ///
  /// - Parameter isInserted: Whether the name in braces inserts the value into the texts of the journey.
  mutating func add(_ name: String, _ value: String, isInserted: Bool = false) {
    guard value.utf8.count >= SecretForms.shortest else { return }
    if isInserted, insertions[Array(value.utf8)] == nil {
      insertions[Array(value.utf8)] = Array("{\(name)}".utf8)
    }
    guard values.insert(Bytewise(value)).inserted else { return }
    let mark = Array("‹\(name)›".utf8)
    for (start, end) in Self.markEnds {
      let written = start + Array(name.utf8) + end
      marks.insert(written[...])
      longestMark = max(longestMark, written.count)
    }
    if entries.isEmpty {
      entries = [[Entry]](repeating: [], count: 256)
      lengths = [[Int]](repeating: [], count: 256)
      beginnings = [Bool](repeating: false, count: 256)
      for byte in UInt8.min...UInt8.max where SecretForms.isSpecial(byte) { beginnings[Int(byte)] = true }
      for byte in "‹".utf8.prefix(1) { beginnings[Int(byte)] = true }
    }
    for form in SecretForms.all(of: value) { add(Entry(form: form, name: name, mark: mark, number: count)) }
  }

  private mutating func add(_ entry: Entry) {
    let byte = Int(entry.form[0])
    var (low, high) = (0, entries[byte].count)
    while low < high {
      let middle = (low + high) / 2
      if entries[byte][middle].precedes(entry) { low = middle + 1 } else { high = middle }
    }
    entries[byte].insert(entry, at: low)
    starts.insert(entry.form.prefix(SecretForms.shortest))
    if entryOfForm[entry.form[...]] == nil { entryOfForm[entry.form[...]] = entry }
    let length = entry.form.count
    if !lengths[byte].contains(length) {
      lengths[byte].insert(length, at: lengths[byte].firstIndex { $0 < length } ?? lengths[byte].endIndex)
    }
    beginnings[byte] = true
    count += 1
  }

  /// Returns a text with secrets hidden.
  func masked(_ text: String) -> String {
    if isEmpty { return text }
    let bytes = Array(text.utf8)
    let result = masked(bytes)
    return bytes == result ? text : String(decoding: result, as: UTF8.self)
  }

  /// Returns bytes with secrets hidden.
  ///
  /// Marks in them stay as they are, even where a name contains the value of a secret: what was masked before stays the same.
  func masked(_ bytes: [UInt8]) -> [UInt8] {
    replaced(bytes, keepsMarks: true) { Self.mark(of: $0.entry, after: $0.previous) }
  }

  /// Returns the names of the secrets in a text, in the order in which they are found.
  func namesOfSecrets(in text: [UInt8]) -> [String] {
    var names: [String] = []
    _ = replaced(text, keepsMarks: true) {
      names.append($0.entry.name)
      return []
    }
    return names
  }

  /// Returns the mark for a secret; empty if the one that it overlaps has the same mark.
  private static func mark(of entry: Entry, after previous: Entry?) -> [UInt8] {
    previous?.mark == entry.mark ? [] : entry.mark
  }

  /// Returns a line of a journey with secrets hidden; in its texts, a name in braces takes the place of what it inserts.
  func masked(line: String) -> String {
    if isEmpty { return line }
    let bytes = Array(line.utf8)
    return String(
      decoding: replaced(bytes, keepsMarks: true) { found in
        guard found.previous == nil, let insertion = insertions[found.entry.form],
          Self.isInText(found.place.lowerBound, of: bytes)
        else { return Self.mark(of: found.entry, after: found.previous) }
        return insertion
      }, as: UTF8.self)
  }

  /// Whether an offset of a line is in a text or a pattern.
  private static func isInText(_ offset: Int, of line: [UInt8]) -> Bool {
    var end: UInt8?
    var place = 0
    while place < offset {
      switch (line[place], end) {
      case (UInt8(ascii: "\\"), _): place += 1
      case (let byte, let last?): if byte == last { end = nil }
      case (UInt8(ascii: "\""), nil), (UInt8(ascii: "/"), nil): end = line[place]
      default: break
      }
      place += 1
    }
    return end != nil
  }

  /// Returns a file in which each byte of a secret is an asterisk, so that offsets in the file stay the same.
  func masked(_ file: SourceFile) -> SourceFile {
    let bytes = replaced(file.bytes) { [UInt8](repeating: UInt8(ascii: "*"), count: $0.place.count) }
    let path = masked(file.path)
    if bytes == file.bytes, bytesEqual(path, file.path) { return file }
    return SourceFile(path: path, bytes: bytes)
  }

  /// Returns a request with secrets hidden in its URL and body, as a recording of a run contains it.
  func masked(_ request: HTTPRequest) -> HTTPRequest {
    var hidden = request
    if let url = HTTPURL(masked(request.url.description)) { hidden.url = url }
    hidden.body = masked(body: request.body).bytes
    return hidden
  }

  /// The beginning and the end of a mark in a text, and of one in a URL.
  private static let markEnds = [("‹", "›"), ("%E2%80%B9", "%E2%80%BA")].map {
    (start: Array($0.utf8), end: Array($1.utf8))
  }

  /// Returns the number of bytes of the mark at an offset of a text; nil if none is there.
  private func lengthOfMark(in text: [UInt8], at offset: Int) -> Int? {
    let rest = text[offset...].prefix(longestMark)
    guard let end = Self.markEnds.first(where: { rest.starts(with: $0.start) })?.end,
      let length = rest.indices.first(where: { rest[$0...].starts(with: end) }).map({
        $0 + end.count - offset
      }),
      marks.contains(rest.prefix(length))
    else { return nil }
    return length
  }

  /// A secret that was found in a text.
  private struct Found {
    let entry: Entry
    /// The place to replace; without what an earlier secret covers.
    let place: Range<Int>
    /// The secret that covers its beginning; nil if none does.
    let previous: Entry?
  }

  /// Returns the bytes with each secret replaced, also one whose beginning is the end of another one.
  ///
  /// - Parameter keepsMarks: Whether marks in the bytes are left out of the search.
  private func replaced(
    _ bytes: [UInt8], keepsMarks: Bool = false, _ replacement: (Found) -> [UInt8]
  ) -> [UInt8] {
    if isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    // Where the bytes end that are replaced, and the last secret in them.
    var (end, last) = (0, Entry?.none)
    // Where the bytes end that can only be themselves.
    var plainEnd = 0
    // Where the backslashes end that are at the offset: there can be many, and each of them may escape what is after all of them.
    var runEnd = 0
    while offset < bytes.count {
      // Most bytes begin nothing.
      guard beginnings[Int(bytes[offset])] else {
        if offset >= end { result.append(bytes[offset]) }
        offset += 1
        continue
      }
      if keepsMarks, let length = lengthOfMark(in: bytes, at: offset) {
        let start = max(offset, end)
        offset += length
        if start < offset { result += bytes[start..<offset] }
        continue
      }
      if offset < end, Self.isWithinRun(offset, of: bytes) {
        offset += 1
        continue
      }
      plainEnd = max(plainEnd, offset)
      while plainEnd < bytes.count, !SecretForms.isSpecial(bytes[plainEnd]) { plainEnd += 1 }
      runEnd = max(runEnd, offset)
      while runEnd < bytes.count, bytes[runEnd] == UInt8(ascii: "\\") { runEnd += 1 }
      if let (entry, length) = secret(in: bytes, at: offset, plainEnd: plainEnd, runEnd: runEnd),
        offset + length > end
      {
        let place = max(offset, end)..<offset + length
        result += replacement(Found(entry: entry, place: place, previous: offset < end ? last : nil))
        (end, last) = (place.upperBound, entry)
      } else if offset >= end {
        result.append(bytes[offset])
      }
      offset += 1
    }
    return result
  }

  /// Whether a byte that may be part of something else has only the same ones around it, as in a long run of backslashes.
  ///
  /// An escape may begin at each of them and end in many ways, and all of these would have to be tried.
  private static func isWithinRun(_ offset: Int, of bytes: [UInt8]) -> Bool {
    let byte = bytes[offset]
    guard SecretForms.isSpecial(byte), offset >= 8, offset + 8 < bytes.count else { return false }
    return bytes[offset - 8...offset + 8].allSatisfy { $0 == byte }
  }

  /// Returns the secret at an offset of a text, and the number of bytes to hide there; nil for none.
  private func secret(
    in text: [UInt8], at offset: Int, plainEnd: Int, runEnd: Int
  ) -> (entry: Entry, length: Int)? {
    var found: (entry: Entry, length: Int)?
    SecretForms.beginnings(in: text, at: offset, runEnd: runEnd) { byte in
      guard
        let other = secret(
          beginningWith: byte, in: text, at: offset, plainEnd: plainEnd, runEnd: runEnd)
      else { return }
      if let found, !other.entry.precedes(found.entry) { return }
      found = other
    }
    return found
  }

  /// The number of entries up to which comparing each takes less time than looking them up.
  private static let fewEntries = 8

  private func secret(
    beginningWith byte: UInt8, in text: [UInt8], at offset: Int, plainEnd: Int, runEnd: Int
  ) -> (entry: Entry, length: Int)? {
    let entries = entries[Int(byte)]
    let plain = plainEnd - offset
    // What ends before a byte that can be part of something else is a form only as it is.
    let isLookedUp = plain >= SecretForms.shortest && entries.count > Self.fewEntries
    if isLookedUp, !starts.contains(text[offset..<offset + SecretForms.shortest]) { return nil }
    if !isLookedUp || plainEnd < text.count {
      for entry in entries {
        if isLookedUp, entry.form.count <= plain { break }
        if let length = entry.length(in: text, at: offset, plainEnd: plainEnd, runEnd: runEnd) {
          return (entry, length)
        }
      }
    }
    if isLookedUp {
      for length in lengths[Int(byte)] where length <= plain {
        if let entry = entryOfForm[text[offset..<offset + length]] { return (entry, length) }
      }
    }
    return nil
  }
}
