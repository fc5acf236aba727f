import AppCoordinator
import ScreenModels
import TextRenderer
import WhiskerSource

/// Puts `‹NAME›` in the place of the values of declared secrets, in whatever leaves a run.
///
/// The app and the steps work with the values as they are; what is told, written and printed goes through here. A value that
/// a `let` takes is known, and hidden, from then on.
@MainActor
final class SecretMask {
  private struct Entry {
    let form: [UInt8]
    let mark: [UInt8]
    /// Whether it is the value itself, which may stand percent-encoded.
    let isValue: Bool

    /// The number of bytes at an offset of a text that are to be hidden; `nil` for none.
    func length(in text: [UInt8], at offset: Int) -> Int? {
      if isValue { return SecretForms.encodedLength(of: form, in: text, at: offset) }
      return form[0] == text[offset] && text[offset...].starts(with: form) ? form.count : nil
    }
  }

  private var entries: [Entry] = []

  /// Whether there is nothing to hide.
  var isEmpty: Bool { entries.isEmpty }

  /// Hides a value from now on.
  func add(_ name: String, _ value: String) {
    let mark = Array("‹\(name)›".utf8)
    let bytes = Array(value.utf8)
    guard bytes.count >= SecretForms.shortest else { return }
    entries += SecretForms.all(of: value).map { Entry(form: $0, mark: mark, isValue: $0 == bytes) }
    entries.sort { $0.form.count > $1.form.count }
  }

  /// A text without secrets.
  func masked(_ text: String) -> String {
    if isEmpty { return text }
    let bytes = Array(text.utf8)
    let result = replaced(bytes) { entry, _ in entry.mark }
    return bytes == result ? text : String(decoding: result, as: UTF8.self)
  }

  /// Whether bytes hold a secret in one of its forms.
  func hides(_ bytes: [UInt8]) -> Bool {
    !isEmpty && replaced(bytes) { entry, _ in entry.mark } != bytes
  }

  /// The texts without secrets.
  func masked(_ texts: [String]) -> [String] { isEmpty ? texts : texts.map { masked($0) } }

  /// A file in which secrets are stars, as many as they have bytes, so that places in it stay what they are.
  func masked(_ file: SourceFile) -> SourceFile {
    if isEmpty { return file }
    let bytes = replaced(file.bytes) { [UInt8](repeating: UInt8(ascii: "*"), count: $1) }
    return bytes == file.bytes ? file : SourceFile(path: file.path, bytes: bytes)
  }

  /// A screen whose texts hold no secrets.
  ///
  /// It goes by way of the JSON, which is complete: whatever part of a screen can hold a text is looked at.
  func masked(_ screen: Screen) -> Screen {
    if isEmpty { return screen }
    let bytes = ScreenJSON.bytes(screen)
    let result = maskedJSON(bytes)
    if bytes == result { return screen }
    do throws(ScreenJSONError) { return try ScreenJSON.decode(result) } catch {
      // Rather no screen than one that could show what it must not.
      return Screen(
        app: masked(screen.app), device: screen.device, tabBar: TabBar(),
        layers: [Layer(kind: .base, stack: [])])
    }
  }

  private func replaced(_ bytes: [UInt8], _ mark: (Entry, _ length: Int) -> [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let found = entries.lazy.compactMap { entry in
        entry.length(in: bytes, at: offset).map { (entry, $0) }
      }.first
      if let (entry, length) = found {
        result += mark(entry, length)
        offset += length
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return result
  }

  /// The keys of a screen's JSON whose values are words of the format and no texts of an app.
  private static let wordKeys: Set<String> = [
    "role", "kind", "states", "style", "phase", "button", "axis", "tone", "picker", "date", "detail", "edge",
    "accessory", "textSize", "traits",
  ]

  private func maskedJSON(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var key = ""
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "\"") else {
        result.append(bytes[offset])
        offset += 1
        continue
      }
      var end = offset + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == 0x5C ? 2 : 1 }
      let text = Array(bytes[offset...min(end, bytes.count - 1)])
      if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ":") {
        key = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
        result += text
      } else {
        // An action's word stands before the first blank, and what an app named behind it.
        let isWord = Self.wordKeys.contains(key) || key == "actions" && !text.contains(0x20)
        result += isWord ? text : replaced(text) { entry, _ in entry.mark }
      }
      offset = end + 1
    }
    return result
  }
}
