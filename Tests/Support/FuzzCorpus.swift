import WhiskerFiles

/// Inputs that a fuzzer found interesting: `Fixtures/Fuzz.txt` has one on each line, as `EscapedBytes` describes.
package enum FuzzCorpus {
  /// The packed file, from the project's folder.
  package static let path = "Fixtures/Fuzz.txt"

  /// Every input.
  package static func inputs() throws -> [[UInt8]] { try unpacked(Files.readText(path)) }

  /// The inputs of a text in the packed form.
  package static func unpacked(_ text: String) throws(EscapedBytes.NotationError) -> [[UInt8]] {
    var inputs: [[UInt8]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      inputs.append(try EscapedBytes.bytes(of: String(line)))
    }
    return inputs
  }

  /// The packed form of inputs, the short ones first.
  package static func packed(_ inputs: [[UInt8]]) -> String {
    let sorted = inputs.sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    return sorted.map { EscapedBytes.text(of: $0, lineFeeds: .escaped) + "\n" }.joined()
  }
}
