/// Divides a command line as a shell does, without its substitutions.
enum ShellWords {
  /// Returns the words of a line; the last one is what is being written, empty after a space.
  static func divide(_ line: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        word.append(scalar)
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil } else { word.append(scalar) }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == " " || scalar == "\t" {
        if !word.isEmpty { words.append(String(word)) }
        word.removeAll()
      } else {
        word.append(scalar)
      }
    }
    return words + [String(word)]
  }
}
