/// A command that GitHub's runner reads from the output of a step, such as an annotation of a line.
package struct WorkflowCommand {
  let name: StaticString
  let properties: KeyValuePairs<StaticString, String?>
  let message: String

  /// The command on one line.
  var text: String {
    var list: [String] = []
    for (name, value) in properties {
      if let value { list.append("\(name)=\(Self.escaped(value, isProperty: true))") }
    }
    let head = list.isEmpty ? "\(name)" : "\(name) \(list.joined(separator: ","))"
    return "::\(head)::\(Self.escaped(message, isProperty: false))\n"
  }

  /// Escapes as the runner expects it; other invisible characters must have been spelled out.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns an output in which the runner finds no commands.
  ///
  /// A text of the app could look like a command. Output that contains one is put between two lines that make the runner ignore
  /// commands up to a word, which is chosen so that it does not occur in the output. The runner compares the word whatever its case, and finds it as
  /// `##[word]` anywhere in a line.
  package static func shielded(_ output: String) -> String {
    // Compared by bytes: a character before one of these may have joined with its first sign.
    guard output.utf8.contains("::".utf8) || output.utf8.contains("##[".utf8) else { return output }
    let lowercased = output.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    var number = 0
    while lowercased.contains("whisker-\(number)".utf8) { number += 1 }
    let end = output.hasSuffix("\n") ? "" : "\n"
    return "::stop-commands::whisker-\(number)\n\(output)\(end)::whisker-\(number)::\n"
  }
}
