import WhiskerSource
import WhiskerText

/// Finds names in values of a header: in defaults of params, in cells of tables, and in lines about the device and the recording.
///
/// These are taken as they are written. A name that the header declares was meant to be replaced; any other may be the place of a segment
/// in the path of a request.
struct NamesInValues {
  let bytes: UnsafeBufferPointer<UInt8>
  let header: HeaderState

  /// Returns a fault for each value with a declared name.
  func faults() -> [Fault] {
    let known = Set(
      (header.parameters.map(\.name) + (header.examples?.columns ?? [])).map { Bytewise($0.value) })
    var faults: [Fault] = []
    for parameter in header.parameters {
      guard let fallback = parameter.fallback, let name = name(in: fallback, known) else {
        continue
      }
      let brace = SourceSpan(name.span.start, name.span.start)
      faults.append(
        Fault(
          .nameInValue(name: name.text, of: "default"), name.span, replace: brace, with: "{", isSafe: false))
    }
    for table in header.tables + (header.examples.map { [$0] } ?? []) {
      for cell in table.rows.lazy.flatMap(\.cells) {
        guard let name = name(in: cell, known, columns: table.columns) else { continue }
        faults.append(Fault(.nameInValue(name: name.text, of: "cell"), name.span))
      }
    }
    let lines = [
      (header.zone, "zone"), (header.locale, "locale"), (header.system, "system"), (header.replies, "path"),
    ]
    for case (let value?, let what) in lines {
      guard let name = name(in: value, known) else { continue }
      faults.append(Fault(.nameInValue(name: name.text, of: what), name.span))
    }
    return faults
  }

  /// Returns the first known name in braces in a value.
  private func name(
    in value: LocatedText, _ known: Set<Bytewise>, columns: [LocatedText] = []
  ) -> NameInBraces? {
    guard value.value.utf8.contains(0x7B) else { return nil }
    return BracedText.text.names(in: value.span, bytes).first { name in
      known.contains(Bytewise(name.text)) || columns.contains { bytesEqual($0.value, name.text) }
    }
  }
}
