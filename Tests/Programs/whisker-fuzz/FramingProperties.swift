import WhiskerLanguageServer

/// The properties of splitting a stream into editors' messages, for any bytes at all.
struct FramingProperties {
  /// The violated properties for these bytes; empty if there are none.
  func violations(of bytes: [UInt8]) -> [String] {
    let whole = items(of: [bytes[...]])
    // The stream is cut at a place that depends only on its bytes, so that an input is always tested in the same way.
    let cut = bytes.isEmpty ? 0 : Int(bytes[bytes.count / 2]) % bytes.count
    var violations: [String] = []
    if items(of: [bytes[..<cut], bytes[cut...]]) != whole {
      violations.append("a stream that comes in two pieces, cut at \(cut), holds other messages")
    }
    if items(of: bytes.indices.map { bytes[$0...$0] }) != whole {
      violations.append("a stream that comes byte by byte holds other messages")
    }
    return violations
  }

  /// The items of a stream, and the fault at its end.
  private func items(of pieces: [ArraySlice<UInt8>]) -> [MessageDecoder.Item] {
    var decoder = MessageDecoder()
    let items = pieces.flatMap { decoder.feed($0) }
    return items + (decoder.finish().map { [.problem($0)] } ?? [])
  }
}
