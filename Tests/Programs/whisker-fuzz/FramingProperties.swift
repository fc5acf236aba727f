import WhiskerLanguageServer

/// What has to be true of how messages of editors are cut out of a stream, for any bytes at all.
struct FramingProperties {
  /// What is not true for these bytes; empty if all is well.
  func violations(of bytes: [UInt8]) -> [String] {
    let whole = items(of: [bytes[...]])
    // Where the stream is cut depends on nothing but its bytes, so that an input means the same every time.
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

  /// What a stream holds, and what is wrong with its end.
  private func items(of pieces: [ArraySlice<UInt8>]) -> [MessageDecoder.Item] {
    var decoder = MessageDecoder()
    let items = pieces.flatMap { decoder.feed($0) }
    return items + (decoder.finish().map { [.problem($0)] } ?? [])
  }
}
